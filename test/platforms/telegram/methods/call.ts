import type { BotAccount } from "../state/bot-account.js";
import type { Chat } from "../state/chat.js";
import type { Platform } from "../state/platform.js";

/** One request of a bot, as a method sees it. */
export interface Call {
  bot: BotAccount;
  platform: Platform;
  pace: { check(bot: BotAccount, chat: Chat): void };
  /** Aborts when the bot drops the connection while it waits. */
  closed: AbortSignal;
}

/** A method of the Bot API: gets checked parameters and returns the `result`, or throws a `Refusal`. */
export type Method = (call: Call, params: never) => unknown;
