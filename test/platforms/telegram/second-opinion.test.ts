import { Telegraf } from "telegraf";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SecondOpinion } from "./second-opinion.js";

let server: SecondOpinion;
beforeAll(async () => {
  server = await SecondOpinion.start();
});
afterAll(() => server.stop());

it("somebody else's stand-in passes a tap and a typed answer to telegraf", async () => {
  const bot = new Telegraf(server.token, { telegram: { apiRoot: server.root } });
  const reply_markup = { inline_keyboard: [[{ text: "1. Staging", callback_data: "t:0" }]] };
  const sent = await bot.telegram.sendMessage(42, "Where to?", { reply_markup });
  await server.taps("Staging");
  await server.types("1, 3");
  const updates = await bot.telegram.getUpdates(0, 100, 0, undefined);
  expect(updates).toMatchObject([
    { callback_query: { data: "t:0", from: { id: 42 }, message: { message_id: sent.message_id } } },
    { message: { text: "1, 3", chat: { id: 42, type: "private" } } },
  ]);
  await bot.telegram.editMessageText(42, sent.message_id, undefined, "Staging — Ana", {
    reply_markup: { inline_keyboard: [] },
  });
  expect(await server.messages()).toEqual([
    { messageId: sent.message_id, text: "Staging — Ana", buttons: [] },
  ]);
  await expect(server.taps("Staging")).rejects.toThrow(/No button Staging/);
});
