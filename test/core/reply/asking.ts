import type { Locale } from "../../../core/locale.js";
import type { Presented } from "../../../core/message/model.js";
import { present } from "../../../core/message/present.js";
import { textOnly } from "../../../core/message/text-only.js";
import type { Prompt, Question } from "../../../core/prompt/prompt.js";
import { answerValues } from "../../../core/reply/answer-values.js";
import { readReply } from "../../../core/reply/read-reply.js";
import type { Answer, Answers } from "../../../core/reply/reading.js";

/** A question in short: its options as labels, or as `[label, description]`. */
export interface Asked {
  readonly id?: string;
  readonly header?: string;
  readonly options: readonly (string | readonly [label: string, description: string])[];
  readonly multiSelect?: boolean;
}

/** A prompt as `parseAsk` makes it. */
export function asking(...asked: readonly Asked[]): Prompt {
  const questions = asked.map(({ id, header, options, multiSelect }, index): Question => {
    const fullHeader = header ?? `Header ${index + 1}`;
    return {
      id: id ?? `q${index + 1}`,
      header: [...fullHeader].slice(0, 12).join("").trim(),
      fullHeader,
      question: "Which one?",
      options: options.map((option) =>
        typeof option === "string" ? { label: option } : { label: option[0], description: option[1] },
      ),
      multiSelect: multiSelect ?? false,
    };
  });
  return { questions, timeoutSeconds: 900 };
}

export function shown(prompt: Prompt, locale: Locale = "en"): Presented {
  return present(prompt, textOnly, { locale });
}

export type Values = Readonly<Record<string, readonly string[]>>;

/** The way back from `answerValues`: values that are labels are picks, a last one that is none is the own words. */
export function answersOf(prompt: Prompt, values: Values): Answers {
  return Object.fromEntries(
    prompt.questions.flatMap(({ id, options }): [string, Answer][] => {
      const given = Object.hasOwn(values, id) ? values[id] : undefined;
      if (given === undefined) return [];
      const labels = options.map((option) => option.label);
      const picked = given.map((value) => labels.indexOf(value)).filter((index) => index >= 0);
      return [[id, { picked, text: given.find((value) => !labels.includes(value)) ?? null }]];
    }),
  );
}

/** A reading with its answers as values, to compare with. */
export function reading(
  prompt: Prompt,
  reply: string,
  locale: Locale = "en",
  progress: Values = {},
): unknown {
  const read = readReply(prompt, shown(prompt, locale), reply, answersOf(prompt, progress));
  return "answers" in read ? { ...read, answers: answerValues(prompt, read.answers) } : read;
}

/**
 * A reading in one value: the values of the only question, or all values (with `open` where some are), or why nothing was
 * recorded and of which question.
 */
export function brief(prompt: Prompt, reply: string, locale: Locale = "en", progress: Values = {}): unknown {
  const read = readReply(prompt, shown(prompt, locale), reply, answersOf(prompt, progress));
  if (read.kind === "skipped") return "skipped";
  if (read.kind === "retry")
    return [read.reason, read.question].filter((part) => part !== undefined).join(" ");
  const values = answerValues(prompt, read.answers);
  if (read.kind === "partial") return { ...values, open: read.open };
  return prompt.questions.length === 1 ? values[prompt.questions[0]?.id ?? ""] : values;
}
