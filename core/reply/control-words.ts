import type { Spelling } from "./active-words.js";
import { withoutCourtesy } from "./courtesy.js";
import type { Lexicon } from "./lexicon.js";
import type { Scope } from "./scope.js";
import { spoken } from "./spoken.js";

/** Longer than any control word with courtesy around it. */
const longest = 60;

function isWord(
  lexicon: Lexicon,
  { bare }: Scope,
  text: string,
  set: (spelling: Spelling) => ReadonlySet<string>,
): boolean {
  if (text.length > longest) return false;
  const said = spoken(text, bare);
  const spelling = bare ? lexicon.words.bare : lexicon.words.exact;
  const words = set(spelling);
  if (words.has(said.folded) || (said.loose !== undefined && words.has(said.loose))) return true;
  return withoutCourtesy(said.folded, spelling, () => false).some(
    ({ text: rest, named }) => !named && words.has(rest),
  );
}

export const isSkip = (lexicon: Lexicon, scope: Scope, text: string): boolean =>
  isWord(lexicon, scope, text, (words) => words.skip);
export const isAll = (lexicon: Lexicon, scope: Scope, text: string): boolean =>
  isWord(lexicon, scope, text, (words) => words.all);
