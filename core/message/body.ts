import type { Prompt, Question } from "../prompt/prompt.js";
import { markdownBlocks } from "./inline-markdown.js";
import type { Block, Run } from "./model.js";
import { personName } from "./person-name.js";
import { block, gapped, plain } from "./runs.js";
import type { Sentences } from "./sentences/sentences.js";
import { visibleLine } from "./visible.js";

type Markers = readonly (readonly string[])[];

/** Who asks, then each question with its options below it. */
export function body(prompt: Prompt, markers: Markers, say: Sentences): Block[] {
  const from = personName(prompt.from ?? "");
  const total = prompt.questions.length;
  return [
    ...(from === "" ? [] : [block("from", say.prompt.asks(from))]),
    ...prompt.questions.flatMap((question, index) => {
      const heading = headingBlock(question, total > 1 ? say.prompt.questionOf(index + 1, total) : "", say);
      return [
        index === 0 ? heading : gapped(heading),
        ...markdownBlocks(question.question),
        ...optionBlocks(question, markers[index] ?? []),
      ];
    }),
  ];
}

/** `Question 2 of 2 · Regions (choose any number)`; the position only where `position` is not empty. */
export function headingBlock(question: Question, position: string, say: Sentences): Block {
  const title = [position, visibleLine(question.header)].filter((text) => text !== "").join(" · ");
  return block(
    "heading",
    { text: title, bold: true },
    ...(question.multiSelect ? [` (${say.prompt.anyNumber()})`] : []),
  );
}

/** `1. Staging (Recommended) — internal QA`, one block per option; a code block of a description follows its option. */
export function optionBlocks(question: Question, markers: readonly string[]): Block[] {
  return question.options.flatMap((option, index) => {
    const line: Run = plain(`${markers[index] ?? ""}. ${visibleLine(option.label)}`);
    if (option.description === undefined) return [block("option", line)];
    const [first, ...rest] = markdownBlocks(option.description);
    if (first?.kind !== "text") return [block("option", line), ...(first ? [first, ...rest] : [])];
    return [block("option", plain(`${line.text} — `), ...first.runs), ...rest];
  });
}
