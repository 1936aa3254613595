import type { Prompt } from "../prompt/prompt.js";
import type { Answers } from "./reading.js";

/** Answers as askers get them: per answered question the labels as declared, in option order, then the own words. */
export function answerValues(prompt: Prompt, answers: Answers): Record<string, string[]> {
  const answered = prompt.questions.filter(({ id }) => Object.hasOwn(answers, id));
  return Object.fromEntries(
    answered.map(({ id, options }) => {
      const { picked = [], text = null } = answers[id] ?? {};
      const labels = options.filter((_, index) => picked.includes(index)).map((option) => option.label);
      return [id, text === null ? labels : [...labels, text]];
    }),
  );
}
