import type { DeleteWebhookParams, SetWebhookParams, TelegramWebhookInfo } from "@gramio/types";
import { Refusal } from "../refusal.js";
import type { Call } from "./call.js";

/** Plain HTTP is refused as on the platform, save on loopback, where tests receive. */
export function setWebhook(call: Call, params: SetWebhookParams): true {
  const { bot, platform } = call;
  if (params.url === "") return deleteWebhook(call, params);
  const url = URL.canParse(params.url) ? new URL(params.url) : null;
  const loopback = url?.hostname === "127.0.0.1" || url?.hostname === "localhost";
  if (!url || (url.protocol !== "https:" && !loopback)) throw new Refusal("webhook_url_invalid");
  if (params.allowed_updates)
    bot.allowedUpdates = params.allowed_updates.length > 0 ? params.allowed_updates : null;
  if (params.drop_pending_updates) bot.pending = [];
  bot.endPoll?.();
  bot.webhook = {
    url: params.url,
    ...(params.secret_token === undefined ? {} : { secretToken: params.secret_token }),
  };
  platform.emit("update", bot);
  return true;
}

export function deleteWebhook({ bot }: Call, params: DeleteWebhookParams): true {
  delete bot.webhook;
  if (params.drop_pending_updates) bot.pending = [];
  return true;
}

export function getWebhookInfo({ bot }: Call): TelegramWebhookInfo {
  const { webhook } = bot;
  return {
    url: webhook?.url ?? "",
    has_custom_certificate: false,
    pending_update_count: bot.pending.length,
    ...(webhook?.lastError
      ? { last_error_date: webhook.lastError.date, last_error_message: webhook.lastError.message }
      : {}),
    ...(bot.allowedUpdates ? { allowed_updates: [...bot.allowedUpdates] as never } : {}),
  } as TelegramWebhookInfo;
}
