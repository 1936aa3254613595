import type { Io } from "./io.js";

/** The io of this very process. A reader that went away (`askline list | head`) is no failure. */
export function processIo(): Io {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  return {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    onSignal(name, handler) {
      process.on(name, handler);
      return () => process.off(name, handler);
    },
    exit: (code) => process.exit(code),
  };
}
