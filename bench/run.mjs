#!/usr/bin/env node
/**
 * Bundles the benchmarks into a temporary folder and runs them there as plain JavaScript: under a loader that rewrites
 * imports, microseconds would not be what users get. `npm run bench`, or `npm run bench -- tap reading` for some lines.
 */
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";

const checkout = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "askline-bench-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"), "dir");
await build({
  configFile: false,
  logLevel: "error",
  root: checkout,
  build: {
    ssr: true,
    outDir: join(folder, "bundle"),
    minify: false,
    target: "node20",
    rolldownOptions: {
      input: { main: "bench/main.ts", asker: "bench/across/asker-process.ts" },
      output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
    },
  },
});
const { run } = await import(pathToFileURL(join(folder, "bundle", "main.mjs")).href);
await run({ checkout, folder, only: process.argv.slice(2) });
process.exit();
