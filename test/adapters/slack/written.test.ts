import { describe, expect, it } from "vitest";
import { encodeChoice } from "../../../adapters/slack/callback-data.js";
import { withEmoji } from "../../../adapters/slack/parse/emoji.js";
import { readTapInteraction, tapInteraction } from "../../../adapters/slack/parse/interaction.js";
import { parseTap } from "../../../adapters/slack/parse/tap.js";
import { mentionsIn, readText } from "../../../adapters/slack/parse/text.js";
import { parseWords } from "../../../adapters/slack/parse/words.js";
import { bareLinks } from "../../../adapters/slack/render/bare-links.js";
import { field, renderDialog } from "../../../adapters/slack/render/dialog.js";
import { notificationText } from "../../../adapters/slack/render/notification.js";
import { measureText, richText } from "../../../adapters/slack/render/rich-text.js";
import { withoutButtons } from "../../../adapters/slack/render/without-buttons.js";
import { linePart, renderEdit, renderEphemeral } from "../../../adapters/slack/render.js";
import type { Part } from "../../../core/index.js";

/* What is read and written, to the letter. */

const own = { user: "UBOT", team: "T1", teams: new Set<string>() } as unknown as Parameters<
  typeof readText
>[1];
const names = (id: string) => (id === "U1" ? "Ana" : undefined);

describe("readText", () => {
  it.each([
    ["<@UBOT> 2", "2", true],
    ["<@UBOT>: 2", "2", true],
    [" <@UBOT|bot> ,  2", "2", true],
    ["<@UBOT>2", "2", true],
    ["take <@UBOT> 2", "take 2", true],
    ["take<@UBOT> 2", "take 2", true],
    ["two  <@UBOT>  blanks", "two   blanks", true],
    ["one\n<@UBOT>\ntwo", "one\n\ntwo", true],
    ["a  b <@UBOT>: c", "a  b : c", true],
    ["<@U1> says 2", "@Ana says 2", false],
    ["<@U2|@ben> says 2", "@ben says 2", false],
    ["<@U2|b@n> says 2", "@b@n says 2", false],
    ["<@U2> says 2", "@U2 says 2", false],
    ["in <#C1|general> or <#C2>", "in #general or #C2", false],
    ["in <#C1|#general>", "in #general", false],
    ["<!channel> <!subteam^S1|@team> <!date^1^{date}|today>", "@channel @team today", false],
    ["<https://a.example/x|https://a.example/x>", "https://a.example/x", false],
    ["<https://a.example/|a.example>", "a.example", false],
    ["<https://a.example/x|docs>", "docs (https://a.example/x)", false],
    ["<mailto:a@b.example|a@b.example>", "a@b.example", false],
    ["<https://a.example/mailto:x|a.example/x>", "a.example/x (https://a.example/mailto:x)", false],
    ["<https://a.example>", "https://a.example", false],
    ["a &lt; b &amp;&amp; c &gt; d, &amp;lt;", "a < b && c > d, &lt;", false],
    ["<> and on", "and on", false],
  ])("%j is %j", (text, said, mentionsBot) => {
    expect(readText(text, own, names)).toEqual({ text: said, mentionsBot });
  });

  it("finds who is mentioned", () => {
    expect(mentionsIn("<@U1> and <@U2|ben>, not <#C1> or <>")).toEqual(["U1", "U2"]);
  });
});

describe("taps and dialogs", () => {
  const tap = {
    type: "block_actions",
    user: { id: "U1", username: "ana", team_id: "T1" },
    actions: [{ action_id: "askline.o.0.1", value: "v", action_ts: "9.1" }],
    container: { channel_id: "C1", message_ts: "1.000001", thread_ts: "1.000000" },
  } as unknown as Parameters<typeof parseTap>[0];
  const value = encodeChoice("tok", { kind: "skip" });
  const ours = { ...tap, actions: [{ ...tap.actions[0], value }] } as typeof tap;

  it("are placed by the container where the message is not said", () => {
    expect(parseTap(ours, own, names)).toMatchObject({
      kind: "tap",
      chat: "C1",
      thread: "1.000000",
      messageId: "1.000001",
      key: "U1.1.000001.9.1",
      choice: { kind: "skip" },
      token: "tok",
      person: { name: "Ana" },
    });
    expect(parseTap({ ...ours, trigger_id: "t9" }, own, names)?.key).toBe("t9");
    const noTime = { ...ours, actions: [{ ...ours.actions[0], action_ts: undefined }] } as typeof tap;
    expect(parseTap(noTime, own, names)?.key).toBe(`U1.1.000001.${noTime.actions[0]?.action_id}`);
    const named = {
      ...ours,
      user: { id: "U2", name: "Ben", username: "ben", team_id: undefined },
    } as typeof tap;
    expect(parseTap(named, own, names)?.person.name).toBe("Ben");
  });

  it.each([
    ["no place at all", { container: undefined, channel: undefined }],
    ["no message", { container: { channel_id: "C1" } }],
    ["no button of Askline's", { actions: [{ action_id: "other" }] }],
  ])("are none with %s", (_, change) => {
    expect(parseTap({ ...ours, ...change } as typeof tap, own, names)).toBeUndefined();
  });

  it.each([
    ["tap/C1//U1/k", { chat: "C1", thread: undefined, user: "U1" }],
    ["tap/C1/1.0/U1/k", { chat: "C1", thread: "1.0", user: "U1" }],
    ["words/k", undefined],
    ["words/C1/1.0/U1", undefined],
    ["tap//1.0/U1/k", undefined],
    ["tap/C1/1.0//k", undefined],
  ])("%j says where it is told", (interaction, tapper) => {
    expect(readTapInteraction(interaction)).toEqual(tapper);
    if (tapper) expect(tapInteraction(tapper, "k")).toBe(interaction);
  });

  const view = (change: object = {}) =>
    ({
      user: { id: "U1", username: "ana", team_id: "T1" },
      view: {
        id: "V1",
        hash: "h",
        callback_id: field.callback,
        private_metadata: JSON.stringify({ v: 1, token: "tok", chat: "C1", ts: "1.000001" }),
        state: { values: { [field.block]: { [field.action]: { value: "2" } } } },
        ...change,
      },
    }) as unknown as Parameters<typeof parseWords>[0];

  it("words stand where the message is whose Other… opened the dialog", () => {
    expect(parseWords(view(), own, names)).toMatchObject({
      kind: "words",
      key: "V1.h",
      chat: "C1",
      token: "tok",
      text: "2",
      messageId: "1.000001",
      interaction: "words/V1.h",
    });
    expect(parseWords(view({ hash: undefined }), own, names)?.key).toBe("V1.");
    expect(parseWords(view({ state: { values: {} } }), own, names)?.text).toBe("");
    expect(parseWords(view({ state: { values: { [field.block]: {} } } }), own, names)?.text).toBe("");
  });

  it.each([
    ["of another app", { callback_id: "other" }],
    ["that says not where it comes from", { private_metadata: undefined }],
    ["whose origin is broken", { private_metadata: "{" }],
  ])("a dialog %s is none of ours", (_, change) => {
    expect(parseWords(view(change), own, names)).toBeUndefined();
  });

  it("the dialog has one field of several lines, and the cursor in it", () => {
    const origin = { token: "tok", chat: "C1", ts: "1.0" };
    expect(renderDialog(origin, "en")).toMatchObject({
      type: "modal",
      blocks: [
        {
          type: "input",
          label: { type: "plain_text", emoji: false },
          element: { type: "plain_text_input", multiline: true, focus_on_load: true },
        },
      ],
    });
  });
});

describe("emoji", () => {
  const block = (elements: object[]) => [
    { type: "rich_text", elements: [{ type: "rich_text_section", elements }] },
  ];
  const emoji = (name: string, unicode?: string) => ({ type: "emoji", name, ...(unicode && { unicode }) });

  it.each([
    [":tada: go", [emoji("tada", "1f389")], "🎉 go"],
    [":a: :a_b:", [emoji("a", "1f170"), emoji("a_b", "1f171")], "🅰 🅱"],
    [":own: go", [emoji("own")], ":own: go"],
    [":bad: go", [emoji("bad", "1f389-zz")], ":bad: go"],
    [":bad: go", [emoji("bad", "x1f389")], ":bad: go"],
    [":big: go", [emoji("big", "110000")], ":big: go"],
    [":mix: go", [emoji("mix", "1f389-110000")], ":mix: go"],
    [":last: go", [emoji("last", "10ffff")], "\u{10ffff} go"],
  ])("%j", (text, elements, said) => {
    expect(withEmoji(text, block(elements))).toBe(said);
  });
});

describe("messages", () => {
  const part = (blocks: object[], labels: string[] = []) =>
    ({ blocks, controls: labels.map((label) => ({ label })) }) as unknown as Part;
  const words = (text: string, gap = false) => ({ kind: "text", runs: [{ text }], gap });

  it.each<[string, Part, string]>([
    [
      "lines, gaps and labels",
      part([words("a"), words("b"), words("c", true)], ["1. Go", "Skip"]),
      "a\nb\n\nc\n[1. Go]\n[Skip]",
    ],
    ["what is escaped", part([words("a < b & c")], ["<!channel>"]), "a &lt; b &amp; c\n[&lt;!channel&gt;]"],
    ["nothing", part([]), "…"],
    ["blanks", part([words("  ")]), "…"],
    ["blanks that stand", part([words(" a ")]), " a "],
    ["the first block's gap", part([words("a", true)]), "a"],
  ])("notificationText of %s", (_, of, text) => {
    expect(notificationText(of)).toBe(text);
  });

  it("a label that just fits is there, and one that does not is left out with those behind it", () => {
    const limit = 4_000;
    const label = "x".repeat(10);
    const fits = "a".repeat(limit - label.length - 3);
    expect(notificationText(part([words(fits)], [label]))).toBe(`${fits}\n[${label}]`);
    const over = `${fits}a`;
    expect(notificationText(part([words(over)], [label, "y"]))).toBe(over);
  });

  it.each([
    ["see https://a.example/x.", [["see "], ["https://a.example/x", "https://a.example/x"], ["."]]],
    ["http://[ and on", [["http://[ and on"]]],
    ["", []],
  ])("bareLinks(%j)", (text, pieces) => {
    expect(bareLinks(text)).toEqual(pieces.map(([text, link]) => ({ text, ...(link && { link }) })));
  });

  it("only http links are links", () => {
    const link = (url: string) =>
      JSON.stringify(richText([{ kind: "text", runs: [{ text: "docs", link: url }] } as never]));
    expect(link("http://a.example")).toContain('"type":"link"');
    expect(link("HTTPS://a.example")).toContain('"type":"link"');
    for (const url of ["ftp://a.example", "see https://a.example"])
      expect(link(url)).not.toContain('"type":"link"');
    expect(measureText([{ text: "a" }, { text: "b&" }])).toBeGreaterThanOrEqual("ab&amp;".length);
  });

  it("go where they belong, and to nobody's thread that is none", () => {
    expect(renderEphemeral({ chat: "C1" }, "U1", linePart("a"))).not.toHaveProperty("thread_ts");
    expect(renderEphemeral({ chat: "C1", thread: "1.0" }, "U1", linePart("a"))).toMatchObject({
      thread_ts: "1.0",
    });
    expect(linePart("a")).toEqual({ blocks: [{ kind: "status", runs: [{ text: "a" }] }], controls: [] });
    const buttons = part([words("a")], ["Go"]);
    expect(JSON.stringify(renderEdit("C1", "1.0", buttons))).not.toContain('"actions"');
  });

  it("lose their buttons and keep everything else", () => {
    const blocks = [{ type: "rich_text" }, { type: "actions" }];
    expect(withoutButtons("C1", "1.0", { text: "", blocks })).toEqual({
      ...{ channel: "C1", ts: "1.0", text: "…", parse: "none", link_names: false },
      blocks: [{ type: "rich_text" }],
    });
  });
});
