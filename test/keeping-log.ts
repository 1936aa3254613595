import type { Log } from "../core/index.js";

/** Keeps what was logged, for tests that look for secrets or faults in it. */
export function keepingLog(): Log & { readonly lines: string[] } {
  const lines: string[] = [];
  const write = (message: string, fields?: object) =>
    void lines.push(`${message} ${JSON.stringify(fields ?? {})}`);
  return { lines, debug: write, info: write, warn: write, error: write };
}
