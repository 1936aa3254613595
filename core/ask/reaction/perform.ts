import type { Conversation } from "../../ports/channel.js";
import { ChannelError } from "../../ports/channel-error.js";
import type { Change } from "../change.js";
import { tidying } from "../ending.js";
import type { MessageRecord, Reaction, WorkRecord } from "../record.js";
import type { Serving } from "../serving.js";
import { receiptOf, statusOf } from "../speech.js";

/** One attempt at a reaction. */
export type Attempt = Pick<WorkRecord, "id" | "promptId" | "reaction" | "attempts">;

type Of<Kind extends Reaction["kind"]> = Extract<Reaction, { kind: Kind }>;

/** What has to be stored once a reaction is done. */
type After = Pick<Change, "messages" | "finalise" | "work">;

/** Carries out a reaction on the platform. Rejects with a `ChannelError` when the platform refuses. */
export function perform(
  serving: Serving,
  { id, promptId, reaction }: Attempt,
  wasNeutral: (interaction: string) => boolean,
): Promise<After> {
  switch (reaction.kind) {
    case "acknowledge":
      return acknowledge(serving, id, reaction, wasNeutral(reaction.interaction));
    case "say":
      return say(serving, id, promptId, reaction);
    case "receipt":
      return receipt(serving, id, reaction);
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
  neutral: boolean,
): Promise<After> {
  const { interaction, text, otherwise } = reaction;
  const inTheChat = async () => {
    if (otherwise) await channel.send(otherwise.conversation, { part: otherwise.part, nonce: nonce(id) });
    return {};
  };
  if (neutral || !channel.acknowledging) return inTheChat();
  try {
    await channel.acknowledging.acknowledge(interaction, text);
    return {};
  } catch (error) {
    const expired = error instanceof ChannelError && error.code === "interaction_expired";
    if (!expired) throw error;
    return otherwise?.whenExpired ? inTheChat() : {};
  }
}

async function say(
  serving: Serving,
  id: string,
  promptId: string | null,
  reaction: Of<"say">,
): Promise<After> {
  const { channel, account, store, ids } = serving;
  const { conversation, part, role, replyTo, token, ownWords, deliveryId } = reaction;
  const sent = await channel.send(conversation, {
    part,
    nonce: nonce(id),
    ...(replyTo !== undefined && { replyTo }),
    ...(token !== undefined && part.controls.length > 0 && { token }),
    ...(ownWords && { ownWords }),
  });
  if (promptId === null || deliveryId === undefined) return {};
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
  // A helper that was said after its prompt ended has outlived its use already.
  const ended = (await store.prompt(promptId))?.status !== "open";
  return { messages: [message], ...(ended && { work: tidying(message, ids) }) };
}

async function receipt(serving: Serving, id: string, reaction: Of<"receipt">): Promise<After> {
  const { channel, store, account } = serving;
  const { conversation, messageId, deliveryId } = reaction;
  const found = await store.delivery(deliveryId);
  if (!found || found.prompt.status === "open") return {};
  const { delivery, prompt } = found;
  const finalise = [{ account: account.id, chat: conversation.chat, messageId }];
  if (!channel.editing) {
    // Where nothing can be edited a person's own answer was answered already; only an end by itself is news.
    const part = prompt.settlement ? undefined : statusOf(serving, prompt, delivery);
    if (part) await channel.send(conversation, { part, nonce: nonce(id) });
    return { finalise };
  }
  const settledAt = prompt.settlement && (await store.delivery(prompt.settlement.deliveryId))?.delivery;
  const part = receiptOf(serving, prompt, delivery, settledAt ?? undefined);
  try {
    if (part) await channel.editing.edit(conversation, messageId, part);
  } catch (error) {
    if (!gone(error)) throw error;
  }
  return { finalise };
}

async function remove(
  { channel, account }: Serving,
  { conversation, messageId }: Of<"remove">,
): Promise<After> {
  await ignoringGone(channel.removing?.remove(conversation, messageId));
  return { finalise: [{ account: account.id, chat: conversation.chat, messageId }] };
}

async function disarm(
  { channel }: Serving,
  { conversation, messageId }: { conversation: Conversation; messageId: string },
): Promise<After> {
  await ignoringGone(channel.editing?.disarm(conversation, messageId));
  return {};
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
