import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { buildExecutable } from "../executable.js";
import { root } from "./pages.js";

/** The package as it would be installed: `node main` is the command, and files in `folder` may import "askline". */
export interface Built {
  readonly folder: string;
  readonly main: string;
  remove(): void;
}

/** Builds the package from these very sources. Types are checked elsewhere. */
export async function builtPackage(): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), "askline-docs-"));
  await build({
    configFile: false,
    root,
    logLevel: "error",
    build: {
      ssr: true,
      outDir: join(folder, "dist"),
      minify: false,
      rollupOptions: {
        input: {
          index: `${root}index.ts`,
          "core/index": `${root}core/index.ts`,
          "agent/tools/ai-sdk": `${root}agent/tools/ai-sdk.ts`,
        },
      },
    },
  });
  buildExecutable(join(folder, "dist"));
  copyFileSync(`${root}package.json`, join(folder, "package.json"));
  symlinkSync(`${root}node_modules`, join(folder, "node_modules"));
  return {
    folder,
    main: join(folder, "dist/main.js"),
    remove: () => rmSync(folder, { recursive: true }),
  };
}
