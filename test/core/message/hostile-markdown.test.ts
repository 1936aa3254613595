import { describe, expect, test } from "vitest";
import { markdownBlocks } from "../../../core/message/inline-markdown.js";
import { present } from "../../../core/message/present.js";
import { runsText } from "../../../core/message/runs.js";
import { parseAsk } from "../../../core/prompt/parse-ask.js";
import { cpuTime } from "./cpu-time.js";
import { limited } from "./samples.js";

const runsOf = (text: string) => markdownBlocks(text).flatMap((block) => block.runs);

const units = [
  ..."[]*_`~<(\\",
  ...["*a", "*a ", "*a_", "*a* ", "*a *b_ ", "a**b", "**a** ", "*`", "`\n", "`a``"],
  ...["[a", "[]", "[a](", "[[a](b)", "[x](http://y", "[x](http://y) ", "*a["],
  ...["~~~\n", "~~~ x\n", "```\na\n```\n", "a\n\n", "\n *\n"],
];
const hostile = (unit: string, length: number) => `a${unit.repeat(length)}`.slice(0, length - 1).concat("z");

describe.each(units)("1,000 characters of %j", (unit) => {
  const text = hostile(unit, 1000);

  test("are read in a moment, alone and with few enough signs to be parsed", () => {
    expect(cpuTime(() => markdownBlocks(text))).toBeLessThan(100);
    for (const signs of [200, 400]) {
      const some = hostile(unit, signs) + " and words".repeat(80);
      expect(cpuTime(() => markdownBlocks(some.slice(0, 1000)))).toBeLessThan(100);
    }
  });

  test("lose none of their letters", () => {
    const letters = (of: string) => of.replace(/\((b|http:\/\/y)\)/g, "").replace(/[^a-z]/g, "");
    expect(letters(runsText(runsOf(text)))).toBe(letters(text));
  });
});

test.each(["[]", "*a_", "*a* ", "`\n", "```\na\n```\n", "~~~ x\n"])(
  "a whole ask of %j is presented",
  (unit) => {
    const option = (label: string) => ({ label, description: hostile(unit, 300) });
    const prompt = parseAsk({
      questions: ["a", "b", "c"].map((id) => ({
        id,
        header: id,
        question: hostile(unit, 1000),
        options: ["one", "two", "three", "four"].map(option),
      })),
    });
    const presenting = () => present(prompt, limited(2000), { locale: "en" });
    expect(presenting().message.plainText).toContain("1. one");
    expect(cpuTime(presenting)).toBeLessThan(250);
  },
);

test("a paragraph with more signs than anyone writes is shown as written, the next one is not", () => {
  const [styled] = runsOf("*a* ".repeat(100));
  expect(styled).toEqual({ text: "a", italic: true });
  const drawing = `${"*a* ".repeat(100)}*`;
  expect(runsOf(`${drawing}\n\n*b*`)).toEqual([{ text: `${drawing}\n\n` }, { text: "b", italic: true }]);
});
