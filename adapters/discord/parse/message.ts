import type { TypedText, Unreadable } from "../../../core/index.js";
import { channelAddress, personAddress } from "../address.js";
import type { Own } from "./own.js";
import type { DiscordMessage } from "./payload.js";
import { personOf } from "./person.js";
import { type Place, positionOf } from "./place.js";
import { readText } from "./text.js";

/** https://docs.discord.com/developers/resources/message#message-object-message-types; all others are made by the platform. */
const ordinary = 0;
const reply = 19;

/** https://docs.discord.com/developers/resources/message#message-reference-types */
const forward = 1;

/** Whether a person wrote it, to this chat. */
export function isSaid({ type, author, webhook_id, message_reference }: DiscordMessage): boolean {
  const person = !author.bot && !author.system && !webhook_id;
  return person && (type === ordinary || type === reply) && message_reference?.type !== forward;
}

/** A message as an input; nothing if no person wrote it, or it says nothing. */
export function parseMessage(
  message: DiscordMessage,
  place: Place,
  own: Own,
): TypedText | Unreadable | undefined {
  if (!isSaid(message)) return undefined;
  const { id, author, member, content, type, message_reference, referenced_message } = message;
  const { text, mentionsBot: named } = readText(message, own);
  // A mention of its role does not give the bot the words.
  const mentionsBot = named || message.mention_roles.some((role) => own.roles.has(role));
  const replyTo = type === reply ? message_reference?.message_id : undefined;
  const toBot = referenced_message?.author.id === own.user;
  const facts = {
    ...place,
    key: id,
    messageId: id,
    position: positionOf(id),
    person: personOf(author, member?.nick),
    mentionsBot,
    ...(replyTo ? { replyTo, ...(toBot && { repliesToBot: true as const }) } : {}),
    // A thread has the id of the message that started it.
    ...(place.thread === undefined ? {} : { threadRoot: place.thread }),
  };
  if (message.attachments.length > 0 || message.sticker_items.length > 0 || message.poll != null) {
    return { ...facts, kind: "unreadable", why: "media" };
  }
  if (content === "") {
    return isWithheld(message, place, own) && (toBot || mentionsBot || place.thread !== undefined)
      ? { ...facts, kind: "unreadable", why: "no_content" }
      : undefined;
  }
  const { chat, thread, direct } = place;
  const chatAddress = direct ? personAddress(author.id) : channelAddress(thread ?? chat);
  return { ...facts, kind: "text", text, chatAddress };
}

/**
 * Without the Message Content Intent a message that is neither direct nor mentions the bot comes without its words, and so
 * looks empty. https://docs.discord.com/developers/events/gateway#message-content-intent
 */
function isWithheld({ mentions }: DiscordMessage, { direct }: Place, own: Own): boolean {
  return !direct && !own.messageContent && !mentions.some(({ id }) => id === own.user);
}
