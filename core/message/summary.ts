import type { Locale } from "../locale.js";
import { codePoints, cutText } from "../prompt/cut.js";
import type { Prompt, Question } from "../prompt/prompt.js";
import type { Answer, Answers } from "../reply/reading.js";
import type { Run } from "./model.js";
import { personName } from "./person-name.js";
import { withoutRecommendation } from "./recommended.js";
import { plain } from "./runs.js";
import { sentencesOf } from "./sentences/index.js";
import type { Sentences } from "./sentences/sentences.js";
import { visibleLine } from "./visible.js";

/** Own words are shown up to this many code points in a summary; the answer itself is never cut. */
export const shownWords = 120;

/** The short reply to a typed answer: `✓ Target: Staging — Ana`. Without a name where it is plain who answered. */
export function summary(prompt: Prompt, answers: Answers, locale: Locale, by = ""): Run[] {
  const name = personName(by);
  const text = summaryText(prompt, answers, sentencesOf(locale));
  return [plain(`✓ ${text}${name === "" ? "" : ` — ${name}`}`)];
}

/** `Target: Staging · Regions: eu-west, us-east`, for the questions that have an answer; own words cut to `words`. */
export function summaryText(
  prompt: Prompt,
  answers: Answers,
  say: Sentences,
  words: number = shownWords,
): string {
  return prompt.questions
    .flatMap((question) => {
      const answer = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined;
      return answer ? [`${visibleLine(question.header)}: ${valueText(question, answer, say, words)}`] : [];
    })
    .join(" · ");
}

function valueText(question: Question, answer: Answer, say: Sentences, words: number): string {
  const picked = question.options
    .filter((_, index) => answer.picked.includes(index))
    .map((option) => withoutRecommendation(visibleLine(option.label)));
  const own = answer.text === null ? [] : [quoted(answer.text, words)];
  return [...picked, ...own].join(", ") || say.receipt.skipped();
}

/** What a person wrote, on one line, in quotes, shortened for display. */
export function quoted(text: string, limit: number = shownWords): string {
  const line = visibleLine(text);
  return `“${codePoints(line) > limit ? `${cutText(line, limit).trimEnd()}…` : line}”`;
}
