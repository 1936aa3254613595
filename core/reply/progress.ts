import type { Prompt } from "../prompt/prompt.js";
import { skippedAnswer } from "./outcome.js";
import type { Answer, Answers, Reading } from "./reading.js";

/** Ids like "constructor" are allowed, so only the object's own entries count. */
function recorded(progress: Answers, id: string): Answer | undefined {
  return Object.hasOwn(progress, id) ? progress[id] : undefined;
}

/** The questions without an answer, by index. */
export function openQuestions(prompt: Prompt, progress: Answers): readonly number[] {
  return prompt.questions.flatMap(({ id }, question) =>
    recorded(progress, id) === undefined ? [question] : [],
  );
}

const isSkipped = ({ picked, text }: Answer): boolean => picked.length === 0 && text === null;

/** What was recorded before with what is new, in question order, and what that makes of the prompt. */
export function merged(prompt: Prompt, progress: Answers, fresh: ReadonlyMap<number, Answer>): Reading {
  const entries: [id: string, answer: Answer][] = [];
  const open: string[] = [];
  for (const [question, { id }] of prompt.questions.entries()) {
    const answer = fresh.get(question) ?? recorded(progress, id);
    if (answer === undefined) open.push(id);
    else entries.push([id, answer]);
  }
  const answers: Answers = Object.fromEntries(entries);
  if (open.length > 0) return { kind: "partial", answers, open };
  return entries.every(([, answer]) => isSkipped(answer))
    ? { kind: "skipped" }
    : { kind: "answered", answers };
}

/** "skip" alone skips all that is open. */
export function skipOpen(prompt: Prompt, progress: Answers): Reading {
  return merged(
    prompt,
    progress,
    new Map(openQuestions(prompt, progress).map((question) => [question, skippedAnswer])),
  );
}
