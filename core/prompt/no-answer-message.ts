import type { NoAnswerReason } from "./result.js";

/** What happened, per reason. Neutral: nothing here may read as consent or as refusal. */
const happened: Record<NoAnswerReason, string> = {
  expired: "The question was shown, and its time ran out before it was answered.",
  cancelled: "The question was cancelled before it was answered.",
  skipped: "The question was left unanswered on purpose. That decides nothing either way.",
  undeliverable: "The question could not be shown to anyone, so nobody has seen it.",
};

/**
 * Tells an agent, in English, what became of a question without an answer. `lastError` is the last delivery error of an
 * undeliverable one; `partial` says that some of the questions were answered before the end. Quotes nobody.
 */
export function noAnswerMessage(
  reason: NoAnswerReason,
  facts: { readonly lastError?: string; readonly partial?: boolean } = {},
): string {
  return [
    happened[reason],
    ...(facts.lastError ? [`The last error was: ${facts.lastError.replace(/[.\s]+$/, "")}.`] : []),
    ...(facts.partial ? ["What was answered until then is in partial."] : []),
    "Go on with your best judgement.",
  ].join(" ");
}
