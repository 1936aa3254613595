import { defineConfig } from "rolldown";
import { notices } from "./build/notices.js";

/**
 * The executable, in few files: reading hundreds of small ones took most of the time that a command took. The library
 * (index.js and what it imports) stays as the compiler made it.
 */
export default defineConfig({
  input: { main: "main.ts" },
  platform: "node",
  external: [
    // Native, or with threads and files of their own, which they look for beside themselves.
    "better-sqlite3",
    "pino",
    // Tried and done without by the libraries that look for them.
    ...["bufferutil", "erlpack", "pg-native", "utf-8-validate", "zlib-sync"],
  ],
  // `depd`, far below @slack/bolt, names its functions with it.
  checks: { eval: false },
  plugins: [notices("executable/THIRD-PARTY-NOTICES.txt")],
  output: {
    dir: "dist",
    entryFileNames: "[name].js",
    chunkFileNames: "executable/[name]-[hash].js",
  },
});
