import { setTimeout } from "node:timers/promises";
import type { Clock } from "../core/index.js";

/** Node's timers overflow past this and would fire at once. */
const longest = 2 ** 31 - 1;

/** The system's time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    await setTimeout(Math.min(Math.max(ms, 0), longest), undefined, signal && { signal }).catch(
      () => undefined,
    );
  },
};
