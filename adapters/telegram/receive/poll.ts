import type { ChannelError } from "../../../core/index.js";
import { allowedUpdates, updateId } from "../parse/update.js";
import { waitAfter } from "./backoff.js";
import { Lanes } from "./lanes.js";
import { SavedCursor } from "./saved-cursor.js";
import type { Session } from "./session.js";

/** The platform holds a poll open for so long when nothing happens. It waits at most 50 s. */
const pollSeconds = 30;
/** A poll that got no answer this long after its time died with its connection. */
const graceSeconds = 15;
const batch = 100;

/**
 * Long polling. `getUpdates` with an offset confirms everything below it for good, so the offset goes past an update
 * only when `take` has resolved for it. https://core.telegram.org/bots/api#getupdates
 * The first poll, and one that follows a failure, waits for nothing: how things are is to be known at once.
 */
export async function poll(session: Session): Promise<void> {
  const { receiver, signal, clock, takeOver, understand } = session;
  const lanes = new Lanes(session.bot, receiver);
  const cursor = new SavedCursor(session);
  let offset = startOffset(await receiver.cursor.load());
  let failures = 0;
  let answered = false;
  while (!signal.aborted) {
    try {
      const updates = await fetchUpdates(session, offset, answered ? pollSeconds : 0);
      receiver.heard();
      failures = 0;
      answered = true;
      const { next, stored } = await handOverAll(lanes, updates);
      if (next !== undefined) {
        offset = next;
        cursor.move(next);
      }
      // Not stored although nobody told us to stop: the same updates come again, but not at once.
      // Whoever waits for what was stored goes first.
      await clock.sleep(0);
      if (!stored) await clock.sleep(1000, signal);
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      answered = false;
      const problem = understand(error);
      if (problem.code === "webhook_set" && takeOver && (await deleteWebhook(session))) continue;
      receiver.trouble({ code: problem.code, message: problem.message });
      await clock.sleep(waitAfter(problem, failures), signal);
    }
  }
  await cursor.saved();
}

function startOffset(cursor: string | undefined): number | undefined {
  const offset = Number(cursor ?? Number.NaN);
  return Number.isSafeInteger(offset) ? offset : undefined;
}

function fetchUpdates({ call, signal }: Session, offset: number | undefined, timeout: number) {
  return call(
    "getUpdates",
    {
      ...(offset === undefined ? {} : { offset }),
      limit: batch,
      timeout,
      allowed_updates: allowedUpdates,
    },
    { signal, timeoutMs: (timeout + graceSeconds) * 1000 },
  );
}

/**
 * Hands a batch over. `next` is the offset behind the last update before which everything is stored. It may be lower
 * than the one before: after a week without updates the platform begins at a random number.
 */
async function handOverAll(lanes: Lanes, updates: readonly unknown[]) {
  const results = await Promise.allSettled(updates.map((update) => lanes.handOver(update)));
  const refused = results.findIndex(({ status }) => status === "rejected");
  const before = updates.slice(0, refused === -1 ? undefined : refused).map(updateId);
  const id = before.findLast((one) => one !== undefined);
  // What has no number at all would come again at once, for ever.
  const stuck = updates.length > 0 && id === undefined;
  return { next: id === undefined ? undefined : id + 1, stored: refused === -1 && !stuck };
}

/** Stops the delivery to elsewhere and keeps what waits there. */
async function deleteWebhook({ call, log, signal, receiver, understand }: Session): Promise<boolean> {
  try {
    await call("deleteWebhook", { drop_pending_updates: false }, { signal });
    log.warn("The bot's webhook was deleted, as --take-over says; its updates come here now.");
    return true;
  } catch (error) {
    const problem: ChannelError = understand(error);
    receiver.trouble({ code: problem.code, message: problem.message });
    return false;
  }
}
