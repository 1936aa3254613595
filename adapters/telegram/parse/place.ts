import type { TelegramMessage } from "./update.js";

/** Where something happened, as every input says it. */
export interface Place {
  readonly chat: string;
  readonly thread?: string;
  readonly direct: boolean;
}

/**
 * The chat and topic of a message. Outside forums `message_thread_id` names a chain of replies, to which nothing can be
 * sent; only with `is_topic_message` is it a topic. https://core.telegram.org/bots/api#message
 */
export function placeOf({ chat, is_topic_message, message_thread_id }: TelegramMessage): Place {
  return {
    chat: String(chat.id),
    ...(is_topic_message && message_thread_id !== undefined ? { thread: String(message_thread_id) } : {}),
    direct: chat.type === "private",
  };
}

/** The message replied to. In a topic every message "replies" to the topic's creation, which is nobody's intent. */
export function replyTarget(message: TelegramMessage): string | undefined {
  const target = message.reply_to_message?.message_id;
  if (target === undefined || (message.is_topic_message && target === message.message_thread_id))
    return undefined;
  return String(target);
}

/** Message ids rise within a chat; padded, they compare as strings. 16 digits hold every safe integer. */
export function positionOf(messageId: number): string {
  return String(messageId).padStart(16, "0");
}
