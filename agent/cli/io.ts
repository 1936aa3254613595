import type { Readable, Writable } from "node:stream";

export type SignalName = "SIGINT" | "SIGTERM" | "SIGHUP";

/** The process around the command line. */
export interface Io {
  readonly stdin: Readable;
  /** Results, as JSON, and nothing else. */
  readonly stdout: Writable & { readonly isTTY?: boolean };
  /** Everything else. */
  readonly stderr: Writable & { readonly isTTY?: boolean; readonly columns?: number };
  /** Calls `handler` at each such signal until the returned function is called. */
  onSignal(name: SignalName, handler: () => void): () => void;
  /** Ends the process at once. */
  exit(code: number): void;
}

/** Resolves once the text is handed to the system, or nobody reads it any more. */
export function write(stream: Writable, text: string): Promise<void> {
  return new Promise((resolve) => {
    stream.write(text, () => resolve());
  });
}

/** A result: one JSON object on standard output; on several lines for people. */
export function printJson(io: Io, value: object): Promise<void> {
  return write(io.stdout, `${JSON.stringify(value, null, io.stdout.isTTY ? 2 : 0)}\n`);
}

/** A sentence for whoever sits at the terminal. */
export function tell(io: Io, sentence: string): Promise<void> {
  return write(io.stderr, `askline: ${sentence}\n`);
}
