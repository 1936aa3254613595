import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { send } from "../raw-call.js";
import { StandIn } from "../stand-in.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Person } from "./person.js";

describe("a person", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 300 });
    bot = standIn.bot();
    ana = standIn.person({ name: "Ana", username: "ana_k", language: "id" });
    await ana.startsBot(bot, "invite");
  });
  afterEach(() => standIn.stop());

  const arrived = () => bot.pending.at(-1);
  const keyboard = (...labels: string[]) => ({
    inline_keyboard: labels.map((text, index) => [{ text, callback_data: `o:${index}` }]),
  });

  it("starts the bot with a payload and is introduced to it", () => {
    expect(arrived()?.message).toMatchObject({
      text: "/start invite",
      from: { id: ana.id, is_bot: false, first_name: "Ana", username: "ana_k", language_code: "id" },
      chat: { id: ana.id, type: "private", first_name: "Ana" },
    });
  });

  it("edits, forwards and sends what is no text", async () => {
    const typed = await ana.types("stagin");
    await ana.edits(typed, "staging");
    expect(arrived()?.edited_message).toMatchObject({
      message_id: typed.id,
      text: "staging",
      edit_date: expect.any(Number),
    });
    await ana.forwards(typed);
    expect(arrived()?.message).toMatchObject({
      text: "staging",
      forward_origin: { type: "user", sender_user: { id: ana.id } },
    });
    await ana.sendsPhoto("see /here");
    expect(arrived()?.message).toMatchObject({ caption: "see /here", photo: [{ width: 90 }] });
    expect(arrived()?.message?.caption_entities).toMatchObject([{ type: "bot_command", offset: 4 }]);
    expect(arrived()?.message).not.toHaveProperty("text");
    await ana.sendsVoice();
    expect(arrived()?.message).toHaveProperty("voice");
  });

  it("taps the button whose label is exactly it before one that only holds it, and the newest first", async () => {
    await send(standIn, bot, {
      chat_id: ana.id,
      text: "Old",
      reply_markup: keyboard("Staging", "Production"),
    });
    await send(standIn, bot, {
      chat_id: ana.id,
      text: "New",
      reply_markup: keyboard("Staging area", "Staging"),
    });
    await ana.tapsAndLeaves("Staging");
    expect(arrived()?.callback_query).toMatchObject({ data: "o:1", message: { text: "New" } });
    await ana.tapsAndLeaves(/^Prod/);
    expect(arrived()?.callback_query).toMatchObject({ data: "o:1", message: { text: "Old" } });
    await ana.tapsAndLeaves("Staging", { message: await ana.chat.shows("Old") });
    expect(arrived()?.callback_query).toMatchObject({ data: "o:0", message: { text: "Old" } });
  });

  it("waits for a button to come, and complains about a tap that stays unanswered", async () => {
    const tapping = ana.taps("Staging");
    await send(standIn, bot, { chat_id: ana.id, text: "Where to?", reply_markup: keyboard("Staging") });
    await expect(tapping).rejects.toThrow(/Ana's tap was left unanswered in:[\s\S]*\[Staging\]/);
    expect(arrived()?.callback_query).toBeDefined();
  });

  it("replies to the latest message of the bot, in the topic where it stands", async () => {
    const forum = standIn.group({ forum: true });
    const topic = forum.topic("Deploys");
    await send(standIn, bot, { chat_id: forum.id, message_thread_id: topic.threadId, text: "In the topic" });
    await send(standIn, bot, { chat_id: forum.id, text: "In general" });
    await ana.types("yes", { in: topic, replyTo: "latest" });
    expect(arrived()?.message).toMatchObject({
      message_thread_id: topic.threadId,
      reply_to_message: { text: "In the topic" },
    });
    expect(topic.visible.map((one) => one.text)).toEqual(["In the topic", "yes"]);
  });

  it("cannot write to a bot she blocked", async () => {
    ana.blocks();
    await expect(ana.types("hello")).rejects.toThrow("Ana blocked the bot");
  });

  it("keeps apart what two bots tell her", async () => {
    const other = standIn.bot({ username: "other_bot" });
    await ana.startsBot(other);
    await send(standIn, other, { chat_id: ana.id, text: "From the other" });
    expect(ana.chat.visible.map((one) => one.text)).toEqual(["/start invite"]);
    expect(ana.chatWith(other).visible.map((one) => one.text)).toEqual(["/start", "From the other"]);
    expect(bot.pending).toHaveLength(1);
  });

  it("sees bold words as bold, and what was sent after a message", async () => {
    const first = await ana.types("first");
    const entities = [{ type: "bold", offset: 0, length: 6 }];
    await send(standIn, bot, { chat_id: ana.id, text: "Target: first", entities });
    const message = await ana.chat.shows("first", { after: first });
    expect(message.styled("bold")).toEqual(["Target"]);
    await expect(ana.chat.shows("first", { after: message })).rejects.toThrow("Waited in vain for first");
  });
});
