import type { Clock } from "../core/index.js";

/** Node's timers overflow past this and would fire at once. */
const longest = 2 ** 31 - 1;

/** A difference between the two clocks that is no slow correction of one of them. */
const leapMs = 1_000;

/** What the machine's clock shows: what all processes of one machine agree on, and what its operator can set. */
export const wallClock: Pick<Clock, "now"> = { now: () => Date.now() };

/**
 * Time that only goes forward: whoever sets the machine's clock back keeps nobody waiting, and the time for which the machine
 * slept has passed. `steady` counts the milliseconds while the machine is awake.
 */
export function forwardTime(wall: () => number, steady: () => number): () => number {
  const began = wall() - steady();
  let before = began;
  let leapt = 0;
  return () => {
    const counted = steady();
    const apart = wall() - counted;
    if (Math.abs(apart - before) >= leapMs) {
      leapt += Math.max(0, apart - before);
      before = apart;
    }
    return Math.floor(began + counted + leapt);
  };
}

/** The system's time. */
export const systemClock: Clock = {
  now: forwardTime(wallClock.now, () => performance.now()),
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
