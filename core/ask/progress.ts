import type { Person } from "../ports/input.js";
import type { Prompt } from "../prompt/prompt.js";
import type { Answer, Answers } from "../reply/reading.js";
import type { Progress, RecordedAnswer } from "./record.js";

export const noProgress: Progress = { v: 1, answers: {} };

/** What was recorded, in the form that reading a reply takes. */
export function answersOf(progress: Progress): Answers {
  return Object.fromEntries(
    Object.entries(progress.answers).map(([id, { picked, text }]): [string, Answer] => [
      id,
      { picked, text },
    ]),
  );
}

/** Ids like "constructor" are allowed, so only the record's own entries count. */
export function answerTo({ answers }: Progress, id: string): RecordedAnswer | undefined {
  return Object.hasOwn(answers, id) ? answers[id] : undefined;
}

/** Records `answers`; an answer that did not change keeps who gave it and when. */
export function recorded(progress: Progress, answers: Answers, by: Person, at: string): Progress {
  return {
    v: 1,
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, answer]): [string, RecordedAnswer] => {
        const before = answerTo(progress, id);
        return [id, before && same(before, answer) ? before : { ...answer, by, at }];
      }),
    ),
  };
}

/** Ids of the questions that have no answer yet, in order. */
export function openQuestions(prompt: Prompt, progress: Progress): string[] {
  return prompt.questions.map(({ id }) => id).filter((id) => answerTo(progress, id) === undefined);
}

function same(a: Answer, b: Answer): boolean {
  return (
    a.text === b.text &&
    a.picked.length === b.picked.length &&
    a.picked.every((pick, i) => pick === b.picked[i])
  );
}
