import { takeHeld } from "../input/take-input.js";
import type { Reactor } from "../reaction/reactor.js";
import { type Serving, timing } from "../serving.js";
import { sweep } from "../sweep.js";

/** Ends what is due, reads messages that were held for a send, and removes old results, until `signal` aborts. */
export async function keepHouse(serving: Serving, reactor: Reactor, signal: AbortSignal): Promise<void> {
  const { store, clock, account, log } = serving;
  let purged = Number.NEGATIVE_INFINITY;
  while (!signal.aborted) {
    try {
      await sweep(serving);
      for (const held of await store.heldInputs(account.id)) await takeHeld(serving, reactor, held, signal);
      if (clock.now() - purged >= timing.purge) {
        purged = clock.now();
        await store.purge(timing.retention, 100);
      }
    } catch (error) {
      if (!signal.aborted)
        log.warn("sweeping failed; trying again", {
          reason: error instanceof Error ? error.message : "unknown",
        });
    }
    await clock.sleep(timing.sweep, signal);
  }
}
