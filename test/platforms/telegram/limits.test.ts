import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import { rawCall } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

const button = (fields: object) => ({ inline_keyboard: [[{ text: "Go", ...fields }]] });
const data = (value: string) => ({ reply_markup: button({ callback_data: value }) });
const reply = (placeholder: string) => ({
  reply_markup: { force_reply: true, input_field_placeholder: placeholder },
});
const entity = (fields: object) => ({
  text: "a😀b",
  entities: [{ type: "bold", offset: 0, length: 1, ...fields }],
});
const overlapping = [
  { type: "bold", offset: 0, length: 3 },
  { type: "italic", offset: 1, length: 4 },
];

describe("the limits of the platform", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  beforeAll(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person();
    await ana.startsBot();
  });
  afterAll(() => standIn.stop());

  it.each([
    ["4096 units of text", { text: "x".repeat(4096) }],
    ["4096 units of text as 2048 emoji", { text: "😀".repeat(2048) }],
    ["64 bytes of callback data", data("é".repeat(32))],
    ["64 characters of placeholder", reply("é".repeat(64))],
    ["a whole emoji marked", entity({ offset: 1, length: 2 })],
    [
      "nested entities",
      { text: "abcdef", entities: [{ ...overlapping[0] }, { type: "italic", offset: 1, length: 1 }] },
    ],
    ["a button that opens a link", { reply_markup: button({ url: "https://example.com" }) }],
  ])("let %s pass", async (_, params) => {
    const before = standIn.violations.length;
    const { body } = await rawCall(standIn, bot, "sendMessage", { chat_id: ana.id, text: "Go?", ...params });
    expect(body.description).toBeUndefined();
    expect(standIn.violations.slice(before)).toEqual([]);
  });

  it.each([
    ["4097 units of text", { text: "x".repeat(4097) }, "Bad Request: message is too long"],
    ["blank text", { text: " \n" }, "Bad Request: message text is empty"],
    ["half an emoji", { text: "\ud83d" }, "Bad Request: can't parse entities"],
    ["65 bytes of callback data", data(`${"é".repeat(32)}x`), "Bad Request: BUTTON_DATA_INVALID"],
    ["empty callback data", data(""), "Bad Request: BUTTON_DATA_INVALID"],
    ["65 characters of placeholder", reply("x".repeat(65)), "Bad Request: can't parse request parameters"],
    ["a button without action", { reply_markup: button({}) }, /Text buttons are unallowed/],
    [
      "a button with two actions",
      { reply_markup: button({ url: "https://e.com", callback_data: "1" }) },
      /^Bad Request/,
    ],
    ["an entity past the end", entity({ offset: 3, length: 2 }), "Bad Request: can't parse entities"],
    ["an entity that cuts an emoji", entity({ offset: 2, length: 1 }), "Bad Request: can't parse entities"],
    ["entities that overlap", { text: "abcdef", entities: overlapping }, "Bad Request: can't parse entities"],
    ["a link without address", entity({ type: "text_link" }), "Bad Request: can't parse entities"],
  ])("refuse %s", async (_, params, description) => {
    const before = standIn.violations.length;
    const { body } = await rawCall(standIn, bot, "sendMessage", { chat_id: ana.id, text: "Go?", ...params });
    expect(body.description).toMatch(description);
    expect(standIn.violations.length).toBeGreaterThan(before);
  });

  it("do not hold parse modes, yet Askline uses none", async () => {
    const before = standIn.violations.length;
    const params = { chat_id: ana.id, text: "<b>Go?</b>", parse_mode: "HTML" };
    expect((await rawCall(standIn, bot, "sendMessage", params)).status).toBe(200);
    expect(standIn.violations.slice(before).map((one) => one.path)).toEqual(["parse_mode"]);
  });

  it("allow 200 characters in a callback's answer", async () => {
    const params = { callback_query_id: "1", text: "x".repeat(201) };
    const { body } = await rawCall(standIn, bot, "answerCallbackQuery", params);
    expect(body.description).toBe("Bad Request: MESSAGE_TOO_LONG");
  });
});
