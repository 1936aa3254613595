import { commandLine } from "./doors/command-line.js";
import { http } from "./doors/http.js";
import { library } from "./doors/library.js";
import { mcp } from "./doors/mcp.js";
import { doorSuite } from "./doors/suite.js";

/* The contract of an ask, by every door. */

for (const door of [library, commandLine, mcp, http]) doorSuite(door);
