import type {
  EditMessageReplyMarkupParams,
  EditMessageTextParams,
  TelegramInlineKeyboardMarkup,
  TelegramMessage,
} from "@gramio/types";
import { Refusal } from "../refusal.js";
import { foundEntities } from "../state/found-entities.js";
import { asTelegramMessage, inlineKeyboard, type StoredMessage } from "../state/message.js";
import type { Call } from "./call.js";
import { findWritableChat } from "./find-chat.js";

export function editMessageText(call: Call, params: EditMessageTextParams): TelegramMessage {
  const message = ownMessage(call, params);
  const text = String(params.text).trimEnd();
  const marked = params.entities ?? [];
  const entities = [...marked, ...foundEntities(text, marked)];
  const linkPreview = params.link_preview_options?.is_disabled !== true;
  const result = change(call, message, { text, entities, linkPreview }, params.reply_markup);
  call.platform.notePreview(message, call.bot);
  return result;
}

export function editMessageReplyMarkup(call: Call, params: EditMessageReplyMarkupParams): TelegramMessage {
  return change(call, ownMessage(call, params), {}, params.reply_markup);
}

function ownMessage(call: Call, params: EditMessageReplyMarkupParams): StoredMessage {
  const chat = findWritableChat(call, params.chat_id ?? "");
  const message = chat.find(params.message_id ?? 0);
  if (!message) throw new Refusal("edit_target_not_found");
  const own = message.bot === call.bot || chat.type === "channel";
  const otherMarkup = message.markup !== undefined && !("inline_keyboard" in message.markup);
  if (!own || otherMarkup || message.service) throw new Refusal("cannot_be_edited");
  return message;
}

/** An edit without a markup takes the buttons away, as on the platform. */
function change(
  { platform }: Call,
  message: StoredMessage,
  content: Pick<Partial<StoredMessage>, "text" | "entities" | "linkPreview">,
  markup: EditMessageReplyMarkupParams["reply_markup"],
): TelegramMessage {
  if (markup && !("inline_keyboard" in markup)) throw new Refusal("inline_keyboard_expected");
  const keyboard: TelegramInlineKeyboardMarkup = markup ?? { inline_keyboard: [] };
  const before = look(message);
  const after = look({ ...message, ...content, markup: keyboard });
  if (before === after) throw new Refusal("not_modified");
  Object.assign(message, content, { markup: keyboard });
  message.edits += 1;
  message.editDate = platform.seconds();
  platform.emit("change");
  return asTelegramMessage(message);
}

function look(message: StoredMessage): string {
  return JSON.stringify([message.text, message.entities, inlineKeyboard(message)]);
}
