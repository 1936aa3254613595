import { randomUUID } from "node:crypto";
import type { TelegramUser } from "@gramio/types";
import { Refusal } from "../refusal.js";
import type { BotAccount } from "./bot-account.js";
import { asTelegramMessage, type StoredMessage } from "./message.js";

/** What the person sees after a tap. */
export interface Acknowledgement {
  /** Empty when the bot answered without words: only the spinner goes away. */
  text: string;
  /** True for a dialog that must be closed, false for a notice that passes. */
  alert: boolean;
}

export interface Tap {
  readonly id: string;
  readonly bot: BotAccount;
  readonly message: StoredMessage;
  readonly tappedAt: number;
  expired: boolean;
  answer?: Acknowledgement;
}

/** The callback queries of all bots. A query is answered once, and only while it is fresh. */
export class Callbacks {
  readonly taps: Tap[] = [];

  constructor(
    private readonly now: () => number,
    /** Milliseconds after which a query is too old. The platform does not publish its figure. */
    public lifetime: number,
  ) {}

  /** Makes a tap and hands it to the bot as an update. */
  tap(bot: BotAccount, from: TelegramUser, message: StoredMessage, data: string): Tap {
    const id = BigInt(`0x${randomUUID().replaceAll("-", "").slice(0, 15)}`).toString();
    const tap: Tap = { id, bot, message, tappedAt: this.now(), expired: false };
    this.taps.push(tap);
    bot.enqueue({
      callback_query: {
        id,
        from,
        message: asTelegramMessage(message),
        chat_instance: String(message.chat.id * 7919),
        data,
      },
    });
    return tap;
  }

  /** Refuses a query that is unknown, of another bot, answered already or too old: all alike for the platform. */
  answer(bot: BotAccount, id: string, answer: Acknowledgement): void {
    const tap = this.taps.find((one) => one.id === id && one.bot === bot);
    const tooOld = !tap || tap.expired || this.now() - tap.tappedAt > this.lifetime;
    if (tooOld || tap.answer) throw new Refusal("query_too_old");
    tap.answer = answer;
  }

  /** Makes every open query too old to be answered. */
  expireAll(): void {
    for (const tap of this.taps) tap.expired = true;
  }
}
