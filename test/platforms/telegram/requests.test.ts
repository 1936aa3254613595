import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rawCall } from "./raw-call.js";
import { readPublishedPage } from "./schema/published-page.js";
import { StandIn } from "./stand-in.js";

describe("a request to the stand-in", () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await StandIn.start();
  });
  afterEach(() => standIn.stop());

  it("is answered with the bot's own account", async () => {
    const bot = standIn.bot({ username: "release_bot" });
    const { status, body } = await rawCall(standIn, bot, "getMe");
    expect(status).toBe(200);
    expect(body.result).toMatchObject({ id: bot.id, is_bot: true, username: "release_bot" });
    expect(standIn.checked).toBe(1);
    expect(standIn.violations).toEqual([]);
  });

  it("is refused with a token nobody knows, and with one that is none", async () => {
    standIn.bot();
    const unknown = await rawCall(standIn, { token: "1:AAAA" }, "getMe");
    expect(unknown.body).toEqual({ ok: false, error_code: 401, description: "Unauthorized" });
    const malformed = await rawCall(standIn, { token: "nonsense" }, "getMe");
    expect(malformed).toEqual({
      status: 404,
      body: { ok: false, error_code: 404, description: "Not Found" },
    });
  });

  it("may come as a query, a form or multipart, and under any case of the method", async () => {
    const bot = standIn.bot();
    const ana = standIn.person();
    await ana.startsBot();
    const url = `${standIn.root}/bot${bot.token}/sendmessage`;
    const markup = JSON.stringify({ inline_keyboard: [[{ text: "Go", callback_data: "1" }]] });
    const query = new URLSearchParams({ chat_id: String(ana.id), text: "12", reply_markup: markup });
    expect((await fetch(`${url}?${query}`)).status).toBe(200);
    expect((await fetch(url, { method: "POST", body: query })).status).toBe(200);
    const form = new FormData();
    for (const [name, value] of query) form.append(name, value);
    expect((await fetch(url, { method: "POST", body: form })).status).toBe(200);
    expect(ana.chat.visible.slice(1).map((one) => [one.text, one.buttons[0]?.[0]?.text])).toEqual(
      Array(3).fill(["12", "Go"]),
    );
    expect(standIn.violations).toEqual([]);
  });

  it("to an unknown method is a violation and a 404", async () => {
    const { status, body } = await rawCall(standIn, standIn.bot(), "sendTelepathy");
    expect([status, body.description]).toEqual([404, "Not Found: method not found"]);
    expect(standIn.violations).toMatchObject([
      { method: "sendTelepathy", problem: "is no method of the Bot API" },
    ]);
  });

  it("with an unknown field is answered but recorded, as deep as it hides", async () => {
    const bot = standIn.bot();
    const ana = standIn.person();
    await ana.startsBot();
    const { status } = await rawCall(standIn, bot, "sendMessage", {
      chat_id: ana.id,
      text: "Go?",
      reply_markup: { inline_keyboard: [[{ text: "Go", callback_data: "1", hide: false }]] },
    });
    expect(status).toBe(200);
    expect(standIn.violations.map((one) => one.path)).toEqual(["reply_markup.inline_keyboard[0][0].hide"]);
  });

  it.runIf(readPublishedPage())(
    "with a fraction for an id is refused; only the page tells numbers apart",
    async () => {
      const params = { chat_id: 1, text: "Go?", message_thread_id: 1.5 };
      expect((await rawCall(standIn, standIn.bot(), "sendMessage", params)).status).toBe(400);
      expect(standIn.violations.map((one) => one.path)).toEqual(["message_thread_id"]);
    },
  );

  it.each([
    ["a missing text", { text: undefined }, "text", "Bad Request: message text is empty"],
    ["a missing chat", { chat_id: undefined }, "chat_id", "Bad Request: chat_id is empty"],
    ["text that is none", { text: 12 }, "text", "Bad Request: message text is empty"],
    ["a flag that is none", { disable_notification: "yes" }, "disable_notification", undefined],
    [
      "an entity of no kind",
      { entities: [{ type: "loud", offset: 0, length: 1 }] },
      "entities[0].type",
      undefined,
    ],
  ])("with %s is refused and recorded", async (_, wrong, path, description) => {
    const ana = standIn.person();
    const bot = standIn.bot();
    const answer = await rawCall(standIn, bot, "sendMessage", { chat_id: ana.id, text: "Go?", ...wrong });
    expect(answer.status).toBe(400);
    if (description) expect(answer.body.description).toBe(description);
    expect(standIn.violations.map((one) => one.path)).toEqual([path]);
  });
});
