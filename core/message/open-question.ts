import type { Prompt } from "../prompt/prompt.js";
import { headingBlock, optionBlocks } from "./body.js";
import type { Block, Presented } from "./model.js";
import { gapped } from "./runs.js";
import type { Sentences } from "./sentences/sentences.js";

/** One question again in short: its heading and its options with the markers that were shown. Nothing for an unknown index. */
export function choicesOf(prompt: Prompt, presented: Presented, index: number, say: Sentences): Block[] {
  const question = prompt.questions[index];
  if (!question) return [];
  const total = prompt.questions.length;
  const short = { ...question, options: question.options.map(({ label }) => ({ label })) };
  return [
    gapped(headingBlock(question, total > 1 ? say.prompt.questionOf(index + 1, total) : "", say)),
    ...optionBlocks(short, presented.markers[index] ?? []),
  ];
}
