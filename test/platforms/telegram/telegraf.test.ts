import { Telegraf, TelegramError } from "telegraf";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusals } from "./behaviours.js";
import type { Person } from "./person/person.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

/** A poll loop as a careful bot runs it: an update is confirmed only after its handler is done. */
async function pollUntil(telegraf: Telegraf, signal: AbortSignal): Promise<void> {
  let offset = 0;
  while (!signal.aborted) {
    const params = {
      timeout: 20,
      offset,
      limit: 100,
      allowed_updates: ["message", "callback_query"] as const,
    };
    const updates = await telegraf.telegram.callApi("getUpdates", params).catch((error: unknown) => {
      if (signal.aborted) return [];
      throw error;
    });
    for (const update of updates) {
      await telegraf.handleUpdate(update);
      offset = update.update_id + 1;
    }
  }
}

describe("the real telegraf", () => {
  let standIn: StandIn;
  let account: BotAccount;
  let telegraf: Telegraf;
  let ana: Person;
  let polling: Promise<void> = Promise.resolve();
  const stopping = { controller: new AbortController() };
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 3000 });
    account = standIn.bot();
    ana = standIn.person();
    telegraf = new Telegraf(account.token, { telegram: { apiRoot: standIn.root } });
    stopping.controller = new AbortController();
  });
  afterEach(async () => {
    stopping.controller.abort();
    await standIn.stop();
    await polling;
  });

  it("asks, is tapped, acknowledges and tidies up, all within the published API", async () => {
    telegraf.start((context) =>
      context.reply("Where should it go?", {
        reply_markup: {
          inline_keyboard: [
            [{ text: "1. Staging", callback_data: "t:0" }],
            [{ text: "Skip", callback_data: "t:s" }],
          ],
        },
      }),
    );
    telegraf.action(/^t:/, async (context) => {
      await context.answerCbQuery("Recorded: Staging");
      await context.editMessageText("Staging — Ana");
    });
    telegraf.on("text", (context) => context.reply(`You wrote ${context.message.text}`));
    polling = pollUntil(telegraf, stopping.controller.signal);

    await ana.startsBot();
    expect(await ana.taps("Staging")).toEqual({ text: "Recorded: Staging", alert: false });
    const receipt = await ana.chat.shows("Staging — Ana");
    expect(receipt.buttons).toEqual([]);
    await ana.types("1, 3");
    await ana.chat.shows(/You wrote 1, 3/);
    await ana.chat.settled();
    expect(ana.chat.screen().split("\n").slice(1)).toEqual([
      "#1 Ana: /start",
      "#2 askline_bot (edited 1x): Staging — Ana",
      "#3 Ana: 1, 3",
      "#4 askline_bot: You wrote 1, 3",
      "---",
    ]);
    expect(standIn.violations).toEqual([]);
    expect(standIn.checked).toBe(standIn.requests.length);
  });

  it("reports the platform's own words for what is refused", async () => {
    const wrong = new Telegraf("123:nobody", { telegram: { apiRoot: standIn.root } });
    const failure = await wrong.telegram.getMe().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TelegramError);
    expect(failure).toMatchObject({ code: 401, description: "Unauthorized" });
    const unknownChat = telegraf.telegram.sendMessage(1, "Go?");
    await expect(unknownChat).rejects.toMatchObject({ description: refusals.chat_not_found.description });
    standIn.misbehave({ kind: 429, retryAfter: 3 });
    await expect(telegraf.telegram.getMe()).rejects.toMatchObject({
      code: 429,
      parameters: { retry_after: 3 },
    });
    standIn.misbehave({ kind: 502 });
    await expect(telegraf.telegram.getMe()).rejects.toMatchObject({ code: 502, description: "Bad Gateway" });
  });

  it("shows a waiting person what was on the screen when nothing came", async () => {
    await standIn.stop();
    standIn = await StandIn.start({ patience: 50 });
    standIn.bot();
    const ben = standIn.person({ name: "Ben" });
    await ben.types("hello?");
    await expect(ben.chat.shows("Go?")).rejects.toThrow(/Waited in vain for Go\?[\s\S]*#1 Ben: hello\?/);
    await expect(ben.taps("Staging")).rejects.toThrow(/Ben sees no button Staging[\s\S]*hello/);
    await expect(ben.chat.settled()).rejects.toThrow(/did not finish/);
  });
});
