import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { capabilities } from "../../../adapters/discord/chats.js";
import { limits } from "../../../adapters/discord/limits.js";
import { renderDialog } from "../../../adapters/discord/render/dialog.js";
import { renderPrivate } from "../../../adapters/discord/render/private.js";
import { channelOf, renderEdit, renderMessage, withoutButtons } from "../../../adapters/discord/render.js";
import { type Control, locales, type Part, parseAsk, present } from "../../../core/index.js";
import { runs, type Style } from "../../platforms/discord/person/markdown.js";

const isCode = (style: Style) => style === "code" || style === "code block";
const option = (index: number, more: object = {}): Control => ({
  choice: { kind: "option", question: 0, option: index },
  label: `${index + 1}. Option`,
  ...more,
});
const other: Control = { choice: { kind: "other" }, label: "Other…" };
const skip: Control = { choice: { kind: "skip" }, label: "Skip" };
const part = (...controls: Control[]): Part => ({
  blocks: [{ kind: "text", runs: [{ text: "Where *to*?" }] }],
  controls,
});
const rowsOf = (controls: Control[]) =>
  renderEdit(part(...controls), "tok").components.map((row) => row.components.map(({ label }) => label));

describe("renderMessage", () => {
  it("shows text and buttons, pings nobody and embeds nothing", () => {
    const message = { part: part(option(0, { primary: true }), option(1), other), token: "tok", nonce: "n1" };
    expect(renderMessage(message)).toEqual({
      content: "Where \\*to\\*?",
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 1, label: "1. Option", custom_id: "askline:1.o0-0.tok" },
            { type: 2, style: 2, label: "2. Option", custom_id: "askline:1.o0-1.tok" },
          ],
        },
        { type: 1, components: [{ type: 2, style: 2, label: "Other…", custom_id: "askline:1.x.tok" }] },
      ],
      allowed_mentions: { parse: [], replied_user: false },
      flags: 4,
      nonce: "n1",
      enforce_nonce: true,
    });
  });

  it("replies where that message still exists", () => {
    expect(renderMessage({ part: part(), nonce: "n", replyTo: "5" }).message_reference).toEqual({
      message_id: "5",
      fail_if_not_exists: false,
    });
    expect(renderMessage({ part: part(), nonce: "n" })).not.toHaveProperty("message_reference");
  });

  it("says something even where a part says nothing", () => {
    expect(renderMessage({ part: { blocks: [], controls: [] }, nonce: "n" }).content).toBe("…");
  });

  it("sends to a thread as the channel it is", () => {
    expect(channelOf({ chat: "1" })).toBe("1");
    expect(channelOf({ chat: "1", thread: "2" })).toBe("2");
  });
});

describe("buttons", () => {
  it("stand in rows of five, with Other… and Skip apart", () => {
    const picks = Array.from({ length: 7 }, (_, index) => option(index));
    expect(rowsOf([...picks, other, skip]).map((row) => row.length)).toEqual([5, 2, 2]);
  });

  it("close up where there would be too many rows", () => {
    const picks = Array.from({ length: 23 }, (_, index) => option(index));
    const rows = rowsOf([...picks, other, skip]);
    expect(rows.map((row) => row.length)).toEqual([5, 5, 5, 5, 5]);
    expect(rows.at(-1)?.at(-1)).toBe("Skip");
  });

  it("are all that is within the limits", () => {
    expect(capabilities.buttons?.max).toBe(limits.rows.value * limits.buttonsInRow.value);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 23 }), (count) => {
        const rows = rowsOf([...Array.from({ length: count }, (_, index) => option(index)), other, skip]);
        expect(rows.length).toBeLessThanOrEqual(limits.rows.value);
        expect(rows.every((row) => row.length >= 1 && row.length <= limits.buttonsInRow.value)).toBe(true);
        expect(rows.flat()).toHaveLength(count + 2);
      }),
    );
  });
});

describe("an edit", () => {
  it("takes the buttons away, and still pings nobody", () => {
    expect(renderEdit(part(option(0)))).toEqual({
      content: "Where \\*to\\*?",
      components: [],
      allowed_mentions: { parse: [], replied_user: false },
      flags: 4,
    });
  });

  it("without new words leaves the words alone", () => {
    expect(withoutButtons).toEqual({ components: [], allowed_mentions: { parse: [] } });
  });
});

describe("the dialog", () => {
  it.each(locales)("fits in %s", (locale) => {
    const { custom_id, title, components } = renderDialog("A".repeat(22), locale);
    const [{ label, component }] = components;
    expect(custom_id.length).toBeLessThanOrEqual(limits.customId.value);
    expect(title.length).toBeLessThanOrEqual(limits.dialogTitle.value);
    expect(label.length).toBeLessThanOrEqual(limits.dialogLabel.value);
    expect(component.placeholder.length).toBeLessThanOrEqual(limits.placeholder.value);
    expect(component).toMatchObject({ type: 4, style: 2, required: true, max_length: 4000 });
  });
});

describe("what one person alone sees", () => {
  it("is the outcome, literally", () => {
    expect(renderPrivate({ text: "Recorded: *a* @everyone", outcome: "accepted" }, "my words")).toEqual([
      { content: "Recorded: \\*a\\* @\u2060everyone", allowed_mentions: { parse: [] }, flags: 68 },
    ]);
  });

  it.each(["refused", "pending"] as const)("holds the words of a dialog that was %s", (outcome) => {
    expect(renderPrivate({ text: "Too late.", outcome }, "my *words*").map(({ content }) => content)).toEqual(
      ["Too late.\n```\nmy *words*\n```"],
    );
  });

  it("never loses a word of a dialog, nor goes over the limit", () => {
    const long = fc.string({
      unit: fc.constantFrom("a", " ", "\n", "`", "😀", "ä"),
      maxLength: 4000,
      size: "max",
    });
    fc.assert(
      fc.property(long, fc.string({ maxLength: 200 }), (words, text) => {
        const messages = renderPrivate({ text, outcome: "refused" }, words);
        for (const { content } of messages) expect(content.length).toBeLessThanOrEqual(limits.text.value);
        expect(messages.length).toBeLessThanOrEqual(6);
        if (words.trim() === "") return;
        const shown = messages.map(({ content }) => content.slice(content.indexOf("```\n") + 4, -4));
        expect(shown.join("").replaceAll("\u2060", "")).toBe(words);
      }),
      { numRuns: 60 },
    );
  });
});

describe("a question on Discord", () => {
  it("fits, whatever it asks", () => {
    const words = fc.string({
      unit: fc.constantFrom("a", " ", "*", "`", "\n", "_", "😀", "@everyone "),
      minLength: 1,
    });
    const label = words.filter((text) => text.trim() !== "");
    fc.assert(
      fc.property(
        fc.record({
          question: label,
          labels: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 60 }), { minLength: 2, maxLength: 4 }),
          description: label,
        }),
        ({ question, labels, description }) => {
          const parsed = (() => {
            try {
              return parseAsk({
                questions: [
                  {
                    id: "q",
                    header: "H",
                    question: question.repeat(30).slice(0, 900),
                    options: labels.map((each) => ({ label: each, description: description.slice(0, 250) })),
                  },
                ],
              });
            } catch {
              return undefined;
            }
          })();
          fc.pre(parsed !== undefined);
          if (!parsed) return;
          for (const each of present(parsed, capabilities, { locale: "en" }).message.parts) {
            const { content, components } = renderMessage({ part: each, token: "A".repeat(22), nonce: "n" });
            expect(content.length).toBeLessThanOrEqual(limits.text.value);
            const said = runs(content, () => undefined).filter(({ styles }) => !styles.some(isCode));
            expect(said.map(({ text }) => text).join("")).not.toMatch(/@everyone/);
            expect(said.filter(({ styles }) => styles.includes("mention"))).toEqual([]);
            for (const button of components.flatMap((row) => row.components)) {
              expect(button.label.length).toBeLessThanOrEqual(limits.buttonLabel.value);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
