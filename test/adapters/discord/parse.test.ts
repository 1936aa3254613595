import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idOf, placeOf, positionOf, takesMessages } from "../../../adapters/discord/parse/place.js";
import {
  channelsIn,
  ownRolesIn,
  parseSaid,
  readInteraction,
  readMessage,
} from "../../../adapters/discord/parse.js";

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

const tap = (more: object = {}) => ({
  id: "500000000000000001",
  application_id: "900000000000000005",
  type: 3,
  token: "aW50ZXJhY3Rpb24",
  channel_id: channel,
  channel: { id: channel, type: 0 },
  guild_id: guild,
  member: { nick: null, user: ana },
  message: { id: "300000000000000001" },
  data: { component_type: 2, custom_id: "askline:1.o0-1.tok" },
  ...more,
});

describe("an interaction", () => {
  it("is a tap, at the place of the message that carries the button", () => {
    expect(readInteraction(tap())).toEqual({
      application: "900000000000000005",
      token: "aW50ZXJhY3Rpb24",
      input: {
        kind: "tap",
        key: "500000000000000001",
        chat: channel,
        direct: false,
        person: { address: `discord:@${ana.id}`, name: "Ana B." },
        position: "00300000000000000001",
        messageId: "300000000000000001",
        interaction: "500000000000000001",
        token: "tok",
        choice: { kind: "option", question: 0, option: 1 },
      },
    });
  });

  it("in a direct chat has a user and no member", () => {
    const direct = tap({
      member: undefined,
      user: ana,
      guild_id: undefined,
      channel: { id: channel, type: 1 },
    });
    expect(readInteraction(direct)?.input).toMatchObject({ direct: true, person: { name: "Ana B." } });
  });

  it("in a thread is in the chat that the thread belongs to", () => {
    const thread = tap({ channel_id: "5", channel: { id: "5", type: 11, parent_id: channel } });
    expect(readInteraction(thread)?.input).toMatchObject({ chat: channel, thread: "5" });
  });

  it.each([
    [{ guild_id: guild }, false],
    [{ guild_id: undefined }, true],
  ])("without its channel has at least its id", (more, direct) => {
    expect(readInteraction(tap({ channel: undefined, ...more }))?.input).toMatchObject({
      chat: channel,
      direct,
    });
  });

  it.each([
    ["of another program", { data: { custom_id: "poll:1" } }],
    ["with a command", { type: 2, data: { id: "1", name: "ask" } }],
    ["without a message", { message: undefined }],
    ["without anybody", { member: undefined }],
    ["of a new type", { type: 9 }],
  ])("%s is nothing", (_, more) => expect(readInteraction(tap(more))).toBeUndefined());

  it("of an older version has no token", () => {
    expect(readInteraction(tap({ data: { custom_id: "askline:0.x" } }))?.input).toMatchObject({ token: "" });
  });

  const field = { type: 4, custom_id: "askline:words", value: " 2 " };
  it.each([
    ["in a label", [{ type: 18, component: field }]],
    ["in a row", [{ type: 1, components: [field] }]],
    ["behind something else", [{ type: 10, content: "x" }, null, { type: 18, component: field }]],
  ])("is the words of a dialog, %s", (_, components) => {
    const data = { custom_id: "askline:1.d.tok", components };
    expect(readInteraction(tap({ type: 5, data }))?.input).toMatchObject({
      kind: "words",
      key: "500000000000000001",
      token: "tok",
      text: " 2 ",
      messageId: "300000000000000001",
      interaction: "500000000000000001",
    });
  });

  it("without the field has no words", () => {
    const data = { custom_id: "askline:1.d.tok", components: [] };
    expect(readInteraction(tap({ type: 5, data }))?.input).toMatchObject({ text: "" });
  });
});

describe("a channel", () => {
  it.each([
    [
      { id: "1", type: 1 },
      { chat: "1", direct: true },
    ],
    [
      { id: "1", type: 0, parent_id: "9" },
      { chat: "1", direct: false },
    ],
    [
      { id: "1", type: 3 },
      { chat: "1", direct: false },
    ],
    [
      { id: "1", type: 10, parent_id: "9" },
      { chat: "9", thread: "1", direct: false },
    ],
    [
      { id: "1", type: 11, parent_id: "9" },
      { chat: "9", thread: "1", direct: false },
    ],
    [
      { id: "1", type: 12, parent_id: "9" },
      { chat: "9", thread: "1", direct: false },
    ],
  ])("%j is the place %j", (of, place) => expect(placeOf(of)).toEqual(place));

  it.each([
    [0, true],
    [2, true],
    [5, true],
    [11, true],
    [4, false],
    [14, false],
    [15, false],
    [16, false],
  ])("of type %i takes messages: %s", (type, takes) => expect(takesMessages({ id: "1", type })).toBe(takes));

  it.each([
    [
      "GUILD_CREATE",
      { channels: [{ id: "1", type: 0 }], threads: [{ id: "2", type: 11, parent_id: "1" }] },
      ["1", "2"],
    ],
    ["THREAD_LIST_SYNC", { threads: [{ id: "2", type: 11, parent_id: "1" }, {}] }, ["2"]],
    ["THREAD_CREATE", { id: "2", type: 11, parent_id: "1" }, ["2"]],
    ["CHANNEL_CREATE", { id: "1", type: 0 }, ["1"]],
    ["GUILD_CREATE", { id: "1", unavailable: true }, []],
    ["MESSAGE_CREATE", { id: "1", type: 0 }, []],
  ])("is learned from %s", (type, data, ids) => {
    expect(channelsIn(type, data).map(({ id }) => id)).toEqual(ids);
  });
});

describe("the bot's own role", () => {
  const roles = [
    { id: "1", tags: { bot_id: bot } },
    { id: "2", tags: { bot_id: ana.id } },
    { id: "3" },
    null,
  ];
  it("is learned with its server", () => {
    expect(ownRolesIn("GUILD_CREATE", { roles }, bot)).toEqual(["1"]);
    expect(ownRolesIn("GUILD_UPDATE", { roles }, bot)).toEqual([]);
    expect(ownRolesIn("GUILD_CREATE", { unavailable: true }, bot)).toEqual([]);
  });
});

describe("positions", () => {
  it("compare as strings the way ids compare as numbers, and lead back to them", () => {
    const id = fc.bigInt({ min: 1n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(id, id, (a, b) => {
        const [one, two] = [positionOf(String(a)), positionOf(String(b))];
        expect(one < two).toBe(a < b);
        expect(idOf(one)).toBe(String(a));
      }),
    );
  });
});

describe("whatever comes", () => {
  it("is read without failing", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom("GUILD_CREATE", "THREAD_CREATE"), (data, type) => {
        expect(() => [
          readMessage(data),
          readInteraction(data),
          channelsIn(type, data),
          ownRolesIn(type, data, bot),
        ]).not.toThrow();
      }),
    );
  });
});
