import type { Log } from "../core/index.js";

/** Keeps quiet about all but errors: a benchmark that ran into one measured something else. */
export const silent: Log = {
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: (message, fields) => console.error(message, fields ?? ""),
};
