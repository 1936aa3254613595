import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locales } from "../../../core/locale.js";
import type { Prompt } from "../../../core/prompt/prompt.js";
import { fold } from "../../../core/reply/folding.js";
import { loosen, withoutDiacritics } from "../../../core/reply/loose.js";
import { readReply } from "../../../core/reply/read-reply.js";
import { type Asked, asking, shown } from "./asking.js";

const words = [
  "red",
  "Blau",
  "2",
  "two",
  "skip",
  "all",
  "yes",
  "no",
  "the",
  "one",
  "A",
  "b",
  "+",
  "(x)",
  "ü",
  "Đà",
  "last",
  "and",
  "★",
  "1.5",
  "eu-1",
  "छह",
  "hai",
  "-",
];
const label = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(" ")),
  },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }) },
);
/** What parseAsk lets through: trimmed, not blank, different once folded, none called "other". */
const options = fc
  .uniqueArray(
    label.map((text) => text.trim()),
    { selector: fold, minLength: 2, maxLength: 4 },
  )
  .filter((labels) => labels.every((text) => text !== "" && fold(text) !== "" && fold(text) !== "other"));
const prompts: fc.Arbitrary<Prompt> = fc
  .array(
    fc.record({ options, multiSelect: fc.boolean(), header: fc.constantFrom("Size", "Zoë", "Q", "x: y") }),
    { minLength: 1, maxLength: 3 },
  )
  .map((asked: Asked[]) => asking(...asked));
const locale = fc.constantFrom(...locales);
const piece = fc.oneof(
  fc.constantFrom(
    ...words,
    ",",
    ";",
    "\n",
    "&",
    "and",
    "dan",
    "Q1:",
    "Q2",
    "2)",
    "(3)",
    "#1",
    "other:",
    "Size:",
    "please",
    "1",
    "3",
    "4",
    "first",
    "०",
    "\ud800",
    "\u200b",
    '"',
    "?",
  ),
  fc.string({ unit: "binary", maxLength: 8 }),
);
const reply = fc
  .tuple(fc.array(piece, { maxLength: 8 }), fc.constantFrom("", " "))
  .map(([parts, glue]) => parts.join(glue));
const runs = { numRuns: 400 };

const loosely = (text: string): string => withoutDiacritics(loosen(fold(text)));

describe("reading", () => {
  it("is total, and says what the prompt can say", () => {
    fc.assert(
      fc.property(prompts, locale, reply, (prompt, spoken, text) => {
        const read = readReply(prompt, shown(prompt, spoken), text);
        if (!("answers" in read)) return;
        for (const { id, options, multiSelect } of prompt.questions) {
          const answer = Object.hasOwn(read.answers, id) ? read.answers[id] : undefined;
          if (answer === undefined) continue;
          expect(answer.picked).toEqual([...new Set(answer.picked)].toSorted((a, b) => a - b));
          expect(answer.picked.every((index) => index >= 0 && index < options.length)).toBe(true);
          if (!multiSelect) expect(answer.picked.length).toBeLessThanOrEqual(1);
        }
        const open = read.kind === "partial" ? read.open : [];
        expect([...Object.keys(read.answers), ...open].toSorted()).toEqual(
          prompt.questions.map(({ id }) => id).toSorted(),
        );
      }),
      runs,
    );
  });

  it("keeps free text word for word: every text is a piece of the reply, trimmed", () => {
    fc.assert(
      fc.property(prompts, locale, reply, (prompt, spoken, text) => {
        const read = readReply(prompt, shown(prompt, spoken), text);
        if (!("answers" in read)) return;
        for (const { text: own } of Object.values(read.answers)) {
          if (own === null) continue;
          expect(own).toBe(own.trim());
          expect(own).not.toBe("");
          // Pieces keyed to one question twice are joined by a line break.
          for (const line of own.split(/\r\n|[\n\r]/)) expect(text).toContain(line);
        }
      }),
      runs,
    );
  });

  it("reads every shown marker back to its option", () => {
    fc.assert(
      fc.property(prompts, locale, (prompt, spoken) => {
        const presented = shown(prompt, spoken);
        const labels = prompt.questions.flatMap((question) =>
          question.options.map((option) => loosely(option.label)),
        );
        for (const [question, { id, options }] of prompt.questions.entries()) {
          for (const option of options.keys()) {
            const marker = presented.markers[question]?.[option] ?? "";
            if (labels.some((text) => text === loosely(marker))) continue;
            for (const typed of [marker, `${marker}.`, `(${marker})`, `${marker} please`]) {
              const read = readReply(prompt, presented, typed);
              expect("answers" in read && read.answers[id]).toEqual({ picked: [option], text: null });
            }
          }
        }
      }),
      runs,
    );
  });

  it("reads every label that is unique in its prompt back to its option", () => {
    fc.assert(
      fc.property(prompts, locale, (prompt, spoken) => {
        const presented = shown(prompt, spoken);
        const all = prompt.questions.flatMap((question) =>
          question.options.map((option) => fold(option.label)),
        );
        for (const { id, options } of prompt.questions) {
          for (const [option, { label }] of options.entries()) {
            if (all.filter((text) => text === fold(label)).length > 1) continue;
            const read = readReply(prompt, presented, label);
            expect("answers" in read && read.answers[id]).toEqual({ picked: [option], text: null });
          }
        }
      }),
      runs,
    );
  });

  it("invents no pick: words that name nothing are free text", () => {
    const prompt = asking({ options: ["red", "dark blue", "Yes, always"], multiSelect: true });
    const prose = fc.array(
      fc.constantFrom(
        "we",
        "should",
        "not",
        "ask",
        "him",
        "maybe",
        "or",
        "it",
        "but",
        "reddish",
        "blue",
        "v2",
        "sure",
      ),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(prose, locale, (parts, spoken) => {
        const text = parts.join(" ");
        expect(readReply(prompt, shown(prompt, spoken), text)).toEqual({
          kind: "answered",
          answers: { q1: { picked: [], text } },
        });
      }),
      runs,
    );
  });

  it("invents no pick: one stray word in a list leaves no pick behind it", () => {
    const prompt = asking({ options: ["red", "green", "blue"], multiSelect: true });
    const name = fc.constantFrom("1", "2", "red", "blue", "the third one");
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 4 }), name, (names, last) => {
        const text = [...names, "perhaps", last].join(", ");
        const read = readReply(prompt, shown(prompt), text);
        expect(read).toEqual({ kind: "answered", answers: { q1: { picked: [], text } } });
      }),
      runs,
    );
  });
});
