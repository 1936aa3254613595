import type { AnswerCallbackQueryParams } from "@gramio/types";
import type { Call } from "./call.js";

export function answerCallbackQuery({ bot, platform }: Call, params: AnswerCallbackQueryParams): true {
  const { callback_query_id: id, text = "", show_alert: alert = false } = params;
  platform.callbacks.answer(bot, id, { text, alert });
  platform.emit("change");
  return true;
}
