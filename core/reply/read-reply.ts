import type { Presented } from "../message/model.js";
import type { Prompt } from "../prompt/prompt.js";
import { readKeyed } from "./keyed.js";
import { splitKeyed } from "./keyed-lines.js";
import { lexicon } from "./lexicon.js";
import { hasDiacritics } from "./loose.js";
import type { Outcome, Retry } from "./outcome.js";
import { merged, openQuestions, skipOpen } from "./progress.js";
import type { Answers, Reading } from "./reading.js";
import { type Piece, readUnkeyed } from "./unkeyed.js";

/** The longest reply, in code points. */
const longestReply = 10_000;

function isTooLong(text: string): boolean {
  if (text.length <= longestReply) return false;
  return text.length > 2 * longestReply || [...text].length > longestReply;
}

/** What a typed reply comes to, before progress is merged in. */
export function outcomeOf(prompt: Prompt, presented: Presented, text: string, progress: Answers): Outcome {
  if (isTooLong(text.trim())) return { kind: "retry", reason: "too_long", question: undefined };
  const open = openQuestions(prompt, progress);
  const home = open.length > 0 ? open : [...prompt.questions.keys()];
  const bare = !hasDiacritics(text);
  const piece: Piece = {
    prompt,
    lexicon: lexicon(prompt, presented),
    scope: { home, markersReachOut: true, bare },
    text,
  };
  const keyed = prompt.questions.length > 1 ? splitKeyed(piece.lexicon, bare, text) : undefined;
  return keyed === undefined ? readUnkeyed(piece) : readKeyed(piece, keyed);
}

function retry(prompt: Prompt, { reason, question, given }: Retry): Reading {
  const index = prompt.questions.length === 1 ? 0 : question;
  const id = index === undefined ? undefined : prompt.questions[index]?.id;
  return {
    kind: "retry",
    reason,
    ...(id === undefined ? {} : { question: id }),
    ...(given === undefined ? {} : { given }),
  };
}

/**
 * Reads what a person typed as a reply to a prompt, against the markers that this person saw. Pure, and total: every text has a
 * reading. The whole reply is read; what is not a pick is free text, word for word. `progress` holds what was recorded
 * before, and is part of what comes back.
 */
export function readReply(
  prompt: Prompt,
  presented: Presented,
  text: string,
  progress: Answers = {},
): Reading {
  const outcome = outcomeOf(prompt, presented, text, progress);
  if (outcome.kind === "retry") return retry(prompt, outcome);
  return outcome.kind === "skip" ? skipOpen(prompt, progress) : merged(prompt, progress, outcome.answers);
}
