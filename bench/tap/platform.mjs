#!/usr/bin/env node
/** The platform's process: see platform.ts. The checkout's loader is good enough for it, as it is not what is measured. */
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const file = fileURLToPath(new URL("platform.ts", import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
await module.servePhones(process);
