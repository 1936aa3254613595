import { StoreError } from "../../ports/store-error.js";
import { backoff } from "../backoff.js";
import type { Bell } from "../bell.js";
import type { NewWork } from "../change.js";
import { deliver } from "../delivery/deliver.js";
import type { Reactor } from "../reaction/reactor.js";
import { type Serving, timing } from "../serving.js";

/** Deliveries that one process shows at the same time; the platform's pace is kept by the channel. */
const atOnce = 30;
const longestNap = 5_000;

/** Between two looks at work that is due but cannot be taken yet, as an earlier item of the same message is under way. */
const breath = 20;

/** Shows what is queued and carries out what is due, until `signal` aborts; then finishes what it began. */
export async function serveQueue(
  serving: Serving,
  reactor: Reactor,
  bell: Bell,
  signal: AbortSignal,
): Promise<void> {
  const { store, clock, account, log } = serving;
  const running = new Map<string, Promise<void>>();
  let failures = 0;
  while (!signal.aborted) {
    try {
      const due = (await store.nextDueMs(account.id)) ?? longestNap;
      if (due <= 0) await takeDue(serving, reactor, running, bell);
      failures = 0;
      const full = running.size >= atOnce || reactor.busy >= atOnce;
      await bell.wait(clock, full ? longestNap : Math.max(breath, Math.min(due, longestNap)), signal);
      // Whoever else was woken by the same change goes first: an asker's answer is worth more than this look.
      await clock.sleep(0);
    } catch (error) {
      failures += 1;
      const code = error instanceof StoreError ? error.code : "unexpected";
      log.error("the queue could not be read; trying again", { code, reason: reasonOf(error) });
      await clock.sleep(backoff(failures, longestNap), signal);
    }
  }
  await Promise.all(running.values());
  await reactor.idle();
}

async function takeDue(
  serving: Serving,
  reactor: Reactor,
  running: Map<string, Promise<void>>,
  bell: Bell,
): Promise<void> {
  const { store, clock, account, process, log } = serving;
  const since = clock.now();
  const room = atOnce - running.size;
  const claimed = room > 0 ? await store.claimDeliveries(account.id, process, timing.claim, room) : [];
  for (const delivery of claimed) {
    // Its earlier claim may have run out here while it was sent: one process sends it once at a time.
    const after = running.get(delivery.id);
    const carryOut = (work: readonly NewWork[]): void => reactor.carryOut(work);
    const done: Promise<void> = deliver(serving, delivery, { since, after, carryOut })
      .catch((error: unknown) => {
        log.error("a delivery was left to be claimed again", {
          delivery: delivery.id,
          reason: reasonOf(error),
        });
      })
      .finally(() => {
        if (running.get(delivery.id) === done) running.delete(delivery.id);
        bell.ring();
      });
    running.set(delivery.id, done);
  }
  await reactor.takeDue(Math.max(0, atOnce - reactor.busy), timing.claim);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}
