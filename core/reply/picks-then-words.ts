import type { Prompt } from "../prompt/prompt.js";
import { isAll, isSkip } from "./control-words.js";
import type { Lexicon } from "./lexicon.js";
import type { Named } from "./naming.js";
import { readOther } from "./other.js";
import { type Outcome, oneAnswer } from "./outcome.js";
import { PickReader, readPickList } from "./pick-list.js";
import { mayOpen, opening } from "./pieces.js";
import type { Scope } from "./scope.js";
import { gatherPicks, homeOfPicks } from "./several-picks.js";

/** More than a prompt can have options: the rest of such a list is read as words, and found to hold names. */
const mostPicks = 50;
const anyDigit = /\p{N}/u;

/** Whether words hold a marker, a label or a digit, in which case they may take back what stands before them. */
function holdsName(lexicon: Lexicon, scope: Scope, text: string): boolean {
  if (anyDigit.test(text)) return true;
  const reader = new PickReader(lexicon, scope, text);
  return reader.pieces.some((_, at) => !reader.namesAt(at).next().done);
}

/**
 * Multi-select only, on one line: leading picks, each ended by `,` or `;`, then words that hold no name:
 * "1, but only on weekdays".
 */
export function readPicksAndWords(
  prompt: Prompt,
  lexicon: Lexicon,
  scope: Scope,
  text: string,
): Outcome | undefined {
  if (/[\n\r]/.test(text) || !mayOpen(lexicon, opening(text))) return undefined;
  const reader = new PickReader(lexicon, scope, text);
  const names: Named[] = [];
  let at = 0;
  for (let found = true; found && names.length < mostPicks; ) {
    found = false;
    for (const { named, next } of reader.namesAt(at)) {
      if (reader.pieces[next]?.afterStop !== true) continue;
      names.push(named);
      at = next;
      found = true;
      break;
    }
  }
  const picks = gatherPicks(prompt, scope, names);
  if (picks.kind === "retry") return picks.reason === "wrong_question" ? picks : undefined;
  const home = homeOfPicks(picks);
  if (home === undefined || prompt.questions[home[0]]?.multiSelect !== true) return undefined;
  const words = text.slice(reader.pieces[at]?.start ?? text.length).trim();
  const steers = isSkip(lexicon, words) || isAll(lexicon, words) || readOther(lexicon, words)?.rest === "";
  if (words === "" || steers || holdsName(lexicon, scope, words)) return undefined;
  return oneAnswer(home[0], home[1], words);
}

/**
 * The first line alone is a pick (in multi-select a set of picks) and only lines that are none follow: the pick, then the
 * rest as free text.
 */
export function readPickThenLines(
  prompt: Prompt,
  lexicon: Lexicon,
  scope: Scope,
  text: string,
): Outcome | undefined {
  const [first = "", ...following] = text.split(/\r\n|[\n\r]/);
  const rest = text.slice(first.length).trim();
  const names = rest === "" ? undefined : readPickList(lexicon, scope, first);
  if (names === undefined) return undefined;
  const picks = gatherPicks(prompt, scope, names);
  if (picks.kind === "retry") return picks.reason === "wrong_question" ? picks : undefined;
  const home = homeOfPicks(picks);
  if (home === undefined || following.some((line) => isPick(lexicon, scope, line))) return undefined;
  return oneAnswer(home[0], home[1], rest);
}

function isPick(lexicon: Lexicon, scope: Scope, line: string): boolean {
  return readPickList(lexicon, scope, line)?.some((named) => named.kind !== "no_such_option") === true;
}
