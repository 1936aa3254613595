import { describe, expect, it } from "vitest";
import { forwardTime, wallClock } from "../../runtime/system-clock.js";

const noon = Date.parse("2026-01-02T12:00:00.000Z");
const hour = 3_600_000;

/** A machine: what its clock shows, and how long it has been awake. */
function machine() {
  const at = { wall: noon, awake: 5_000 };
  const now = forwardTime(
    () => at.wall,
    () => at.awake,
  );
  const passes = (ms: number) => {
    at.wall += ms;
    at.awake += ms;
  };
  return { at, now, passes };
}

describe("the time that a process goes by", () => {
  it("begins where the machine's clock is, and passes with it", () => {
    const { now, passes } = machine();
    expect(now()).toBe(noon);
    passes(1_500);
    expect(now()).toBe(noon + 1_500);
  });

  it("does not go back, nor stand still, when the clock is set back", () => {
    const { at, now, passes } = machine();
    at.wall -= 2 * hour;
    expect(now()).toBe(noon);
    passes(700);
    expect(now()).toBe(noon + 700);
  });

  it("has passed when the machine slept, or its clock is set forward", () => {
    const { at, now, passes } = machine();
    at.wall += hour;
    expect(now()).toBe(noon + hour);
    at.wall -= hour;
    passes(50);
    expect(now()).toBe(noon + hour + 50);
  });

  it("takes no part in what little the clock is corrected by", () => {
    const { at, now, passes } = machine();
    for (let minute = 0; minute < 60; minute += 1) {
      passes(60_000);
      at.wall += 10;
      now();
    }
    expect(now()).toBe(noon + hour);
  });

  it("is about the system's", () => {
    // A clock of its own: another test may have moved the date under the process's.
    const now = forwardTime(wallClock.now, () => performance.now());
    expect(Math.abs(now() - Date.now())).toBeLessThan(1_000);
  });
});
