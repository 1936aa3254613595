import type { Prompt } from "../prompt/prompt.js";
import { isAll, isSkip } from "./control-words.js";
import type { Lexicon } from "./lexicon.js";
import type { Named } from "./naming.js";
import { readOther } from "./other.js";
import { type Outcome, oneAnswer } from "./outcome.js";
import { readNames } from "./pick-list.js";
import { PickReader } from "./pick-reader.js";
import type { Scope } from "./scope.js";
import { gatherPicks, homeOfPicks } from "./several-picks.js";
import { mayOpenControl } from "./vocabulary.js";

/** More than a prompt can have options: the rest of such a list is read as words, and found to hold names. */
const mostPicks = 50;
/** Among more words of names than this there is surely one; looking for it would take long. */
const mostNameWords = 100;
const anyDigit = /\p{N}/u;

function holdsAny(reader: PickReader): boolean {
  if (reader.nameWords > mostNameWords) return true;
  return reader.pieces.some((_, at) => !reader.namesAt(at).next().done);
}

const quotes = /["'‘’“”]/gu;
const signs = /[^\p{L}\p{M}\p{N}\s+&,;]/gu;

/**
 * Whether words hold a marker, a label or a digit, and so may take back what stands before them. A sign joined to it hides none:
 * "red, blue?" and "red, not blue/green" hold one.
 */
function holdsName(lexicon: Lexicon, scope: Scope, words: string): boolean {
  if (anyDigit.test(words)) return true;
  const unsigned = words.replace(quotes, "").replace(signs, " ");
  const forms = unsigned === words ? [words] : [words, unsigned];
  return forms.some((form) => holdsAny(PickReader.of(lexicon, scope, form)));
}

const lineBreak = /[\n\r]/;
const stop = /[,;，；、]/u;

/** Whether words are a control word alone, which after a pick could mean anything. */
function steers(lexicon: Lexicon, scope: Scope, words: string): boolean {
  if (!mayOpenControl(lexicon, words)) return false;
  return (
    isSkip(lexicon, scope, words) ||
    isAll(lexicon, scope, words) ||
    readOther(lexicon, scope, words)?.rest === ""
  );
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
  if (lineBreak.test(text) || !stop.test(text)) return undefined;
  const reader = PickReader.ofNameFirst(lexicon, scope, text);
  if (reader === undefined) return undefined;
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
  if (words === "" || steers(lexicon, scope, words) || holdsName(lexicon, scope, words)) return undefined;
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
  const names = rest === "" ? undefined : readNames(lexicon, scope, first);
  if (names === undefined) return undefined;
  const picks = gatherPicks(prompt, scope, names);
  if (picks.kind === "retry") return picks.reason === "wrong_question" ? picks : undefined;
  const home = homeOfPicks(picks);
  if (home === undefined || following.some((line) => isPick(lexicon, scope, line))) return undefined;
  return oneAnswer(home[0], home[1], rest);
}

function isPick(lexicon: Lexicon, scope: Scope, line: string): boolean {
  return readNames(lexicon, scope, line)?.some((named) => named.kind !== "no_such_option") === true;
}
