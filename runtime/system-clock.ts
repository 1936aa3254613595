import type { Clock } from "../core/index.js";

/** Node's timers overflow past this and would fire at once. */
const longest = 2 ** 31 - 1;

/** The system's time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  // Not node:timers/promises: a sleep that is cut short is nothing exceptional, and its error with a stack costs more than
  // all else on the way from a commit to whoever waits for it.
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve();
      if (ms <= 0) return void setImmediate(resolve);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, Math.min(ms, longest));
      signal?.addEventListener("abort", end, { once: true });
    }),
};
