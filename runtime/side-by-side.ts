import type { Clock } from "../core/index.js";

/** A bot that is down is tried again after one second, then after twice as long each time, up to this: platforms count starts. */
const longestPauseMs = 120_000;

export interface SideBySide {
  readonly signal: AbortSignal;
  readonly clock: Clock;
  /** Runs one bot until `signal` aborts; calls `onReady` once it serves. Rejects when it cannot go on. */
  run(name: string, signal: AbortSignal, onReady: () => void): Promise<void>;
  /** A bot is down, and will be tried again after so many milliseconds. */
  onDown(name: string, error: unknown, afterMs: number): void;
}

/**
 * Runs several bots so that none takes another down: one that fails to start, or dies, is tried again for as long as it
 * takes. Resolves when `signal` aborted and all have stopped. Rejects with the last refusal when not one of them ever
 * served: then something is wrong that trying again does not mend.
 */
export async function sideBySide(names: readonly string[], bots: SideBySide): Promise<void> {
  const hopeless = new AbortController();
  const over = AbortSignal.any([bots.signal, hopeless.signal]);
  const refused = new Set<string>();
  let served = false;

  const keep = async (name: string): Promise<void> => {
    for (let pauseMs = 1_000; !over.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        await bots.run(name, over, () => {
          served = true;
          pauseMs = 1_000;
        });
      } catch (error) {
        if (over.aborted) return;
        refused.add(name);
        if (!served && refused.size === names.length) return hopeless.abort(error);
        bots.onDown(name, error, pauseMs);
        await bots.clock.sleep(pauseMs, over);
      }
    }
  };

  await Promise.all(names.map(keep));
  if (hopeless.signal.aborted) throw hopeless.signal.reason;
}
