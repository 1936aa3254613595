import type {
  SendMessageParams,
  TelegramInlineKeyboardMarkup,
  TelegramMessage,
  TelegramMessageEntity,
  TelegramMessageOrigin,
  TelegramUser,
} from "@gramio/types";
import type { BotAccount } from "./bot-account.js";
import type { Chat } from "./chat.js";

export type ReplyMarkup = Exclude<SendMessageParams["reply_markup"], { toJSON(): unknown } | undefined>;

/** Who a message is from: a user (bots are users too), and the chat that user speaks for, if any. */
export interface Sender {
  user?: TelegramUser;
  chat?: Chat;
}

/** A message as the platform keeps it. Its id rises within its chat and is never used again. */
export interface StoredMessage {
  readonly id: number;
  readonly chat: Chat;
  readonly sender: Sender;
  /** The bot that sent it, also where it shows as the channel's. */
  readonly bot?: BotAccount;
  /** Seconds since the epoch. */
  readonly date: number;
  text?: string;
  caption?: string;
  media?: "photo" | "voice";
  entities: TelegramMessageEntity[];
  markup?: ReplyMarkup;
  replyTo?: StoredMessage;
  /** The message that created the topic, for a message inside one. */
  topic?: StoredMessage;
  forwardOrigin?: TelegramMessageOrigin;
  automaticForward?: true;
  /** Set for a service message only: its one field. */
  service?: Partial<TelegramMessage>;
  linkPreview: boolean;
  edits: number;
  editDate?: number;
  deleted: boolean;
}

/** What a caller says about a new message; the platform adds id and date. */
export type Draft = Partial<Omit<StoredMessage, "id" | "chat" | "date" | "sender">> & { sender: Sender };

/** The inline keyboard of a message, or null when it has none (an empty one is none). */
export function inlineKeyboard(message: StoredMessage): TelegramInlineKeyboardMarkup | null {
  const { markup } = message;
  return markup && "inline_keyboard" in markup && markup.inline_keyboard.flat().length > 0 ? markup : null;
}

/** The message as updates and results carry it. A replied-to message comes without its own reply. */
export function asTelegramMessage(message: StoredMessage, withReply = true): TelegramMessage {
  const keyboard = inlineKeyboard(message);
  const reply = message.replyTo ?? message.topic;
  const { text, caption, entities } = message;
  const thread = message.service?.forum_topic_created ? message : message.topic;
  return {
    message_id: message.id,
    date: message.date,
    chat: message.chat.asTelegramChat(),
    ...(message.sender.user ? { from: message.sender.user } : {}),
    ...(message.sender.chat ? { sender_chat: message.sender.chat.asTelegramChat() } : {}),
    ...(thread ? { message_thread_id: thread.id, is_topic_message: true } : {}),
    ...(withReply && reply && !reply.deleted ? { reply_to_message: asTelegramMessage(reply, false) } : {}),
    ...(message.forwardOrigin ? { forward_origin: message.forwardOrigin } : {}),
    ...(message.automaticForward ? { is_automatic_forward: true } : {}),
    ...(message.editDate === undefined ? {} : { edit_date: message.editDate }),
    ...(text === undefined ? {} : { text }),
    ...(text !== undefined && entities.length > 0 ? { entities } : {}),
    ...(message.media === "photo" ? { photo: [photo] } : {}),
    ...(message.media === "voice" ? { voice } : {}),
    ...(caption === undefined ? {} : { caption }),
    ...(caption !== undefined && entities.length > 0 ? { caption_entities: entities } : {}),
    ...(keyboard ? { reply_markup: keyboard } : {}),
    ...message.service,
  };
}

const photo = { file_id: "AgACphoto", file_unique_id: "photo", width: 90, height: 90, file_size: 1024 };
const voice = { file_id: "AwACvoice", file_unique_id: "voice", duration: 3, mime_type: "audio/ogg" };
