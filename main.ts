#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { processIo } from "./agent/cli/process-io.js";
import { runCommandLine } from "./agent/cli/run.js";
import { createAskline } from "./askline.js";
import { readConfig } from "./config.js";

// Built, this file is dist/main.js.
const { version }: { version: string } = JSON.parse(
  readFileSync(new URL("../package.json", import.meta.url), "utf8"),
);

process.exit(
  await runCommandLine(process.argv.slice(2), {
    io: processIo(),
    version,
    readConfig,
    createAskline,
    // Loaded when it is wanted: the other commands start without it.
    serveHttp: async (askline, { mcpWaitSeconds: waitSeconds, ...options }) => {
      const [{ serveHttp }, { createMcpOverHttp }] = await Promise.all([
        import("./agent/http/serve.js"),
        import("./agent/mcp/over-http.js"),
      ]);
      const { version: of, hide } = options;
      const mcp = createMcpOverHttp(askline, {
        version: of,
        hide,
        ...(waitSeconds !== undefined && { waitSeconds }),
      });
      return serveHttp(askline, { ...options, mcp });
    },
    serveMcp: async (...args) => (await import("./agent/mcp/stdio.js")).serveStdio(...args),
  }),
);
