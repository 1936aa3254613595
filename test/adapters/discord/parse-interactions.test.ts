import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { idOf, placeOf, positionOf, takesMessages } from "../../../adapters/discord/parse/place.js";
import { channelsIn, ownRolesIn, readInteraction, readMessage } from "../../../adapters/discord/parse.js";

const bot = "900000000000000001";
const ana = { id: "900000000000000002", username: "ana_b", global_name: "Ana B." };
const channel = "100000000000000001";
const guild = "200000000000000001";

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
