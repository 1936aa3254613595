import type { Clock } from "../../core/index.js";
import { systemClock } from "../../runtime/system-clock.js";
import { FakeClock } from "../clock.js";
import { Pump } from "../pump.js";

/** The time that passes in a run: everybody's, before any clock is set wrong. */
export interface Time extends Clock {
  stop(): Promise<void>;
}

/** As on the wall. */
export function realTime(): Time {
  return { ...systemClock, stop: async () => undefined };
}

/** Faster than on the wall, and slower where the machine is busy. */
export function pumpedTime(): Time {
  const clock = new FakeClock(Date.now());
  const pump = new Pump(clock, 25);
  return {
    now: () => clock.now(),
    sleep: (ms, signal) => clock.sleep(ms, signal),
    stop: () => pump.stop(),
  };
}

/** A clock that can be set wrong. */
export class ShiftedClock implements Clock {
  offset = 0;

  constructor(private readonly time: Clock) {}

  now(): number {
    return this.time.now() + this.offset;
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return this.time.sleep(ms, signal);
  }
}

/** Looks until it finds something, or `until` says that there is nothing to wait for any more. */
export async function finds<T>(
  time: Clock,
  look: () => T | undefined,
  over: () => boolean,
  everyMs = 150,
): Promise<T | undefined> {
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (over()) return undefined;
    await time.sleep(everyMs);
  }
}
