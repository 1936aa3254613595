import type { Conversation, Outgoing, Part } from "../../core/index.js";
import type { EditMessageText, MessageText, SendMessage } from "./bot-api.js";
import { renderKeyboard } from "./render/keyboard.js";
import { forceReply, mentioning } from "./render/own-words.js";
import { renderText, type TelegramText } from "./render/text.js";

/** An outgoing message as the parameters of `sendMessage`. Pure. */
export function renderMessage({ chat, thread }: Conversation, message: Outgoing): SendMessage {
  const { part, token, replyTo, ownWords } = message;
  const text = ownWords ? mentioning(ownWords.person, part.blocks) : renderText(part.blocks);
  return {
    chat_id: Number(chat),
    ...messageText(text),
    ...(thread === undefined ? {} : { message_thread_id: Number(thread) }),
    ...(replyTo === undefined
      ? {}
      : { reply_parameters: { message_id: Number(replyTo), allow_sending_without_reply: true } }),
    ...(ownWords ? { reply_markup: forceReply(ownWords.placeholder) } : keyboard(part, token)),
  };
}

/** A part as the parameters of `editMessageText`. Without controls the message loses its buttons. Pure. */
export function renderEdit(
  { chat }: Conversation,
  messageId: string,
  part: Part,
  token?: string,
): EditMessageText {
  return {
    chat_id: Number(chat),
    message_id: Number(messageId),
    ...messageText(renderText(part.blocks)),
    ...keyboard(part, token),
  };
}

function messageText({ text, entities }: TelegramText): MessageText {
  return { text, entities, link_preview_options: { is_disabled: true } };
}

function keyboard({ controls }: Part, token: string | undefined) {
  return token === undefined || controls.length === 0
    ? {}
    : { reply_markup: renderKeyboard(controls, token) };
}
