import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/** The stores as plain JavaScript, for child processes. They stand where the packages they import are found. */
export async function builtStores(): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(root, "node_modules", ".askline-test-"));
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      ssr: true,
      rollupOptions: { input: ["store/sqlite.ts", "store/postgres.ts"] },
      outDir: folder,
      emptyOutDir: false,
      minify: false,
    },
  });
  return {
    folder,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export interface Child {
  readonly process: ChildProcess;
  /** The lines that it has written so far, as JSON. */
  readonly said: unknown[];
}

/** Starts a script of this folder; it is killed when the test ends. */
export function start(script: string, ...args: string[]): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "inherit"] });
  const said: unknown[] = [];
  let rest = "";
  child.stdout.on("data", (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) said.push(JSON.parse(line));
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return { process: child, said };
}
