import { ChannelError } from "../../ports/channel-error.js";
import { StoreError } from "../../ports/store-error.js";
import { backoff } from "../backoff.js";
import type { Change, WorkChange } from "../change.js";
import { HeldLease } from "../held-lease.js";
import type { Reaction } from "../record.js";
import { type Serving, timing } from "../serving.js";
import { type After, type Attempt, perform } from "./perform.js";

/** Attempts after which a reaction is given up. A receipt is not: no message may keep live buttons. */
const patience: Record<Reaction["kind"], number> = {
  acknowledge: 5,
  say: 30,
  receipt: Number.POSITIVE_INFINITY,
  remove: 30,
  disarm: 30,
};

const longestPause = 300_000;

/**
 * Performs a reaction once and stores what became of it; its lease is prolonged meanwhile. Never rejects: what is not stored
 * is done again by whoever takes the lapsed lease.
 */
export async function carryOut(
  serving: Serving,
  attempt: Attempt,
  wasNeutral: (interaction: string) => boolean,
): Promise<void> {
  const { store, clock, process } = serving;
  const stop = new AbortController();
  const lease = new HeldLease(clock, attempt.since, () => store.renewWork(attempt.id, process, timing.claim));
  const kept = lease.keep(stop.signal);
  await performOnce(serving, attempt, wasNeutral);
  stop.abort();
  await kept;
}

async function performOnce(
  serving: Serving,
  attempt: Attempt,
  wasNeutral: (interaction: string) => boolean,
): Promise<void> {
  const { log, process, account } = serving;
  const { id, promptId, reaction } = attempt;
  const event = (kind: "reaction_done" | "reaction_failed", code: string | null) => ({
    events: [{ kind, promptId, account: account.id, data: { reaction: reaction.kind, code } }],
  });
  try {
    const after = await perform(serving, attempt, wasNeutral);
    await storeDone(serving, after, {
      workChanges: [{ id, owner: process, state: "done" }],
      ...event("reaction_done", null),
      durability: "normal",
    });
  } catch (error) {
    const failure = failureOf(error);
    const last = !failure.transient || attempt.attempts >= patience[reaction.kind];
    log[last ? "warn" : "info"]("a reaction failed", {
      kind: reaction.kind,
      code: failure.code,
      reason: failure.message,
      again: !last,
    });
    const change: WorkChange = last
      ? { id, owner: process, state: "failed", error: failure.code }
      : {
          id,
          owner: process,
          state: "again",
          afterMs: failure.retryAfterMs ?? backoff(attempt.attempts, longestPause),
          error: failure.code,
        };
    await write(serving, {
      workChanges: [change],
      ...(last && event("reaction_failed", failure.code)),
      durability: "normal",
    });
  }
}

/**
 * Where the item is another's by now, or the prompt moved meanwhile, what stands in the chat is stored all the same: a
 * message that nobody knows of can be replied to in vain, and never gets its receipt.
 */
async function storeDone({ store }: Serving, after: () => Promise<After>, done: Change): Promise<void> {
  if ((await store.commit({ ...(await after()), ...done })).kind === "committed") return;
  while ((await store.commit({ ...(await after()), durability: "normal" })).kind !== "committed");
  await store.commit(done);
}

function failureOf(error: unknown): {
  code: string;
  message: string;
  transient: boolean;
  retryAfterMs?: number;
} {
  if (error instanceof ChannelError) {
    const { code, message, transient, retryAfterMs } = error;
    return { code, message, transient, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (error instanceof StoreError) return { code: error.code, message: error.message, transient: true };
  return { code: "unexpected", message: error instanceof Error ? error.message : "unknown", transient: true };
}

async function write({ store, log }: Serving, change: Change): Promise<void> {
  try {
    await store.commit(change);
  } catch (error) {
    log.warn("what became of a reaction was not stored; it will be tried again", {
      reason: error instanceof Error ? error.message : "unknown",
    });
  }
}
