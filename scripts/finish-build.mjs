// After the compiler: makes the command executable, and lets `npx askline` in this checkout find it without installing.
import { chmodSync, mkdirSync, rmSync, symlinkSync } from "node:fs";

chmodSync("dist/main.js", 0o755);

// npx looks into node_modules/.bin first. Windows wants a .cmd file there, which npx makes by itself when there is none.
if (process.platform !== "win32") {
  mkdirSync("node_modules/.bin", { recursive: true });
  rmSync("node_modules/.bin/askline", { force: true });
  symlinkSync("../../dist/main.js", "node_modules/.bin/askline");
}
