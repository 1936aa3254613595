import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTapInteraction } from "../../../adapters/slack/parse/interaction.js";
import { positionOf, tsOf } from "../../../adapters/slack/parse/place.js";
import { readText } from "../../../adapters/slack/parse/text.js";
import { parseFetched, parsePayload, peopleOf } from "../../../adapters/slack/parse.js";

const own = { team: "T1", user: "UBOT" };
const names = (id: string) => ({ U1: "Ana\u202e", U2: "Ben" })[id];

const event = (more: object = {}) => ({
  type: "event_callback",
  event: {
    type: "message",
    channel: "C1",
    channel_type: "channel",
    user: "U1",
    ts: "1700000000.000100",
    text: "2",
    team: "T1",
    ...more,
  },
});
const read = (body: object) => parsePayload(body, own, names);
const inputOf = (body: object) => {
  const parsed = read(body);
  return parsed.kind === "nothing" ? undefined : parsed.input;
};

describe("a message", () => {
  it("is a text with its place, person and address", () => {
    expect(inputOf(event())).toEqual({
      kind: "text",
      key: "1700000000.000100",
      messageId: "1700000000.000100",
      position: "001700000000.000100",
      chat: "C1",
      direct: false,
      person: { address: "slack:@U1", name: "Ana" },
      text: "2",
      mentionsBot: false,
      chatAddress: "slack:C1",
    });
  });

  it("is direct where one person is alone with the bot", () => {
    expect(inputOf(event({ channel: "D1", channel_type: "im" }))).toMatchObject({
      direct: true,
      chatAddress: "slack:@U1",
    });
  });

  it("in a thread knows what started it", () => {
    const inThread = inputOf(event({ thread_ts: "1690000000.000100" }));
    expect(inThread).toMatchObject({
      thread: "1690000000.000100",
      threadRoot: "1690000000.000100",
      chatAddress: "slack:C1/1690000000.000100",
    });
    expect(inputOf(event({ thread_ts: "1700000000.000100" }))).not.toHaveProperty("threadRoot");
  });

  it("that arrives as a mention too is the same input", () => {
    const text = "<@UBOT> 2";
    const mention = inputOf(event({ type: "app_mention", channel_type: undefined, text }));
    expect(mention).toEqual(inputOf(event({ text })));
    expect(mention).toMatchObject({ mentionsBot: true, text: "2" });
  });

  it("of another workspace is a guest's", () => {
    expect(inputOf(event({ user_team: "T2" }))?.person.foreign).toBe(true);
    expect(inputOf(event({ team: "T2" }))?.person.foreign).toBe(true);
    expect(inputOf(event({ team: undefined }))?.person).not.toHaveProperty("foreign");
    const grid = parsePayload(event({ user_team: "E1" }), { ...own, enterprise: "E1" }, names);
    expect(grid).not.toHaveProperty("input.person.foreign");
  });

  it("with files cannot be read", () => {
    expect(inputOf(event({ subtype: "file_share", files: [{}], text: "2" }))).toMatchObject({
      kind: "unreadable",
      why: "media",
    });
  });

  it.each([
    ["an edit", { subtype: "message_changed", user: undefined }],
    ["a deletion", { subtype: "message_deleted" }],
    ["somebody's arrival", { subtype: "channel_join" }],
    ["a bot's", { subtype: "bot_message", bot_id: "B1" }],
    ["an app's, in a person's name", { bot_id: "B1" }],
    ["the bot's own", { user: "UBOT" }],
    ["Slackbot's", { user: "USLACKBOT" }],
    ["hidden", { hidden: true }],
    ["nobody's", { user: null }],
    ["a mention that an edit added", { type: "app_mention", edited: { user: "U1", ts: "1" } }],
    ["a reaction", { type: "reaction_added" }],
  ])("is nothing where it is %s", (_, more) => {
    expect(read(event(more))).toEqual({ kind: "nothing" });
  });

  it("is called by its id where no name is known", () => {
    expect(inputOf(event({ user: "U9" }))?.person.name).toBe("U9");
  });

  it("fetched from the history is the same as it was live", () => {
    const { channel, channel_type, ...stored } = event({ edited: {} }).event as Record<string, unknown>;
    expect([channel, channel_type]).toEqual(["C1", "channel"]);
    expect(parseFetched("C1", stored, own, names)).toEqual(inputOf(event()));
    expect(parseFetched("C1", "junk", own, names)).toBeUndefined();
  });
});

describe("a text", () => {
  it.each([
    ["a &lt; b &amp;&amp; c &gt; d", "a < b && c > d"],
    ["&amp;lt;", "&lt;"],
    ["<https://a.test/x>", "https://a.test/x"],
    ["<http://a.test|a.test>", "a.test"],
    ["<https://a.test/?a=1&amp;b=2|https://a.test/?a=1&amp;b=2>", "https://a.test/?a=1&b=2"],
    ["<https://a.test/x|docs>", "docs (https://a.test/x)"],
    ["<mailto:ana@a.test|ana@a.test>", "ana@a.test"],
    ["ask <@U2>, not <@U9> or <@U8|cy>", "ask @Ben, not @U9 or @cy"],
    ["in <#C7|general> or <#C8>", "in #general or #C8"],
    ["<!channel> <!here|here> <!subteam^S1|@ops>", "@channel here @ops"],
    ["*bold* _it_ `code`", "*bold* _it_ `code`"],
  ])("%s was typed as %s", (text, typed) => {
    expect(readText(text, own, names)).toEqual({ text: typed, mentionsBot: false });
  });

  it.each([
    ["<@UBOT> 2", "2"],
    ["<@UBOT>: 2", "2"],
    ["<@UBOT|askline>, staging", "staging"],
    ["staging <@UBOT> please", "staging please"],
    ["2 <@UBOT>", "2"],
    ["<@UBOT> <@UBOT> 2", "2"],
    ["<@UBOT>", ""],
  ])("%s without the bot's mention is %j", (text, rest) => {
    expect(readText(text, own, names)).toEqual({ text: rest, mentionsBot: true });
  });

  it("gets its emoji back, as far as the blocks explain them", () => {
    const blocks = [
      {
        type: "rich_text",
        elements: [
          {
            type: "rich_text_section",
            elements: [
              { type: "emoji", name: "+1::skin-tone-4", unicode: "1f44d-1f3fd" },
              { type: "emoji", name: "party_parrot" },
            ],
          },
        ],
      },
    ];
    expect(inputOf(event({ text: "yes :+1::skin-tone-4: :party_parrot: :+1:", blocks }))).toMatchObject({
      text: "yes 👍🏽 :party_parrot: :+1:",
    });
  });

  it.each([
    ["with the skin tone in its code", "1f44d-1f3fd"],
    ["without it", "1f44d"],
  ])("gets an emoji of a skin tone back, %s", (_, unicode) => {
    const elements = [
      { type: "emoji", name: "+1", unicode, skin_tone: 4 },
      { type: "emoji", name: "+1", unicode: "1f44d" },
      { type: "emoji", name: "tada", unicode: "1f389", skin_tone: "none" },
    ];
    expect(inputOf(event({ text: ":+1::skin-tone-4: :+1: :tada:", blocks: [{ elements }] }))).toMatchObject({
      text: "👍🏽 👍 🎉",
    });
  });

  it("escaped by Slack comes back as it was typed, whatever it was", () => {
    const escaped = (text: string) =>
      text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("&", "<", ">", "l", "t", ";", "a", "m", "p", "@", "|") }),
        (text) => {
          expect(readText(escaped(text), own, names).text).toBe(text);
        },
      ),
    );
  });
});

describe("a tap", () => {
  const tap = (more: object = {}) => ({
    type: "block_actions",
    user: { id: "U1", username: "ana", name: "ana", team_id: "T1" },
    trigger_id: "1.2.abc",
    channel: { id: "C1" },
    container: { type: "message", message_ts: "1700000000.000100", channel_id: "C1" },
    message: { ts: "1700000000.000100", text: "Where?", blocks: [{ type: "actions" }] },
    actions: [
      { type: "button", action_id: "askline.o0-1", value: "1.o0-1.tok", action_ts: "1700000001.000000" },
    ],
    ...more,
  });

  it("is a choice of a token, and says where its outcome is told", () => {
    const parsed = read(tap());
    expect(parsed).toMatchObject({
      kind: "tap",
      trigger: "1.2.abc",
      carrier: { text: "Where?", blocks: [{ type: "actions" }] },
      input: {
        key: "1.2.abc",
        token: "tok",
        choice: { kind: "option", question: 0, option: 1 },
        chat: "C1",
        direct: false,
        messageId: "1700000000.000100",
        position: "001700000000.000100",
        person: { address: "slack:@U1", name: "Ana" },
      },
    });
    const interaction = parsed.kind === "tap" ? parsed.input.interaction : "";
    expect(readTapInteraction(interaction)).toEqual({ chat: "C1", thread: undefined, user: "U1" });
    expect(readTapInteraction("words/1.2.abc")).toBeUndefined();
  });

  it("in a thread is told of there", () => {
    const message = { ts: "1700000000.000100", thread_ts: "1690000000.000100" };
    const parsed = read(tap({ message }));
    expect(parsed).toMatchObject({ input: { thread: "1690000000.000100" } });
    expect(readTapInteraction(parsed.kind === "tap" ? parsed.input.interaction : "")?.thread).toBe(
      "1690000000.000100",
    );
  });

  it("on a message that is gone still has its place", () => {
    expect(read(tap({ message: undefined, channel: undefined }))).toMatchObject({
      kind: "tap",
      input: { chat: "C1" },
    });
  });

  it("on another app's button is nothing; on data that cannot be read it is nobody's", () => {
    expect(read(tap({ actions: [{ type: "button", action_id: "x", value: "1.s.tok" }] })).kind).toBe(
      "nothing",
    );
    expect(read(tap({ actions: [{ type: "button", action_id: "askline.s", value: "?" }] }))).toMatchObject({
      input: { token: "" },
    });
  });
});

describe("a dialog's words", () => {
  const submission = (more: object = {}) => ({
    type: "view_submission",
    user: { id: "U9", name: "cy", team_id: "T2" },
    trigger_id: "3.4.def",
    view: {
      id: "V1",
      hash: "h",
      callback_id: "askline.words",
      private_metadata: JSON.stringify({
        v: 1,
        token: "tok",
        chat: "C1",
        thread: "4.000000",
        ts: "5.000000",
      }),
      state: {
        values: { "askline.words": { "askline.words": { type: "plain_text_input", value: " 2 & <b>" } } },
      },
      ...more,
    },
  });

  it("are verbatim, at the place of the message that was tapped", () => {
    expect(read(submission())).toEqual({
      kind: "words",
      input: {
        kind: "words",
        key: "3.4.def",
        chat: "C1",
        thread: "4.000000",
        direct: false,
        person: { address: "slack:@U9", name: "cy", foreign: true },
        position: "000000000005.000000",
        token: "tok",
        text: " 2 & <b>",
        messageId: "5.000000",
        interaction: "words/3.4.def",
      },
    });
  });

  it.each([{ callback_id: "other" }, { private_metadata: "{" }, { private_metadata: "{}" }])(
    "are nothing with %j",
    (more) => {
      expect(read(submission(more)).kind).toBe("nothing");
    },
  );
});

describe("positions", () => {
  it("compare as strings in the order of the messages, and lead back to them", () => {
    fc.assert(
      fc.property(
        fc.nat(4_000_000_000),
        fc.nat(999_999),
        fc.nat(4_000_000_000),
        fc.nat(999_999),
        (a, b, c, d) => {
          const ts = (s: number, f: number) => `${s}.${String(f).padStart(6, "0")}`;
          expect(tsOf(positionOf(ts(a, b)))).toBe(ts(a, b));
          expect(positionOf(ts(a, b)) < positionOf(ts(c, d))).toBe(a < c || (a === c && b < d));
        },
      ),
    );
  });
});

describe("reading", () => {
  it("is total", () => {
    fc.assert(fc.property(fc.anything(), (body) => parsePayload(body, own, names).kind === "nothing"));
    fc.assert(fc.property(fc.string(), (text) => typeof readText(text, own, names).text === "string"));
  });

  it("says whose names it needs", () => {
    expect(peopleOf(event({ text: "<@U2> <@UBOT|x>" }))).toEqual(["U1", "U2", "UBOT"]);
    expect(peopleOf("junk")).toEqual([]);
  });
});
