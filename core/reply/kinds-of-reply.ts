import type { Presented } from "../message/model.js";
import type { Prompt } from "../prompt/prompt.js";
import { withoutInvisible } from "./folding.js";
import { lexicon } from "./lexicon.js";
import { hasDiacritics } from "./loose.js";
import { readNames } from "./pick-list.js";
import { outcomeOf } from "./read-reply.js";
import type { Answers } from "./reading.js";

/**
 * Whether a text speaks to the prompt by its form alone: a pick, a marker (also one that does not exist), `other: …` or a skip.
 * Among several people anything else may be chatter.
 */
export function isDirectReply(
  prompt: Prompt,
  presented: Presented,
  text: string,
  progress: Answers = {},
): boolean {
  const outcome = outcomeOf(prompt, presented, text, progress);
  if (outcome.kind === "retry") return outcome.reason !== "too_long" && withoutInvisible(text).trim() !== "";
  return outcome.kind === "skip" || !outcome.prose;
}

/**
 * Whether a text is nothing but markers ("2", "the second one", "1, 3"): after another prompt has ended it may have been meant
 * for that one. Words that a label or short label has are no markers.
 */
export function isBareMarker(prompt: Prompt, presented: Presented, text: string): boolean {
  const words = lexicon(prompt, presented);
  const bare = !hasDiacritics(text);
  return [...prompt.questions.keys()].some((question) => {
    const scope = { home: [question], markersReachOut: true, bare };
    const names = readNames(words, scope, text);
    return names?.every((named) => named.kind === "pick" && named.form !== "label") === true;
  });
}
