import type { Input } from "../../../core/index.js";
import { telegramAddress } from "../address.js";
import type { BotUser } from "../bot-api.js";
import { readCommand } from "./command.js";
import { isMedia } from "./media.js";
import { withoutMentions } from "./mention.js";
import { chatAsSender, personOf } from "./person.js";
import { placeOf, positionOf, replyTarget } from "./place.js";
import type { TelegramMessage } from "./update.js";

/** A message as an input; nothing if it comes from a bot, was passed on, or says nothing. */
export function parseMessage(message: TelegramMessage, bot: BotUser): Input | undefined {
  if (passedOn(message)) return undefined;
  const { sender_chat, from } = message;
  const facts = {
    ...placeOf(message),
    key: String(message.message_id),
    position: positionOf(message.message_id),
    messageId: String(message.message_id),
  };
  const replyTo = replyTarget(message);
  const toBot = message.reply_to_message?.from?.id === bot.id;
  const reply = replyTo === undefined ? {} : { replyTo, ...(toBot && { repliesToBot: true as const }) };

  // Before the check for bots: the platform lets a bot of its own stand in for an anonymous administrator.
  if (sender_chat !== undefined) {
    if (message.text === undefined && !isMedia(message)) return undefined;
    const { mentionsBot } = said(message, bot);
    return {
      ...facts,
      ...reply,
      kind: "unreadable",
      why: "not_a_person",
      person: chatAsSender(sender_chat),
      mentionsBot,
    };
  }
  if (from === undefined || from.is_bot) return undefined;
  const person = personOf(from);

  if (message.text === undefined) {
    if (!isMedia(message)) return undefined;
    return {
      ...facts,
      ...reply,
      kind: "unreadable",
      why: "media",
      person,
      mentionsBot: said(message, bot).mentionsBot,
    };
  }
  const command = readCommand(message, bot);
  if (command.kind === "others") return undefined;
  if (command.kind === "ours") {
    const chatAddress = telegramAddress(facts.chat, facts.thread);
    return {
      ...facts,
      ...reply,
      kind: "command",
      name: command.name,
      text: command.text,
      person,
      chatAddress,
    };
  }
  const { text, mentionsBot } = said(message, bot);
  const addressed = facts.direct || replyTo !== undefined || mentionsBot;
  if (command.kind === "unknown" && !addressed) return undefined;
  return { ...facts, ...reply, kind: "text", text, person, mentionsBot };
}

/** Written by somebody else, or by a bot for somebody. */
function passedOn({ forward_origin, via_bot, is_automatic_forward }: TelegramMessage): boolean {
  return forward_origin !== undefined || via_bot !== undefined || is_automatic_forward === true;
}

function said({ text, caption = "", entities, caption_entities }: TelegramMessage, bot: BotUser) {
  return withoutMentions(text ?? caption, (text === undefined ? caption_entities : entities) ?? [], bot);
}
