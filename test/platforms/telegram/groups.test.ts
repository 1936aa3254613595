import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RefusalName, refusals } from "./behaviours.js";
import type { Person } from "./person/person.js";
import type { Group } from "./person/places.js";
import { rawCall, send } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("in groups and channels", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 1000 });
    bot = standIn.bot({ username: "askline_bot" });
    ana = standIn.person();
  });
  afterEach(async () => {
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
  });

  const arrived = () => bot.pending.map(({ message, channel_post }) => (message ?? channel_post)?.text);
  const refusal = async (params: Record<string, unknown>, name: RefusalName) => {
    const { status, body } = await rawCall(standIn, bot, "sendMessage", { text: "Go?", ...params });
    expect([status, body.description]).toEqual([refusals[name].status, refusals[name].description]);
    return body;
  };
  const chatter = async (group: Group) => {
    const asked = await send(standIn, bot, { chat_id: group.id, text: "Go?" });
    const question = await group.shows("Go?");
    expect(question.id).toBe(asked.message_id);
    await ana.types("just talk", { in: group });
    await ana.types("staging", { in: group, mention: true });
    await ana.types("/answer staging", { in: group });
    await ana.types("/answer@Askline_Bot production", { in: group });
    await ana.types("/etc/hosts", { in: group });
    await ana.repliesTo(question, "staging!");
  };

  it("privacy mode lets commands and replies through, and no mentions", async () => {
    await chatter(standIn.group());
    expect(arrived()).toEqual(["/answer staging", "/answer@Askline_Bot production", "staging!"]);
  });

  it("without privacy mode, or for an administrator, everything arrives", async () => {
    await chatter(standIn.group({ privacy: false }));
    expect(arrived()).toHaveLength(6);
    bot.pending = [];
    await chatter(standIn.group({ administrators: true }));
    expect(arrived()).toHaveLength(6);
  });

  it("a bare command goes to the bot that wrote last, and no bot hears another", async () => {
    const other = standIn.bot({ username: "other_bot", privacy: false });
    const group = standIn.group();
    await send(standIn, bot, { chat_id: group.id, text: "Go?" });
    await send(standIn, other, { chat_id: group.id, text: "Me too" });
    await ana.types("/answer staging", { in: group });
    expect(arrived()).toEqual([]);
    expect(other.pending.map((update) => update.message?.text)).toEqual(["/answer staging"]);
  });

  it("everything in a topic replies to the message that created it", async () => {
    const forum = standIn.group({ forum: true, privacy: false });
    const topic = forum.topic("Deploys");
    const sent = await send(standIn, bot, {
      chat_id: forum.id,
      message_thread_id: topic.threadId,
      text: "Go?",
    });
    const creation = { message_id: topic.threadId, forum_topic_created: { name: "Deploys" } };
    const inTopic = { is_topic_message: true, message_thread_id: topic.threadId };
    expect(bot.pending.at(0)?.message).toMatchObject({ ...creation, ...inTopic });
    expect(sent).toMatchObject({ ...inTopic, reply_to_message: creation });
    await ana.types("staging", { in: topic });
    expect(bot.pending.at(-1)?.message).toMatchObject({
      ...inTopic,
      text: "staging",
      reply_to_message: creation,
    });
    await ana.repliesTo(await topic.shows("Go?"), "production");
    expect(bot.pending.at(-1)?.message).toMatchObject({ ...inTopic, reply_to_message: { text: "Go?" } });
    const reply_parameters = { message_id: sent.message_id };
    expect(await send(standIn, bot, { chat_id: forum.id, text: "Noted", reply_parameters })).toMatchObject(
      inTopic,
    );
    await refusal({ chat_id: forum.id, message_thread_id: 999 }, "thread_not_found");
    topic.vanishes();
    await refusal({ chat_id: forum.id, message_thread_id: topic.threadId }, "thread_not_found");
  });

  it("an anonymous administrator and a channel are no persons, but their taps are", async () => {
    const group = standIn.group({ privacy: false });
    const channel = standIn.channel({ bots: [] });
    await ana.asAnonymousAdmin.types("staging", { in: group });
    await ana.asChannel(channel).types("production", { in: group });
    expect(
      bot.pending.map((update) => [update.message?.from?.username, update.message?.sender_chat?.id]),
    ).toEqual([
      ["GroupAnonymousBot", group.id],
      ["Channel_Bot", channel.id],
    ]);
    const reply_markup = { inline_keyboard: [[{ text: "Staging", callback_data: "a" }]] };
    await send(standIn, bot, { chat_id: group.id, text: "Go?", reply_markup });
    await ana.asAnonymousAdmin.tapsAndLeaves("Staging", { in: group });
    expect(bot.pending.at(-1)?.callback_query?.from).toMatchObject({ id: ana.id, first_name: "Ana" });
  });

  it("a forced reply that is selective reaches only those it names", async () => {
    const group = standIn.group({ privacy: false });
    const ben = standIn.person({ name: "Ben" });
    const user = { id: ana.id, is_bot: false, first_name: "Ana" };
    await send(standIn, bot, {
      chat_id: group.id,
      text: "Ana, your words?",
      entities: [{ type: "text_mention", offset: 0, length: 3, user }],
      reply_markup: { force_reply: true, selective: true, input_field_placeholder: "Your answer" },
    });
    await expect(ben.types("mine", { in: group, replyTo: "prompt" })).rejects.toThrow(/Ben has no prompt/);
    const reply = await ana.types("mine", { in: group, replyTo: "prompt" });
    expect(reply.replyTo?.forcesReply).toEqual({ placeholder: "Your answer" });
  });

  it("a kicked bot is refused until it is let in again", async () => {
    const group = standIn.group();
    group.kicks(bot);
    await refusal({ chat_id: group.id }, "kicked_from_supergroup");
    const basic = standIn.group({ basic: true });
    basic.kicks(bot);
    await refusal({ chat_id: basic.id }, "kicked_from_group");
    group.admits(bot);
    await send(standIn, bot, { chat_id: group.id, text: "Go?" });
    await refusal({ chat_id: standIn.group({ bots: [] }).id }, "chat_not_found");
  });

  it("a basic group that becomes a supergroup leaves its new id behind", async () => {
    const basic = standIn.group({ basic: true, privacy: false });
    const next = basic.becomesSupergroup();
    expect(bot.pending.map((update) => update.message)).toMatchObject([
      { chat: { id: basic.id, type: "group" }, migrate_to_chat_id: next.id },
      { chat: { id: next.id, type: "supergroup" }, migrate_from_chat_id: basic.id },
    ]);
    const body = await refusal({ chat_id: basic.id }, "upgraded");
    expect(body.parameters).toEqual({ migrate_to_chat_id: next.id });
    await send(standIn, bot, { chat_id: next.id, text: "Go?" });
    await expect(ana.types("hello", { in: basic })).rejects.toThrow(/supergroup/);
  });

  it("a channel takes buttons but no forced reply, and its posts reach the discussion", async () => {
    const discussion = standIn.group({ privacy: false });
    const channel = standIn.channel({ username: "release_news", discussion });
    await refusal({ chat_id: channel.id, reply_markup: { force_reply: true } }, "inline_keyboard_expected");
    const reply_markup = { inline_keyboard: [[{ text: "Staging", callback_data: "a" }]] };
    await send(standIn, bot, { chat_id: "@release_news", text: "Go?", reply_markup });
    await ana.tapsAndLeaves("Staging", { in: channel });
    expect(bot.pending.at(-1)?.callback_query?.message).toMatchObject({ sender_chat: { id: channel.id } });
    channel.posts("Version 2 is out");
    expect(arrived().slice(-2)).toEqual(["Version 2 is out", "Version 2 is out"]);
    expect(bot.pending.at(-1)?.message).toMatchObject({
      is_automatic_forward: true,
      sender_chat: { id: channel.id },
    });
    channel.chat.bots.set(bot, "member");
    await refusal({ chat_id: channel.id }, "need_rights_in_channel");
  });
});
