import * as account from "./account.js";
import { answerCallbackQuery } from "./answer-callback-query.js";
import type { Method } from "./call.js";
import { deleteMessage } from "./delete-message.js";
import { editMessageReplyMarkup, editMessageText } from "./edit-message.js";
import { getUpdates } from "./get-updates.js";
import { sendMessage } from "./send-message.js";
import { deleteWebhook, getWebhookInfo, setWebhook } from "./webhook.js";

/** The methods that the stand-in serves. Any other method of the Bot API is reported as a violation. */
export const methods: Readonly<Record<string, Method>> = {
  ...account,
  answerCallbackQuery,
  deleteMessage,
  deleteWebhook,
  editMessageReplyMarkup,
  editMessageText,
  getUpdates,
  getWebhookInfo,
  sendMessage,
  setWebhook,
};
