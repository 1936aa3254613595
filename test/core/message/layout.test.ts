import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Capabilities } from "../../../core/message/capabilities.js";
import { lastLimit, layOut, receiptRoom } from "../../../core/message/layout.js";
import type { Block } from "../../../core/message/model.js";
import { present } from "../../../core/message/present.js";
import { receipt } from "../../../core/message/receipt.js";
import { block, gapped, partRuns, plainText, runsText } from "../../../core/message/runs.js";
import { textOnly } from "../../../core/message/text-only.js";
import { codePoints } from "../../../core/prompt/cut.js";
import { parseAsk } from "../../../core/prompt/parse-ask.js";
import type { Prompt } from "../../../core/prompt/prompt.js";
import { limited, said } from "./samples.js";

const lines = (parts: readonly (readonly Block[])[]) => parts.map((blocks) => plainText(blocks));
const laidOut = (limit: number, body: readonly Block[], tail: readonly Block[] = []) =>
  lines(layOut(body, tail, limited(limit).text));

describe("where a text is parted", () => {
  test("between blocks first", () => {
    expect(laidOut(12, [block("text", "one two"), block("text", "three four")])).toEqual([
      "one two",
      "three four",
    ]);
  });

  test("then between lines", () => {
    expect(laidOut(12, [block("text", "one two\nthree four\nfive")])).toEqual([
      "one two",
      "three four",
      "five",
    ]);
  });

  test("then between words", () => {
    expect(laidOut(12, [block("text", "one two three four")])).toEqual(["one two", "three four"]);
  });

  test("then between graphemes", () => {
    expect(laidOut(8, [block("text", "a👩‍👩‍👧b")])).toEqual(["a", "👩‍👩‍👧", "b"]);
  });

  test("then between code points, as whole graphemes do not fit", () => {
    expect(laidOut(4, [block("text", `e${"\u0301".repeat(5)}`)])).toEqual([
      "e\u0301\u0301\u0301",
      "\u0301\u0301",
    ]);
  });

  test("a heading goes along with its question", () => {
    const body = [block("text", "first one"), gapped(block("heading", "Two")), block("text", "second one")];
    expect(laidOut(20, body)).toEqual(["first one", "Two\nsecond one"]);
  });

  test("a code block is parted into code blocks, and runs keep their style", () => {
    const parts = layOut(
      [
        { kind: "code", runs: [{ text: "first();\nsecond();", code: true }] },
        { kind: "text", runs: [{ text: "bold words", bold: true }] },
      ],
      [],
      limited(9).text,
    );
    expect(parts.flat()).toEqual([
      { kind: "code", runs: [{ text: "first();", code: true }] },
      { kind: "code", runs: [{ text: "second();", code: true }] },
      { kind: "text", runs: [{ text: "bold", bold: true }] },
      { kind: "text", runs: [{ text: "words", bold: true }] },
    ]);
  });

  test("the hint takes the end of the question with it", () => {
    const body = [
      block("heading", "Head"),
      block("text", "Question? ".repeat(20).trim()),
      block("option", "1. one"),
      block("option", "2. two"),
    ];
    const parts = laidOut(230, body, [gapped(block("hint", "Reply with a number, an option or own words."))]);
    expect(parts).toHaveLength(2);
    expect(parts[1]).toMatch(/^1\. one\n2\. two\n\nReply/);
  });
});

const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
const text = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        word,
        fc.constantFrom(
          "**b**",
          "`c d`",
          "*",
          "_",
          "\n",
          "```\nx\ny\n```",
          "https://x.y/z",
          "[l](http://x)",
          "a\u0301",
        ),
      ),
      {
        minLength: 1,
        maxLength: 30,
      },
    )
    .map((words) => [...words.join(" ")].slice(0, maxLength).join("").trim());
const prompts = fc
  .array(
    fc.record({
      header: text(30),
      question: text(1000),
      options: fc.array(fc.record({ label: text(60), description: text(300) }), {
        minLength: 2,
        maxLength: 4,
      }),
      multiSelect: fc.boolean(),
    }),
    { minLength: 1, maxLength: 3 },
  )
  .map((questions): Prompt | undefined => {
    try {
      return parseAsk({ questions: questions.map((question, index) => ({ ...question, id: `q${index}` })) });
    } catch {
      return undefined;
    }
  })
  .filter((prompt) => prompt !== undefined);

const units: readonly ((text: string) => number)[] = [
  (text) => text.length,
  codePoints,
  (text) => new TextEncoder().encode(text).length,
  (text) => text.replace(/[&<>]/g, "&amp;").length,
];
const conversations = fc
  .record({
    limit: fc.integer({ min: 12, max: 900 }),
    unit: fc.constantFrom(...units),
    max: fc.integer({ min: 0, max: 8 }),
  })
  .map(
    ({ limit, unit, max }): Capabilities => ({
      ...limited(limit, unit),
      buttons: { max, labelLimit: Math.max(3, limit >> 3), measure: unit },
    }),
  );
const solid = (of: string) => of.replace(/\s+/g, "");

describe("whatever the text", () => {
  test("no part is over the limit, the last keeps room, and nothing is dropped", () => {
    fc.assert(
      fc.property(prompts, conversations, (prompt, capabilities) => {
        const whole = present(prompt, { ...capabilities, text: textOnly.text }, { locale: "en" });
        const { parts } = present(prompt, capabilities, { locale: "en" }).message;
        const measured = parts.map((part) => capabilities.text.measure(partRuns(part.blocks)));
        expect(Math.max(...measured)).toBeLessThanOrEqual(capabilities.text.limit);
        expect(measured.at(-1)).toBeLessThanOrEqual(lastLimit(capabilities.text));
        expect(solid(parts.map((part) => part.blocks.map((of) => runsText(of.runs)).join("")).join(""))).toBe(
          solid(
            whole.message.parts.map((part) => part.blocks.map((of) => runsText(of.runs)).join("")).join(""),
          ),
        );
        for (const part of parts) expect(said(part).trim()).not.toBe("");
      }),
      { numRuns: 50 },
    );
  });

  test("controls stand on the last part only, and their labels fit", () => {
    fc.assert(
      fc.property(prompts, conversations, (prompt, capabilities) => {
        const { message, mode } = present(prompt, capabilities, { locale: "hi" });
        const controls = message.parts.map((part) => part.controls);
        expect(controls.slice(0, -1).flat()).toEqual([]);
        const { max = 0, labelLimit = 0, measure = () => 1 } = capabilities.buttons ?? {};
        expect(controls.flat().length).toBeLessThanOrEqual(max);
        for (const { label } of controls.flat()) {
          expect(measure(label)).toBeLessThanOrEqual(labelLimit);
          expect(label).not.toMatch(/\p{Cs}/u);
        }
        if (mode === "buttons")
          expect(controls.flat()).toHaveLength((prompt.questions[0]?.options.length ?? 0) + 2);
      }),
      { numRuns: 30 },
    );
  });

  test("a receipt fits, and has no controls, hint or deadline", () => {
    fc.assert(
      fc.property(prompts, conversations, text(400), (prompt, capabilities, own) => {
        const presented = present(prompt, capabilities, { locale: "en" });
        const answers = Object.fromEntries(
          prompt.questions.map((question) => [question.id, { picked: [0, 1], text: own }]),
        );
        for (const outcome of [
          { kind: "answered", answers, by: "Ana".repeat(20), elsewhere: { address: "place" } },
          { kind: "skipped", by: "Ana" },
          { kind: "expired" },
        ] as const) {
          const part = receipt(prompt, presented, outcome, capabilities);
          expect(capabilities.text.measure(partRuns(part.blocks))).toBeLessThanOrEqual(
            capabilities.text.limit,
          );
          expect(part.controls).toEqual([]);
          expect(part.blocks.filter(({ kind }) => kind === "hint" || kind === "deadline")).toEqual([]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

test("the room for the receipt is what is said", () => {
  expect(lastLimit(limited(4096).text)).toBe(4096 - receiptRoom);
  expect(lastLimit(limited(100).text)).toBe(75);
});
