import type { Change, NewWork } from "../change.js";
import { HeldLease } from "../held-lease.js";
import type { Reaction } from "../record.js";
import { type Serving, timing } from "../serving.js";
import { statusOf } from "../speech.js";
import { type Failure, failureOf } from "./failure.js";
import { type After, type Attempt, type Circumstances, perform } from "./perform.js";

/**
 * Performs a reaction once and stores what became of it; its lease is prolonged meanwhile. Never rejects: what is not stored
 * is done again by whoever takes the lapsed lease. `neutral`: interactions that are acknowledged before their outcome is
 * known; this one is taken out once its outcome was told or given up.
 */
export async function carryOut(
  serving: Serving,
  attempt: Attempt,
  neutral: Map<string, Promise<boolean>>,
): Promise<void> {
  const { store, clock, process } = serving;
  const stop = new AbortController();
  const lease = new HeldLease(clock, attempt.since, () => store.renewWork(attempt.id, process, timing.claim));
  const kept = lease.keep(stop.signal);
  const over = await performOnce(serving, attempt, { neutral, wanted: async () => lease.surelyHeld });
  if (over && attempt.reaction.kind === "acknowledge") neutral.delete(attempt.reaction.interaction);
  stop.abort();
  await kept;
}

/** Resolves with whether that was the last of it. */
async function performOnce(
  serving: Serving,
  attempt: Attempt,
  circumstances: Circumstances,
): Promise<boolean> {
  const { log, process } = serving;
  const { id, reaction } = attempt;
  try {
    const after = await perform(serving, attempt, circumstances);
    await storeDone(serving, after, {
      workChanges: [{ id, owner: process, state: "done" }],
      ...event(serving, attempt, "reaction_done", null),
      durability: "normal",
    });
    return true;
  } catch (error) {
    const failure = failureOf(error, attempt);
    const { code, message: reason, last } = failure;
    log[last ? "warn" : "info"]("a reaction failed", { kind: reaction.kind, code, reason, again: !last });
    await follow(serving, attempt, failure);
    await write(serving, {
      ...(last && (await instead(serving, attempt, failure))),
      workChanges: [{ id, owner: process, ...failure.change }],
      ...(last && event(serving, attempt, "reaction_failed", code)),
      durability: "normal",
    });
    return last;
  }
}

function event(
  { account }: Serving,
  { promptId, reaction }: Attempt,
  kind: "reaction_done" | "reaction_failed",
  code: string | null,
): Pick<Change, "events"> {
  return { events: [{ kind, promptId, account: account.id, data: { reaction: reaction.kind, code } }] };
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

/** What a reaction that is given up leaves undone, done in the next best way. */
async function instead(
  serving: Serving,
  { promptId, reaction }: Attempt,
  { code, movedTo }: Failure,
): Promise<Pick<Change, "work" | "finalise">> {
  const { channel, store, account, ids, log } = serving;
  if (reaction.kind === "acknowledge" && reaction.otherwise) {
    const { conversation, part } = reaction.otherwise;
    const said: NewWork = {
      ...{ id: ids.id(), account: account.id, promptId },
      reaction: { v: 1, kind: "say", conversation, part, role: "hint" },
    };
    return { work: [said] };
  }
  if (reaction.kind !== "receipt" || reaction.stray || !channel.editing) return {};
  const { conversation, messageId, deliveryId } = reaction;
  if (movedTo !== undefined) {
    const found = await store.delivery(deliveryId);
    const part = found && statusOf(serving, found.prompt, found.delivery);
    const finalise = [{ account: account.id, chat: conversation.chat, messageId }];
    if (!part) return { finalise };
    const place = { ...conversation, chat: movedTo };
    const status: Reaction = { v: 1, kind: "say", conversation: place, part, role: "receipt" };
    return { finalise, work: [{ id: ids.id(), account: account.id, promptId, reaction: status }] };
  }
  try {
    // The words could not be changed; at least nothing is left to tap.
    await channel.editing.disarm(conversation, messageId);
    return { finalise: [{ account: account.id, chat: conversation.chat, messageId }] };
  } catch {
    log.warn("a message keeps buttons that do nothing any more", { chat: conversation.chat, code });
    return {};
  }
}

/** Lets what is to be said in a chat follow it to its new id. */
async function follow({ store, account, log }: Serving, { reaction }: Attempt, { movedTo }: Failure) {
  const place = reaction.kind === "acknowledge" ? reaction.otherwise?.conversation : reaction.conversation;
  if (movedTo === undefined || !place) return;
  await store.moveChat(account.id, place.chat, movedTo).catch((error: unknown) => {
    log.warn("a chat's new id was not stored", {
      reason: error instanceof Error ? error.message : "unknown",
    });
  });
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
