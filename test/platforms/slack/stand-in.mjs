#!/usr/bin/env node
/** Starts the stand-in by itself: `node test/platforms/slack/stand-in.mjs [--port N]`. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

const { values } = parseArgs({ options: { port: { type: "string", default: "0" } } });
const file = fileURLToPath(new URL("serve.ts", import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
await module.serve(Number(values.port), process.stdin, process.stdout);
