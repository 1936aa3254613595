#!/usr/bin/env node
/** Starts the stand-in by itself: `node test/platforms/discord/stand-in.mjs [--port N] [--message-content]`. */
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { runnerImport } from "vite";

const { values } = parseArgs({
  options: { port: { type: "string", default: "0" }, "message-content": { type: "boolean", default: false } },
});
const file = fileURLToPath(new URL("serve.ts", import.meta.url));
const { module } = await runnerImport(file, { configFile: false, logLevel: "error" });
await module.serve(
  { port: Number(values.port), messageContent: values["message-content"] },
  process.stdin,
  process.stdout,
);
