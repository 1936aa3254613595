import type { Conversation } from "../../ports/channel.js";
import { ChannelError } from "../../ports/channel-error.js";
import type { Change } from "../change.js";
import { tidying } from "../ending.js";
import type { MessageRecord, Reaction, WorkRecord } from "../record.js";
import type { Serving } from "../serving.js";
import { receiptOf, statusOf } from "../speech.js";

/** One attempt at a reaction. */
export interface Attempt extends Pick<WorkRecord, "id" | "promptId" | "reaction" | "attempts"> {
  /** This process's clock before it leased the item. */
  readonly since: number;
}

type Of<Kind extends Reaction["kind"]> = Extract<Reaction, { kind: Kind }>;

/** What a reaction's outcome depends on in this process. */
export interface Circumstances {
  /** Interactions that are acknowledged before their outcome is known, and whether that succeeds. */
  readonly neutral: ReadonlyMap<string, Promise<boolean>>;
  /** Whether the item is still this process's. */
  readonly wanted: () => Promise<boolean>;
}

/** What has to be stored once a reaction is done. */
export type After = Pick<Change, "prompt" | "messages" | "finalise" | "work">;

/** Asked again when what it rested on has moved. */
type Decided = () => Promise<After>;

const nothing: Decided = async () => ({});

/**
 * Carries out a reaction on the platform. Resolves with what decides what has to be stored then. Rejects with a `ChannelError` when the platform refuses.
 */
export function perform(
  serving: Serving,
  attempt: Attempt,
  { neutral, wanted }: Circumstances,
): Promise<Decided> {
  const { id, reaction } = attempt;
  switch (reaction.kind) {
    case "acknowledge":
      return acknowledge(serving, id, reaction, { neutral, wanted });
    case "say":
      return say(serving, attempt, reaction, wanted);
    case "receipt":
      return receipt(serving, id, reaction, wanted);
    case "remove":
      return remove(serving, reaction);
    case "disarm":
      return disarm(serving, reaction);
  }
}

async function acknowledge(
  { channel }: Serving,
  id: string,
  reaction: Of<"acknowledge">,
  { neutral, wanted }: Circumstances,
): Promise<Decided> {
  const { interaction, text, accepted, otherwise } = reaction;
  const inTheChat = async () => {
    if (otherwise)
      await channel.send(otherwise.conversation, { part: otherwise.part, nonce: nonce(id), wanted });
    return nothing;
  };
  // One that failed leaves the person waiting: the outcome itself is told then.
  if ((await neutral.get(interaction)) || !channel.acknowledging) return inTheChat();
  try {
    await channel.acknowledging.acknowledge(interaction, {
      text,
      outcome: accepted ? "accepted" : "refused",
    });
    return nothing;
  } catch (error) {
    const expired = error instanceof ChannelError && error.code === "interaction_expired";
    if (!expired) throw error;
    return otherwise?.whenExpired ? inTheChat() : nothing;
  }
}

async function say(
  serving: Serving,
  { id, promptId, attempts }: Attempt,
  reaction: Of<"say">,
  wanted: () => Promise<boolean>,
): Promise<Decided> {
  const { channel, account, store, ids } = serving;
  const { conversation, part, role, replyTo, token, ownWords, onlyFor, deliveryId } = reaction;
  const sent = await channel.send(conversation, {
    part,
    nonce: nonce(id),
    wanted,
    ...(replyTo !== undefined && { replyTo }),
    ...(token !== undefined && part.controls.length > 0 && { token }),
    ...(ownWords && { ownWords }),
    ...(onlyFor && { onlyFor }),
    ...(attempts > 1 && { again: true }),
  });
  if (promptId === null || deliveryId === undefined) return nothing;
  const message: Omit<MessageRecord, "finalisedAt"> = {
    account: account.id,
    chat: conversation.chat,
    messageId: sent.id,
    conversation,
    position: sent.position,
    role,
    promptId,
    deliveryId,
    part: null,
    person: ownWords?.person.address ?? reaction.person ?? null,
  };
  // The prompt's revision is part of it: whoever ends the prompt at the same moment sees this helper, or this sees that the
  // prompt has ended, and that the helper has outlived its use.
  return async () => {
    const record = await store.prompt(promptId);
    if (!record) return {};
    return {
      prompt: { id: promptId, revision: record.revision },
      messages: [message],
      ...(record.status !== "open" && { work: tidying(message, ids) }),
    };
  };
}

async function receipt(
  serving: Serving,
  id: string,
  reaction: Of<"receipt">,
  wanted: () => Promise<boolean>,
): Promise<Decided> {
  const { channel, store, account } = serving;
  const { conversation, messageId, deliveryId } = reaction;
  const found = await store.delivery(deliveryId);
  if (!found || found.prompt.status === "open") return nothing;
  const { delivery, prompt } = found;
  const finalise = [{ account: account.id, chat: conversation.chat, messageId }];
  if (!channel.editing || reaction.stray) {
    // Where nothing can be edited a person's own answer was answered already; only an end by itself is news.
    const part = prompt.settlement && !reaction.stray ? undefined : statusOf(serving, prompt, delivery);
    if (part) await channel.send(conversation, { part, nonce: nonce(id), wanted });
    return async () => ({ finalise });
  }
  const settledAt = prompt.settlement && (await store.delivery(prompt.settlement.deliveryId))?.delivery;
  const part = receiptOf(serving, prompt, delivery, settledAt ?? undefined);
  try {
    if (part) await channel.editing.edit(conversation, messageId, part);
  } catch (error) {
    if (!gone(error)) throw error;
  }
  return async () => ({ finalise });
}

async function remove(
  { channel, account }: Serving,
  { conversation, messageId }: Of<"remove">,
): Promise<Decided> {
  await ignoringGone(channel.removing?.remove(conversation, messageId));
  return async () => ({ finalise: [{ account: account.id, chat: conversation.chat, messageId }] });
}

async function disarm(
  { channel }: Serving,
  { conversation, messageId }: { conversation: Conversation; messageId: string },
): Promise<Decided> {
  await ignoringGone(channel.editing?.disarm(conversation, messageId));
  return nothing;
}

async function ignoringGone(done: Promise<void> | undefined): Promise<void> {
  try {
    await done;
  } catch (error) {
    if (!gone(error)) throw error;
  }
}

function gone(error: unknown): boolean {
  return error instanceof ChannelError && error.code === "message_gone";
}

/** The same for every attempt at one reaction. */
function nonce(id: string): string {
  return id.slice(0, 25);
}
