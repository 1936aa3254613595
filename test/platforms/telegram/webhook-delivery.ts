import { z } from "zod";
import { type Exchange, perform } from "./exchange.js";
import type { BotAccount } from "./state/bot-account.js";

const { setTimeout: startTimer } = globalThis;

/** A webhook may answer with one method call, its parameters beside the name. */
const methodCall = z.looseObject({ method: z.string() });

/**
 * Posts the waiting updates of bots with a webhook, one after the other and each until it is accepted.
 * https://core.telegram.org/bots/api#setwebhook
 */
export class WebhookDelivery {
  /** What stands before the bots and ends TLS: from the beginning of a public address to where a bot listens. */
  readonly proxies = new Map<string, string>();
  readonly #running = new Set<BotAccount>();
  #stopped = false;

  constructor(private readonly exchange: Exchange) {
    exchange.platform.on("update", (bot) => void this.#run(bot));
  }

  stop(): void {
    this.#stopped = true;
  }

  async #run(bot: BotAccount): Promise<void> {
    if (this.#running.has(bot)) return;
    this.#running.add(bot);
    let pause = 50;
    while (!this.#stopped && bot.webhook && bot.pending.length > 0) {
      const accepted = await this.#deliverFirst(bot);
      if (accepted) pause = 50;
      else await new Promise((resolve) => startTimer(resolve, pause).unref());
      if (!accepted) pause = Math.min(pause * 2, 2000);
    }
    this.#running.delete(bot);
  }

  async #deliverFirst(bot: BotAccount): Promise<boolean> {
    const { webhook } = bot;
    const [update] = bot.pending;
    if (!webhook || !update) return false;
    try {
      const times = this.exchange.orders.take("getUpdates", ["duplicate"]) ? 2 : 1;
      for (let copy = 0; copy < times; copy += 1) {
        const response = await fetch(this.#inside(webhook.url), {
          method: "POST",
          headers: {
            "content-type": "application/json",
            ...(webhook.secretToken ? { "x-telegram-bot-api-secret-token": webhook.secretToken } : {}),
          },
          body: JSON.stringify(update),
        });
        const body = await response.text();
        if (!response.ok) throw new Error(`Wrong response from the webhook: ${response.status}`);
        await this.#answerCall(bot, body);
      }
      bot.pending = bot.pending.filter((one) => one !== update);
      return true;
    } catch (error) {
      webhook.lastError = { date: this.exchange.platform.seconds(), message: String(error) };
      return false;
    } finally {
      this.exchange.platform.emit("change");
    }
  }

  #inside(url: string): string {
    const [outside, inside] = [...this.proxies].find(([beginning]) => url.startsWith(beginning)) ?? ["", ""];
    return inside + url.slice(outside.length);
  }

  /** Performs the call that came in the webhook's answer; its outcome is told to nobody, as on the platform. */
  async #answerCall(bot: BotAccount, body: string): Promise<void> {
    if (!body.startsWith("{")) return;
    const call = methodCall.safeParse(JSON.parse(body));
    if (!call.success) return;
    const { method, ...params } = call.data;
    const recorded = { bot: bot.username, method, params, at: this.exchange.platform.now() };
    this.exchange.record.requests.push(recorded);
    await perform(this.exchange, bot, recorded).catch(() => undefined);
  }
}
