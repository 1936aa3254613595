import type { Clock } from "../../core/index.js";
import { forwardTime, systemClock } from "../../runtime/system-clock.js";
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
export function pumpedTime(stepMs = 50): Time {
  const clock = new FakeClock(Date.now());
  const pump = new Pump(clock, stepMs);
  return {
    now: () => clock.now(),
    sleep: (ms, signal) => clock.sleep(ms, signal),
    stop: () => pump.stop(),
  };
}

/** A machine whose clock can be set wrong; what its processes go by is made of that clock as it is in production. */
export class Machine {
  offset = 0;
  /** What its clock shows. */
  readonly wall: Pick<Clock, "now">;
  readonly clock: Clock;

  constructor(time: Clock) {
    this.wall = { now: () => Math.floor(time.now() + this.offset) };
    this.clock = {
      now: forwardTime(this.wall.now, () => time.now()),
      sleep: (ms, signal) => time.sleep(ms, signal),
    };
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
