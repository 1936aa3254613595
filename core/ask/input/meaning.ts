import { skipOpen } from "../../reply/progress.js";
import { readReply } from "../../reply/read-reply.js";
import type { Answers, Reading } from "../../reply/reading.js";
import { answersOf, openQuestions } from "../progress.js";
import type { Target } from "./outcome.js";
import type { Message } from "./target.js";

/** The most code points that own words may have. */
const longest = 10_000;

/** What kind of answer a message is, before its words are looked at. */
export type Meaning =
  /** A command or a button: no word of it is read, so no label can take it for its own. */
  | { readonly kind: "skip" }
  /** From the platform's own field for own words: "2" there is "2". */
  | { readonly kind: "verbatim"; readonly text: string }
  /** Typed: read by the rules of a reply. */
  | { readonly kind: "typed"; readonly text: string };

/** What a message means by itself; `toOwnWords`: it answers the helper that asked for own words. */
export function meaningOf(message: Exclude<Message, { kind: "unreadable" }>, toOwnWords = false): Meaning {
  if (message.kind === "command" && message.name === "skip") return { kind: "skip" };
  return { kind: toOwnWords ? "verbatim" : "typed", text: message.text };
}

/** What that does to the prompt. Undefined where the prompt was never presented, so that nothing can be read against it. */
export function readingOf(meaning: Meaning, { record, delivery }: Target): Reading | undefined {
  const progress = answersOf(record.progress);
  switch (meaning.kind) {
    case "skip":
      return skipOpen(record.prompt, progress);
    case "verbatim":
      return verbatim(meaning.text.trim(), record, progress);
    case "typed":
      return delivery.presented
        ? readReply(record.prompt, delivery.presented, meaning.text, progress)
        : undefined;
  }
}

/** Free text for the first open question, word for word. */
function verbatim(text: string, record: Target["record"], progress: Answers): Reading {
  const [first, ...open] = openQuestions(record.prompt, record.progress);
  if (text === "") return { kind: "retry", reason: "empty" };
  if ([...text].length > longest) return { kind: "retry", reason: "too_long" };
  const answers: Answers = { ...progress, ...(first !== undefined && { [first]: { picked: [], text } }) };
  return open.length > 0 ? { kind: "partial", answers, open } : { kind: "answered", answers };
}
