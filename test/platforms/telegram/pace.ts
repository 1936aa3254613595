import { Refusal } from "./refusal.js";
import type { BotAccount } from "./state/bot-account.js";
import type { Chat } from "./state/chat.js";

/**
 * The published pace: 30 messages a second in all, one a second in a chat, 20 a minute in a group.
 * https://core.telegram.org/bots/faq#my-bot-is-hitting-limits-how-do-i-avoid-this. The platform lets short bursts
 * pass; this keeps to the letter, so it is off unless a test asks for it.
 */
export class Pace {
  enforced = false;
  readonly #sent: { bot: BotAccount; chat: Chat; at: number }[] = [];

  constructor(private readonly now: () => number) {}

  /** Counts one message, or refuses it with the seconds to wait. */
  check(bot: BotAccount, chat: Chat): void {
    if (!this.enforced) return;
    const own = this.#sent.filter((one) => one.bot === bot);
    const here = own.filter((one) => one.chat === chat);
    const wait = Math.max(
      this.#wait(own, 30, 1000),
      this.#wait(here, 1, 1000),
      chat.type === "private" ? 0 : this.#wait(here, 20, 60_000),
    );
    if (wait > 0) throw new Refusal("too_many_requests", { retry_after: Math.ceil(wait / 1000) });
    this.#sent.push({ bot, chat, at: this.now() });
  }

  #wait(sent: readonly { at: number }[], limit: number, window: number): number {
    const within = sent.filter((one) => this.now() - one.at < window);
    const oldest = within.at(-limit);
    return oldest ? oldest.at + window - this.now() : 0;
  }
}
