import type { Locale } from "../locale.js";
import { cutText } from "../prompt/cut.js";
import type { Prompt } from "../prompt/prompt.js";
import type { Answers } from "../reply/reading.js";
import { type Notice, noticeText } from "./notice.js";
import { sentencesOf } from "./sentences/index.js";
import { summaryText } from "./summary.js";

/** An instant answer to a tap may be this many UTF-16 units long everywhere. */
export const acknowledgementLimit = 200;

/** What came of a tap. */
export type Acknowledgement =
  /** This tap's answer is in the store. */
  | { readonly kind: "recorded"; readonly prompt: Prompt; readonly answers: Answers }
  /** This tap skipped the prompt. */
  | { readonly kind: "passed" }
  /** Not known yet; the outcome follows as a message. */
  | { readonly kind: "received" }
  /** The person is asked for own words next. */
  | { readonly kind: "own_words" }
  | Notice;

/** The instant answer to a tap, at most 200 UTF-16 units. */
export function acknowledgementText(of: Acknowledgement, locale: Locale): string {
  const text = wording(of, locale);
  if (text.length <= acknowledgementLimit) return text;
  return `${cutText(text, acknowledgementLimit - 1, (cut) => cut.length).trimEnd()}…`;
}

function wording(of: Acknowledgement, locale: Locale): string {
  const say = sentencesOf(locale);
  switch (of.kind) {
    case "recorded":
      return say.acknowledgement.recorded(summaryText(of.prompt, of.answers, say));
    case "passed":
      return say.acknowledgement.skipped();
    case "received":
      return say.acknowledgement.received();
    case "own_words":
      return say.acknowledgement.ownWords();
    default:
      return noticeText(of, locale);
  }
}
