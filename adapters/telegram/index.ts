import { setMaxListeners } from "node:events";
import type { Channel, Clock, Locale, Log } from "../../core/index.js";
import { TelegramChannel } from "./channel.js";
import { telegramCalls } from "./client.js";
import type { WebhookConfig } from "./receive/webhook.js";

export { telegramAddresses } from "./address.js";
export type { WebhookConfig };

export interface TelegramConfig {
  /** From @BotFather: `<bot id>:<secret>`. */
  readonly token: string;
  /** Default https://api.telegram.org */
  readonly apiRoot?: string;
  /** Absent: long polling. */
  readonly webhook?: WebhookConfig;
  /** Puts aside a webhook that was set elsewhere. Without it, finding one is reported and waited out. */
  readonly takeOver?: boolean;
  /** The language of the bot's menu. */
  readonly locale: Locale;
}

/** What the channel is given by whoever composes it. */
export interface TelegramSurroundings {
  readonly clock: Clock;
  readonly log: Log;
}

/** Telegram as a place where people can be asked. Makes no call before `connect`. */
export function createTelegramChannel(
  { token, apiRoot, ...config }: TelegramConfig,
  { clock, log }: TelegramSurroundings,
) {
  const closing = new AbortController();
  // As many calls listen to it as are under way.
  setMaxListeners(0, closing.signal);
  const call = telegramCalls(token, apiRoot, closing.signal);
  return new TelegramChannel({ call, closing, clock, log, ...config }) satisfies Channel;
}
