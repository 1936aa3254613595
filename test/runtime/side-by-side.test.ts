import { describe, expect, it } from "vitest";
import { type SideBySide, sideBySide } from "../../runtime/side-by-side.js";
import { FakeClock } from "../clock.js";

/** Bots that serve until they are told to die; `refuse` names those that never start. */
function scene(names: readonly string[], refuse: readonly string[] = []) {
  const clock = new FakeClock();
  const stop = new AbortController();
  const starts: string[] = [];
  const downs: string[] = [];
  const kill = new Map<string, (error: Error) => void>();
  const refusing = new Set(refuse);
  const bots: SideBySide = {
    clock,
    signal: stop.signal,
    run: (name, signal, onReady) => {
      starts.push(name);
      if (refusing.has(name)) return Promise.reject(new Error(`${name} is refused`));
      onReady();
      return new Promise((resolve, reject) => {
        kill.set(name, reject);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    },
    onDown: (name, error, afterMs) => downs.push(`${name} ${afterMs} ${(error as Error).message}`),
  };
  const over = sideBySide(names, bots);
  over.catch(() => undefined);
  return { clock, starts, downs, kill, refusing, over, stop: () => stop.abort() };
}

describe("bots side by side", () => {
  it("tries one that is refused again, later each time, while the other serves", async () => {
    const { clock, starts, downs, refusing, over, stop } = scene(["a", "b"], ["b"]);
    await clock.advance(0);
    await clock.advance(6_999);
    expect(downs).toEqual(["b 1000 b is refused", "b 2000 b is refused", "b 4000 b is refused"]);
    refusing.clear();
    await clock.advance(1);
    expect(starts).toEqual(["a", "b", "b", "b", "b"]);
    stop();
    await over;
  });

  it("starts one that died again, soon if it had served", async () => {
    const { clock, starts, downs, kill, over, stop } = scene(["a", "b"]);
    await clock.advance(1);
    kill.get("a")?.(new Error("a died"));
    await clock.advance(0);
    await clock.advance(999);
    expect(starts).toEqual(["a", "b"]);
    await clock.advance(1);
    expect([starts, downs]).toEqual([["a", "b", "a"], ["a 1000 a died"]]);
    stop();
    await over;
  });

  it("gives up when not one of them ever served", async () => {
    const { starts, downs, over } = scene(["a", "b"], ["a", "b"]);
    await expect(over).rejects.toThrow("b is refused");
    expect([starts, downs]).toEqual([["a", "b"], ["a 1000 a is refused"]]);
  });
});
