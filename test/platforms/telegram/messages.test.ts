import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RefusalName, refusals } from "./behaviours.js";
import type { Person } from "./person/person.js";
import { rawCall, send } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

const keyboard = {
  inline_keyboard: [
    [
      { text: "1. Staging", callback_data: "a" },
      { text: "Skip", callback_data: "s" },
    ],
  ],
};

describe("messages of a bot", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 2000 });
    bot = standIn.bot();
    ana = standIn.person({ username: "ana_k" });
    await ana.startsBot();
  });
  afterEach(async () => {
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
  });

  const refusal = async (method: string, params: Record<string, unknown>, name: RefusalName) => {
    const { status, body } = await rawCall(standIn, bot, method, params);
    expect([status, body.description]).toEqual([refusals[name].status, refusals[name].description]);
    return body;
  };

  it("need a chat that exists, was started and is not blocked", async () => {
    await refusal("sendMessage", { chat_id: 1, text: "Go?" }, "chat_not_found");
    await refusal("getChat", { chat_id: 1 }, "chat_not_found");
    const ben = standIn.person({ name: "Ben" });
    await refusal("sendMessage", { chat_id: ben.id, text: "Go?" }, "cannot_initiate");
    ana.blocks();
    await refusal("sendMessage", { chat_id: ana.id, text: "Go?" }, "blocked");
    ana.unblocks();
    await send(standIn, bot, { chat_id: ana.id, text: "Go?" });
    const { body } = await rawCall(standIn, bot, "getUpdates");
    expect(body.result).toMatchObject([
      { message: { text: "/start", entities: [{ type: "bot_command", offset: 0, length: 6 }] } },
      { my_chat_member: { new_chat_member: { status: "kicked" } } },
      { my_chat_member: { new_chat_member: { status: "member" } } },
    ]);
  });

  it("reply to what is there, or to nothing where that is allowed", async () => {
    const asked = await ana.types("hello");
    const reply = await send(standIn, bot, {
      chat_id: ana.id,
      text: "Yes?",
      reply_parameters: { message_id: asked.id },
    });
    expect(reply.reply_to_message).toMatchObject({ message_id: asked.id, text: "hello" });
    const gone = { message_id: 999 };
    await refusal(
      "sendMessage",
      { chat_id: ana.id, text: "Go?", reply_parameters: gone },
      "reply_target_not_found",
    );
    const tolerant = { ...gone, allow_sending_without_reply: true };
    expect(
      await send(standIn, bot, { chat_id: ana.id, text: "Go?", reply_parameters: tolerant }),
    ).not.toHaveProperty("reply_to_message");
  });

  it("are edited in place, and an edit without a keyboard takes it away", async () => {
    const { message_id } = await send(standIn, bot, {
      chat_id: ana.id,
      text: "Where to?",
      reply_markup: keyboard,
    });
    const same = { chat_id: ana.id, message_id, text: "Where to?", reply_markup: keyboard };
    await refusal("editMessageText", same, "not_modified");
    const answer = await rawCall(standIn, bot, "editMessageText", {
      chat_id: ana.id,
      message_id,
      text: "Staging",
    });
    expect(answer.body.result).toMatchObject({ message_id, text: "Staging", edit_date: expect.any(Number) });
    expect(ana.chat.latest).toMatchObject({ text: "Staging", edits: 1, buttons: [] });
    await refusal("editMessageReplyMarkup", { chat_id: ana.id, message_id }, "not_modified");
  });

  it("cannot be edited when they are gone, somebody else's, or force a reply", async () => {
    const hers = await ana.types("hello");
    const params = { chat_id: ana.id, text: "changed" };
    await refusal("editMessageText", { ...params, message_id: 999 }, "edit_target_not_found");
    await refusal("editMessageText", { ...params, message_id: hers.id }, "cannot_be_edited");
    const forced = await send(standIn, bot, {
      ...params,
      text: "Say it",
      reply_markup: { force_reply: true },
    });
    await refusal("editMessageText", { ...params, message_id: forced.message_id }, "cannot_be_edited");
    await rawCall(standIn, bot, "deleteMessage", { chat_id: ana.id, message_id: forced.message_id });
    await ana.chat.stopsShowing("Say it");
    await refusal(
      "deleteMessage",
      { chat_id: ana.id, message_id: forced.message_id },
      "delete_target_not_found",
    );
  });

  it("are tapped, and each tap is answered once", async () => {
    await send(standIn, bot, { chat_id: ana.id, text: "Where to?", reply_markup: keyboard });
    const tapped = ana.taps("Staging");
    const query = await nextQuery();
    expect(query).toMatchObject({ from: { id: ana.id }, data: "a", message: { text: "Where to?" } });
    const params = { callback_query_id: query.id, text: "Recorded", show_alert: true };
    await rawCall(standIn, bot, "answerCallbackQuery", params);
    expect(await tapped).toEqual({ text: "Recorded", alert: true });
    await refusal("answerCallbackQuery", params, "query_too_old");
    await refusal("answerCallbackQuery", { callback_query_id: "77" }, "query_too_old");
  });

  it("leave a tap unanswerable after a while, and a kept button tappable", async () => {
    const { message_id } = await send(standIn, bot, {
      chat_id: ana.id,
      text: "Where to?",
      reply_markup: keyboard,
    });
    const old = await ana.sees("Skip");
    await rawCall(standIn, bot, "editMessageText", { chat_id: ana.id, message_id, text: "Expired" });
    expect(ana.chat.buttons).toEqual([]);
    await ana.tapsAndLeaves(old);
    const { id } = await nextQuery();
    standIn.expireTaps();
    await refusal("answerCallbackQuery", { callback_query_id: id }, "query_too_old");
  });

  it("record whom they notify, and what they unfurl", async () => {
    const to = { chat_id: ana.id };
    await send(standIn, bot, { ...to, text: "mail ana@ana_k.example, see @ana_k" });
    await send(standIn, bot, {
      ...to,
      text: "run @ana_k",
      entities: [{ type: "code", offset: 4, length: 6 }],
    });
    const user = { id: ana.id, is_bot: false, first_name: "Ana" };
    await send(standIn, bot, {
      ...to,
      text: "Ana:",
      entities: [{ type: "text_mention", offset: 0, length: 3, user }],
    });
    expect(standIn.pings.map((one) => [one.via, one.who])).toEqual([
      ["mention", "@ana_k"],
      ["text_mention", String(ana.id)],
    ]);
    await send(standIn, bot, {
      ...to,
      text: "https://a.example",
      link_preview_options: { is_disabled: true },
    });
    await send(standIn, bot, { ...to, text: "https://b.example" });
    expect(standIn.previews.map((one) => one.url)).toEqual(["https://b.example"]);
  });

  const nextQuery = async () => {
    const { body } = await rawCall(standIn, bot, "getUpdates", {
      timeout: 5,
      allowed_updates: ["callback_query"],
    });
    const found = (body.result as { callback_query?: { id: string } }[]).flatMap(
      (one) => one.callback_query ?? [],
    );
    const [query] = found.slice(-1);
    if (!query) throw new Error("no tap arrived");
    return query;
  };
});
