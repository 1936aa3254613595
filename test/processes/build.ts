import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { buildExecutable } from "../executable.js";

declare module "vitest" {
  interface ProvidedContext {
    /** The executable of this very checkout, built for this run. */
    askline: string;
  }
}

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the executable once per run into a folder of its own, so that no test meets a stale dist/. */
export default function build(project: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), "askline-built-"));
  buildExecutable(join(folder, "dist"));
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  project.provide("askline", join(folder, "dist/main.js"));
  return () => rmSync(folder, { recursive: true });
}
