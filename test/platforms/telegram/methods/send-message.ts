import type { SendMessageParams, TelegramMessage } from "@gramio/types";
import { Refusal } from "../refusal.js";
import type { Chat } from "../state/chat.js";
import { foundEntities } from "../state/found-entities.js";
import { asTelegramMessage, type ReplyMarkup, type StoredMessage } from "../state/message.js";
import type { Call } from "./call.js";
import { findWritableChat } from "./find-chat.js";

export function sendMessage(call: Call, params: SendMessageParams): TelegramMessage {
  const chat = findWritableChat(call, params.chat_id);
  call.pace.check(call.bot, chat);
  const markup = params.reply_markup as ReplyMarkup | undefined;
  if (chat.type === "channel" && markup && !("inline_keyboard" in markup)) {
    throw new Refusal("inline_keyboard_expected");
  }
  const replyTo = replyTarget(chat, params);
  const topic = topicOf(chat, params) ?? replyTo?.topic;
  const text = String(params.text).trimEnd();
  const marked = params.entities ?? [];
  const message = call.platform.post(chat, {
    bot: call.bot,
    sender: chat.type === "channel" ? { chat } : { user: call.bot.user },
    text,
    entities: [...marked, ...foundEntities(text, marked)],
    linkPreview: params.link_preview_options?.is_disabled !== true,
    ...(markup ? { markup } : {}),
    ...(replyTo ? { replyTo } : {}),
    ...(topic ? { topic } : {}),
  });
  return asTelegramMessage(message);
}

function replyTarget(chat: Chat, { reply_parameters: reply }: SendMessageParams): StoredMessage | undefined {
  if (reply?.message_id === undefined) return undefined;
  const target = chat.find(reply.message_id);
  if (!target && !reply.allow_sending_without_reply) throw new Refusal("reply_target_not_found");
  return target;
}

function topicOf(chat: Chat, { message_thread_id: threadId }: SendMessageParams): StoredMessage | undefined {
  if (threadId === undefined) return undefined;
  const topic = chat.topics.get(threadId);
  if (!topic || topic.deleted) throw new Refusal("thread_not_found");
  return topic;
}
