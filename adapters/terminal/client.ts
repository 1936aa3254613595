import { once } from "node:events";
import { createInterface, type Interface } from "node:readline";
import type { Readable, Writable } from "node:stream";

/** Lines in, text out. Decides nothing. */
export interface TerminalClient {
  /** Resolves once the text is handed to the system. Rejects when nobody reads it any more. */
  write(text: string): Promise<void>;
  /** The lines of the input, without their breaks, until it ends or `signal` aborts. */
  lines(signal: AbortSignal): AsyncIterable<string>;
  close(): void;
}

export function createTerminalClient(input: Readable, output: Writable): TerminalClient {
  let reader: Interface | undefined;
  const waiting: string[] = [];
  let ended = false;
  return {
    write: (text) =>
      new Promise((resolve, reject) => {
        output.write(text, (error) => (error ? reject(error) : resolve()));
      }),
    async *lines(signal) {
      if (reader === undefined) {
        // `terminal: false` leaves line editing and Ctrl-C to the system: a raw terminal would swallow SIGINT.
        reader = createInterface({ input, terminal: false });
        reader.on("line", (line) => waiting.push(line));
        reader.on("close", () => {
          ended = true;
        });
      }
      while (!signal.aborted) {
        const line = waiting.shift();
        if (line !== undefined) yield line;
        else if (ended) return;
        else await change(reader, signal);
      }
    },
    close() {
      reader?.close();
      // A terminal that is read keeps the process alive.
      input.pause();
    },
  };
}

/** Resolves at the next line, at the end of the input, or when `signal` aborts. */
async function change(reader: Interface, signal: AbortSignal): Promise<void> {
  const stop = new AbortController();
  const any = AbortSignal.any([signal, stop.signal]);
  await Promise.race([once(reader, "line", { signal: any }), once(reader, "close", { signal: any })]).catch(
    () => undefined,
  );
  stop.abort();
}
