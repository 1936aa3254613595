import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Builds the executable of this very checkout as `npm run build` does, into a folder. Types are checked elsewhere. */
export function buildExecutable(folder: string): void {
  const bundler = join(root, "node_modules/rolldown/bin/cli.mjs");
  execFileSync(process.execPath, [bundler, "-c", "--dir", folder, "--log-level", "silent"], { cwd: root });
}
