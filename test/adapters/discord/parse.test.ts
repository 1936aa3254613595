import { describe, expect, it } from "vitest";
import { parseSaid, readMessage } from "../../../adapters/discord/parse.js";

const bot = "900000000000000001";
const ana = { id: "900000000000000002", username: "ana_b", global_name: "Ana B." };
const role = "900000000000000008";
const own = { user: bot, roles: new Set([role]), messageContent: true };
const withheld = { ...own, messageContent: false };
const channel = "100000000000000001";
const guild = "200000000000000001";
const inChannel = { chat: channel, direct: false };

const message = (more: object = {}) => ({
  id: "300000000000000001",
  channel_id: channel,
  guild_id: guild,
  type: 0,
  content: "2",
  author: ana,
  member: { nick: "Ana" },
  mentions: [],
  attachments: [],
  ...more,
});

function parsed(data: object, of = own, place: Parameters<typeof parseSaid>[1] = inChannel) {
  const read = readMessage(data);
  return read && parseSaid(read, place, of);
}

describe("a message", () => {
  it("is a typed text, where and by whom it was typed", () => {
    expect(parsed(message())).toEqual({
      kind: "text",
      key: "300000000000000001",
      messageId: "300000000000000001",
      position: "00300000000000000001",
      chat: channel,
      direct: false,
      person: { address: `discord:@${ana.id}`, name: "Ana" },
      text: "2",
      mentionsBot: false,
      chatAddress: `discord:${channel}`,
    });
  });

  it("in a direct chat is told the person's own address", () => {
    expect(parsed(message(), own, { chat: channel, direct: true })).toMatchObject({
      direct: true,
      chatAddress: `discord:@${ana.id}`,
    });
  });

  it("in a thread belongs to the message that started it", () => {
    expect(parsed(message(), own, { chat: channel, thread: "5", direct: false })).toMatchObject({
      chat: channel,
      thread: "5",
      threadRoot: "5",
      chatAddress: "discord:5",
    });
  });

  it.each([
    ["the name in the server", { member: { nick: "Chief" } }, "Chief"],
    ["the display name", { member: { nick: null } }, "Ana B."],
    ["the user name", { member: null, author: { ...ana, global_name: null } }, "ana_b"],
    ["the id, at worst", { member: null, author: { id: ana.id } }, ana.id],
    ["on one line, without controls", { member: { nick: "A\u202en\na" } }, "An a"],
  ])("is signed with %s", (_, more, name) => expect(parsed(message(more))?.person.name).toBe(name));

  it.each([
    ["a bot", { author: { ...ana, bot: true } }],
    ["the system", { author: { ...ana, system: true } }],
    ["a webhook", { webhook_id: "400000000000000001" }],
    ["somebody joining", { type: 7 }],
    ["a pin", { type: 6 }],
    ["a thread's first line", { type: 21 }],
    ["a forward", { type: 0, content: "", message_reference: { type: 1, message_id: "1" } }],
    ["nobody", { author: null }],
  ])("of %s is nothing", (_, more) => expect(parsed(message(more))).toBeUndefined());

  it("knows what it replies to, and whether that is the bot's", () => {
    const reply = { type: 19, message_reference: { type: 0, message_id: "7" } };
    expect(parsed(message(reply))).toMatchObject({ replyTo: "7" });
    expect(parsed(message(reply))).not.toHaveProperty("repliesToBot");
    expect(parsed(message({ ...reply, referenced_message: { author: { id: bot } } }))).toMatchObject({
      replyTo: "7",
      repliesToBot: true,
    });
    expect(parsed(message({ ...reply, referenced_message: null }))).toMatchObject({ replyTo: "7" });
    expect(parsed(message({ message_reference: { message_id: "7" } }))).not.toHaveProperty("replyTo");
  });

  it.each([
    [`<@${bot}> 2`, "2", true],
    [`<@!${bot}>: 2`, "2", true],
    [`  <@${bot}>, , 2`, ", 2", true],
    [`<@&${role}> 2`, "2", true],
    ["<@&900000000000000007> 2", "<@&900000000000000007> 2", false],
    [`take <@${bot}> two`, "take two", true],
    [`two\n<@${bot}>`, "two", true],
    [`<@${ana.id}> 2`, "@Ana B. 2", false],
    ["<@900000000000000009> 2", "@900000000000000009 2", false],
    ["yes <:shipit:900000000000000003> <a:party:900000000000000003>", "yes :shipit: :party:", false],
    ["<#100000000000000001> *as* <t:1:R> `typed`", "<#100000000000000001> *as* <t:1:R> `typed`", false],
  ])("%j says %j", (content, text, mentionsBot) => {
    expect(parsed(message({ content, mentions: [ana] }))).toMatchObject({ text, mentionsBot });
  });

  it("does not mention the bot by replying to it with a ping", () => {
    const mentions = [{ id: bot, username: "askline" }];
    expect(parsed(message({ mentions }))).toMatchObject({ mentionsBot: false });
  });

  it.each([
    ["a file", { attachments: [{}] }],
    ["a file with words", { attachments: [{}], content: "this one" }],
    ["a sticker", { content: "", sticker_items: [{}] }],
    ["a poll", { content: "", poll: {} }],
  ])("with %s cannot be read", (_, more) => {
    expect(parsed(message(more))).toMatchObject({ kind: "unreadable", why: "media" });
  });

  describe("whose words the platform withholds", () => {
    const reply = {
      content: "",
      type: 19,
      message_reference: { message_id: "7" },
      referenced_message: { author: { id: bot } },
    };

    it("cannot be read where it answers the bot or stands in a thread", () => {
      expect(parsed(message(reply), withheld)).toMatchObject({ why: "no_content", replyTo: "7" });
      const thread = { chat: channel, thread: "5", direct: false };
      expect(parsed(message({ content: "" }), withheld, thread)).toMatchObject({
        why: "no_content",
        threadRoot: "5",
      });
    });

    it("cannot be read where it mentions the role that is the bot's own", () => {
      expect(parsed(message({ content: "", mention_roles: [role] }), withheld)).toMatchObject({
        why: "no_content",
        mentionsBot: true,
      });
      expect(parsed(message({ content: "", mention_roles: ["1"] }), withheld)).toBeUndefined();
    });

    it("is nothing elsewhere", () => {
      expect(parsed(message({ content: "" }), withheld)).toBeUndefined();
    });

    it("is empty where nothing was withheld", () => {
      expect(parsed(message(reply), own)).toBeUndefined();
      expect(parsed(message(reply), withheld, { chat: channel, direct: true })).toBeUndefined();
      const mentions = [{ id: bot, username: "askline" }];
      expect(parsed(message({ ...reply, mentions }), withheld)).toBeUndefined();
    });
  });
});
