import type { Input } from "../../ports/input.js";
import type { Answers, Reading } from "../../reply/reading.js";
import { answersOf, openQuestions } from "../progress.js";
import type { Serving } from "../serving.js";
import type { Decision } from "./decision.js";
import { outcome, type Standing, type Target } from "./outcome.js";

/** The most code points that a reply may have. */
const longest = 10_000;

/** Text from the platform's own field for own words: free text for the first open question, verbatim; "2" there is "2". */
export function ownWords(
  serving: Serving,
  target: Target,
  input: Input,
  text: string,
  standing?: Standing,
): Promise<Decision> {
  return outcome(serving, target, input, verbatim(target, text.trim()), standing);
}

function verbatim({ record }: Target, text: string): Reading {
  const [first, ...open] = openQuestions(record.prompt, record.progress);
  if (text === "") return { kind: "retry", reason: "empty" };
  if ([...text].length > longest) return { kind: "retry", reason: "too_long" };
  const answers: Answers = {
    ...answersOf(record.progress),
    ...(first !== undefined && { [first]: { picked: [], text } }),
  };
  return open.length > 0 ? { kind: "partial", answers, open } : { kind: "answered", answers };
}
