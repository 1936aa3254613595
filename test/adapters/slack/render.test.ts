import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capabilities } from "../../../adapters/slack/chats.js";
import { limits } from "../../../adapters/slack/limits.js";
import { dialogRefusal, renderDialog } from "../../../adapters/slack/render/dialog.js";
import { measureText, richText } from "../../../adapters/slack/render/rich-text.js";
import { withoutButtons } from "../../../adapters/slack/render/without-buttons.js";
import { linePart, renderEdit, renderEphemeral, renderMessage } from "../../../adapters/slack/render.js";
import { type Control, locales, type Part, parseAsk, present, type Run } from "../../../core/index.js";

const controls: Control[] = [
  { choice: { kind: "option", question: 0, option: 0 }, label: "1. Staging", primary: true },
  { choice: { kind: "option", question: 0, option: 1 }, label: "2. R&D" },
  { choice: { kind: "other" }, label: "Other…" },
];
const part: Part = { blocks: [{ kind: "text", runs: [{ text: "Where <to>?" }] }], controls };
const channel = { chat: "C1", direct: false };

const section = (...elements: object[]) => ({ type: "rich_text_section", elements });

describe("renderMessage", () => {
  it("shows rich text and buttons, with all of it as plain text beside", () => {
    expect(renderMessage(channel, { part, token: "tok", nonce: "n1" })).toEqual({
      channel: "C1",
      text: "Where &lt;to&gt;?\n[1. Staging]\n[2. R&amp;D]\n[Other…]",
      parse: "none",
      link_names: false,
      unfurl_links: false,
      unfurl_media: false,
      metadata: { event_type: "askline", event_payload: { nonce: "n1" } },
      blocks: [
        { type: "rich_text", elements: [section({ type: "text", text: "Where <to>?" })] },
        {
          type: "actions",
          elements: [
            {
              type: "button",
              text: { type: "plain_text", text: "1. Staging", emoji: false },
              action_id: "askline.o0-0",
              value: "1.o0-0.tok",
              style: "primary",
            },
            {
              type: "button",
              text: { type: "plain_text", text: "2. R&D", emoji: false },
              action_id: "askline.o0-1",
              value: "1.o0-1.tok",
            },
            {
              type: "button",
              text: { type: "plain_text", text: "Other…", emoji: false },
              action_id: "askline.x",
              value: "1.x.tok",
            },
          ],
        },
      ],
    });
  });

  it.each([
    ["a channel's message is answered in its thread", channel, "5.000000", "5.000000"],
    ["a thread stays the thread", { ...channel, thread: "4.000000" }, "5.000000", "4.000000"],
    ["a direct chat stays flat", { chat: "D1", direct: true }, "5.000000", undefined],
    ["a direct chat's thread stays the thread", { chat: "D1", direct: true, thread: "4.0" }, "5.0", "4.0"],
    ["what answers nothing stands in the channel", channel, undefined, undefined],
  ])("%s", (_, conversation, replyTo, thread) => {
    const message = { part, nonce: "n", ...(replyTo === undefined ? {} : { replyTo }) };
    expect(renderMessage(conversation, message).thread_ts).toBe(thread);
  });

  it("says something even where a part says nothing", () => {
    expect(renderMessage(channel, { part: { blocks: [], controls: [] }, nonce: "n" })).toMatchObject({
      text: "…",
      blocks: [],
    });
  });
});

describe("richText", () => {
  it("keeps styles, links, dates and code beside the text", () => {
    const text = richText([
      { kind: "heading", runs: [{ text: "Target", bold: true }] },
      {
        kind: "text",
        runs: [
          { text: "*no* _markup_ <!channel> " },
          { text: "docs", link: "https://a.test/?a=1&b=2" },
          { text: " see https://b.test/x." },
          { text: "a<b", code: true, italic: true },
        ],
      },
      { kind: "code", runs: [{ text: "x\ny" }] },
      { kind: "deadline", gap: true, runs: [{ text: "at noon", date: "2026-07-08T12:00:00Z" }] },
    ]);
    expect(text).toEqual({
      type: "rich_text",
      elements: [
        section(
          { type: "text", text: "Target", style: { bold: true } },
          { type: "text", text: "\n" },
          { type: "text", text: "*no* _markup_ <!channel> " },
          { type: "link", url: "https://a.test/?a=1&b=2", text: "docs" },
          { type: "text", text: " see " },
          { type: "link", url: "https://b.test/x", text: "https://b.test/x" },
          { type: "text", text: "." },
          { type: "text", text: "a<b", style: { italic: true, code: true } },
        ),
        { type: "rich_text_preformatted", elements: [{ type: "text", text: "x\ny" }] },
        section({
          type: "date",
          timestamp: 1783512000,
          format: "{date_short_pretty} {time}",
          fallback: "at noon",
        }),
      ],
    });
  });

  it("takes no link but http and https, and no date that is none", () => {
    const runs: Run[] = [
      { text: "a", link: "javascript:alert(1)" },
      { text: "b", date: "soon" },
    ];
    expect(richText([{ kind: "text", runs }]).elements).toEqual([
      section({ type: "text", text: "a" }, { type: "text", text: "b" }),
    ]);
  });
});

describe("whatever the text", () => {
  const text = fc.string({
    unit: fc.constantFrom("<", "&", ">", "!", "@", "a", " ", "\n", "👍🏽", "*", "`"),
    maxLength: 1000,
  });
  const label = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });

  it("a prompt stays in the limits, and nothing in its plain text is live", () => {
    fc.assert(
      fc.property(text, label, label, fc.boolean(), (question, first, second, multiSelect) => {
        const request = {
          questions: [
            {
              id: "q",
              header: "Q",
              question: `Q${question}`,
              options: [{ label: `a${first}` }, { label: `b${second}` }],
              multiSelect,
            },
          ],
        };
        const prompt = parseAsk(request);
        for (const shown of present(prompt, capabilities, { locale: "en" }).message.parts) {
          const message = renderMessage(channel, { part: shown, token: "tok", nonce: "n" });
          expect(message.text.length).toBeLessThanOrEqual(limits.plainText.value);
          expect(message.text).not.toMatch(/[<>]/);
          expect(message.blocks.length).toBeLessThanOrEqual(limits.blocks.value);
          const types = JSON.stringify(message.blocks).match(
            /"type":"(?:broadcast|user|usergroup|channel|mrkdwn)"/g,
          );
          expect(types).toBeNull();
          for (const { label: name } of shown.controls) {
            expect(name.length).toBeLessThanOrEqual(limits.buttonLabel.value);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("runs measured together come to no more than apart", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(measureText([{ text: a }, { text: b }])).toBeLessThanOrEqual(
          measureText([{ text: a }]) + measureText([{ text: b }]),
        );
      }),
    );
  });

  it("labels that are too many for the plain text are left to their buttons", () => {
    const many = Array.from(
      { length: 25 },
      (_, index): Control => ({ choice: { kind: "which", index }, label: "&".repeat(75) }),
    );
    const full: Part = { blocks: [{ kind: "text", runs: [{ text: "&".repeat(600) }] }], controls: many };
    const message = renderMessage(channel, { part: full, token: "tok", nonce: "n" });
    expect(message.text.length).toBeLessThanOrEqual(4000);
    expect(message.text.startsWith("&amp;".repeat(600))).toBe(true);
  });
});

describe("other messages", () => {
  it("an edit without controls loses its buttons", () => {
    const edited = renderEdit("C1", "5.000000", { ...part, controls: [] }, "tok");
    expect(edited).toMatchObject({ channel: "C1", ts: "5.000000", text: "Where &lt;to&gt;?" });
    expect(edited.blocks).toHaveLength(1);
    expect(renderEdit("C1", "5.000000", part, "tok").blocks).toHaveLength(2);
  });

  it("what is for one person alone starts no thread", () => {
    expect(renderEphemeral({ chat: "C1" }, "U1", linePart("*Recorded*"))).toEqual({
      channel: "C1",
      user: "U1",
      text: "*Recorded*",
      parse: "none",
      link_names: false,
      blocks: [{ type: "rich_text", elements: [section({ type: "text", text: "*Recorded*" })] }],
    });
    expect(renderEphemeral({ chat: "C1", thread: "4.0" }, "U1", linePart("x")).thread_ts).toBe("4.0");
  });

  it("taking buttons away leaves the rest as it stands", () => {
    const blocks = [{ type: "rich_text", elements: [] }, { type: "actions", elements: [] }, "?"];
    expect(withoutButtons("C1", "5.0", { text: "Where?", blocks })).toMatchObject({
      ts: "5.0",
      text: "Where?",
      blocks: [{ type: "rich_text", elements: [] }, "?"],
    });
  });
});

describe("renderDialog", () => {
  it.each(locales)("fits Slack's limits in %s, and carries where it came from", (locale) => {
    const origin = { token: "tok", chat: "C1", thread: "4.000000", ts: "5.000000" };
    const view = renderDialog(origin, locale);
    expect(JSON.parse(view.private_metadata)).toEqual({ v: 1, ...origin });
    expect(view.private_metadata.length).toBeLessThanOrEqual(limits.privateMetadata.value);
    for (const { text } of [view.title, view.submit, view.close]) {
      expect(text.length).toBeLessThanOrEqual(limits.viewTitle.value);
    }
    const [{ label: above, element }] = view.blocks;
    expect(above.text.length).toBeLessThanOrEqual(limits.inputLabel.value);
    expect(element.placeholder.text.length).toBeLessThanOrEqual(limits.placeholder.value);
    expect(dialogRefusal("no")).toEqual({
      response_action: "errors",
      errors: { [view.blocks[0].block_id]: "no" },
    });
  });
});
