import { withoutCourtesy } from "./courtesy.js";
import { findLabel, type Place } from "./label-forms.js";
import type { Lexicon } from "./lexicon.js";
import { letterPlace, numberPlace } from "./marker-forms.js";
import { type Numeral, readNumeral } from "./numbers.js";
import { withoutStyle } from "./own-lines.js";
import { only, type Scope } from "./scope.js";
import { type Spoken, spoken } from "./spoken.js";

/** How an option was named. Only names of one form stand side by side without a comma. */
export type Form = "label" | "cardinal" | "ordinal" | "last" | "letter";

/** What one piece of a reply names. */
export type Named =
  | { readonly kind: "pick"; readonly place: Place; readonly form: Form }
  | {
      readonly kind: "ambiguous" | "wrong_question" | "no_such_option";
      readonly question: number | undefined;
      readonly given: string;
    };

type Problem = Exclude<Named, { kind: "pick" }>["kind"];

const problem = (kind: Problem, places: readonly Place[], given: string): Named => ({
  kind,
  question: only([...new Set(places.map((place) => place.question))]),
  given,
});

/** One place is a pick, several are a question back, none is nothing. */
function oneOf(places: readonly Place[], form: Form, given: string): Named | undefined {
  const [place] = places;
  if (place === undefined) return undefined;
  return places.length === 1 ? { kind: "pick", place, form } : problem("ambiguous", places, given);
}

/** A word that steers the whole reply, so that a short label of the same name cannot be told from it. */
function isControlWord({ words }: Lexicon, said: Spoken): boolean {
  const { skip, all, other } = said.bare ? words.bare : words.exact;
  const text = said.loose ?? said.folded;
  return [skip, all, other].some((set) => set.has(text) || set.has(said.folded));
}

function byLabel(lexicon: Lexicon, said: Spoken, within: (place: Place) => boolean): Named | undefined {
  const { raw, whole, short } = lexicon.forms;
  const exact = raw.get(said.raw)?.filter(within) ?? [];
  if (exact.length > 0) return oneOf(exact, "label", said.raw);
  const full = findLabel(whole, said, within);
  if (full.length > 0) return oneOf(full, "label", said.raw);
  const brief = findLabel(short, said, within);
  if (brief.length > 0 && isControlWord(lexicon, said)) return problem("ambiguous", brief, said.raw);
  return oneOf(brief, "label", said.raw);
}

/** Positions count within one question; where several are open, "the second" has several meanings. */
function byPosition(lexicon: Lexicon, scope: Scope, numeral: Numeral, given: string): Named | undefined {
  if (numeral.kind === "cardinal") return undefined;
  if (numeral.word !== undefined && lexicon.taken.words.has(numeral.word)) return undefined;
  if (numeral.kind === "ordinal" && lexicon.taken.ordinals.has(numeral.value)) return undefined;
  const places = scope.home.flatMap((question) => {
    const count = lexicon.optionCounts[question] ?? 0;
    const option = numeral.kind === "last" ? count - 1 : numeral.value - 1;
    return option >= 0 && option < count ? [{ question, option }] : [];
  });
  const form = numeral.kind;
  if (scope.home.length > 1 && places.length > 0) {
    return { kind: "ambiguous", question: undefined, given };
  }
  return oneOf(places, form, given) ?? { kind: "no_such_option", question: only(scope.home), given };
}

function byNumber(lexicon: Lexicon, scope: Scope, numeral: Numeral, given: string): Named | undefined {
  if (numeral.kind !== "cardinal") return byPosition(lexicon, scope, numeral, given);
  if (numeral.word !== undefined && lexicon.taken.words.has(numeral.word)) return undefined;
  const marked = numberPlace(lexicon.markers, numeral);
  if (marked !== undefined) return reachable(scope, marked, "cardinal", given);
  const plain = lexicon.markers.style === "numbers" || numeral.sharp;
  const holders = plain ? [] : (lexicon.numbersOfLabels.get(numeral.value) ?? []);
  const near = holders.filter((place) => scope.home.includes(place.question));
  if (near.length > 0) return oneOf(near, "cardinal", given);
  if (holders.length > 0) return problem("wrong_question", holders, given);
  if (numeral.value.includes(".")) return undefined;
  return { kind: "no_such_option", question: only(scope.home), given };
}

/** A marker means one option of the whole prompt, at home or not. */
function reachable(scope: Scope, place: Place, form: Form, given: string): Named {
  if (scope.markersReachOut || scope.home.includes(place.question)) return { kind: "pick", place, form };
  return problem("wrong_question", [place], given);
}

/** An option's own line, pasted back: its marker says which question it is of. */
function byLine(lexicon: Lexicon, scope: Scope, said: Spoken): Named | undefined {
  const [place] = findLabel(lexicon.forms.lines, said, () => true);
  return place === undefined ? undefined : reachable(scope, place, "label", said.raw);
}

function byMarker(lexicon: Lexicon, scope: Scope, said: Spoken): Named | undefined {
  const letter = letterPlace(lexicon.markers, said);
  if (letter !== undefined) return reachable(scope, letter, "letter", said.raw);
  const numeral = readNumeral(said, lexicon.words);
  return numeral === undefined ? undefined : byNumber(lexicon, scope, numeral, said.raw);
}

function direct(lexicon: Lexicon, scope: Scope, said: Spoken): Named | undefined {
  const atHome = byLabel(lexicon, said, (place) => scope.home.includes(place.question));
  const line = atHome ?? byLine(lexicon, scope, said);
  if (line !== undefined) return line;
  const spelling = said.bare ? lexicon.words.bare : lexicon.words.exact;
  if (spelling.idioms.has(said.folded)) return undefined;
  const marked = byMarker(lexicon, scope, said);
  if (marked !== undefined && marked.kind !== "no_such_option") return marked;
  if (scope.home.length === lexicon.optionCounts.length) return marked;
  const away = byLabel(lexicon, said, (place) => !scope.home.includes(place.question));
  if (away === undefined) return marked;
  return away.kind === "pick"
    ? problem("wrong_question", [away.place], said.raw)
    : { ...away, kind: "wrong_question" };
}

/**
 * What `text`, read whole, names: a label, a short label, a marker, or a number that is none of them; alone or within courtesy.
 * Anything else is undefined.
 */
export function readName(lexicon: Lexicon, scope: Scope, text: string): Named | undefined {
  if (text.length > lexicon.longest) return undefined;
  const said = spoken(text, scope.bare);
  if (said.folded === "") return undefined;
  const found = direct(lexicon, scope, said);
  if (found !== undefined) return found;
  const spelling = said.bare ? lexicon.words.bare : lexicon.words.exact;
  if (spelling.idioms.has(said.folded)) return undefined;
  const isName = (word: string): boolean => lexicon.forms.whole.folded.has(word.replace(/\.$/, ""));
  for (const { text: rest, named } of withoutCourtesy(said.folded, spelling, isName)) {
    const inner = direct(lexicon, scope, spoken(rest, scope.bare));
    if (inner === undefined || (named && inner.kind === "pick" && inner.form === "cardinal")) continue;
    if (named && inner.kind === "no_such_option" && !isOrdinal(lexicon, scope, rest)) continue;
    return inner.kind === "pick" ? inner : { ...inner, given: said.raw };
  }
  const plain = withoutStyle(said.raw);
  return plain === said.raw ? undefined : readName(lexicon, scope, plain);
}

function isOrdinal(lexicon: Lexicon, scope: Scope, text: string): boolean {
  return readNumeral(spoken(text, scope.bare), lexicon.words)?.kind === "ordinal";
}
