import { fold } from "./folding.js";
import type { Lexicon } from "./lexicon.js";
import { hasLetter, loosen, withoutDiacritics } from "./loose.js";

/** A word of a reply, or one of the signs + and &, which may join picks or be part of a label. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  /** Whether a comma, a semicolon or a line break stands before it. */
  readonly afterStop: boolean;
  readonly afterLineBreak: boolean;
  /** "and", "+", "&". */
  readonly joins: boolean;
}

const pieces = /[+&＋＆]|[^\s,;，；、+&＋＆]+/gu;
const stop = /[,;，；、\n\r]/u;
const lineBreak = /[\n\r]/;

/** Splits a reply where a list of picks may be split. Offsets are those of `text`. */
export function splitPieces(lexicon: Lexicon, text: string): readonly Piece[] {
  const { and } = lexicon.words.bare;
  let last = 0;
  return [...text.matchAll(pieces)].map((match) => {
    const [word] = match;
    const gap = text.slice(last, match.index);
    const end = match.index + word.length;
    last = end;
    const joins = /^[+&＋＆]$/u.test(word) || isAnd(and, word);
    return { start: match.index, end, afterStop: stop.test(gap), afterLineBreak: lineBreak.test(gap), joins };
  });
}

const longestAnd = 8;

function isAnd(and: ReadonlySet<string>, word: string): boolean {
  if (word.length > longestAnd) return false;
  return and.has(word.toLowerCase()) || (/[^ -~]/.test(word) && and.has(withoutDiacritics(fold(word))));
}

const firstWord = /[+&]|[^\s,;、+&]+/u;
const lastWord = /(?:[+&]|[^\s,;、+&]+)[\s,;、]*$/u;

const plainWord = /^[A-Za-z-]+$/;

/** The first and last word of a name, as loosely as words are compared here. */
export function edgeWords(name: string): { readonly first: string; readonly last: string } {
  if (plainWord.test(name)) {
    const word = name.toLowerCase();
    return { first: word, last: word };
  }
  const loose = withoutDiacritics(loosen(fold(name)));
  return { first: fold(firstWord.exec(loose)?.[0] ?? ""), last: fold(lastWord.exec(loose)?.[0] ?? "") };
}

const always = /[\p{N}*_~`]/u;

/** Whether something known may begin with this word; most prose ends here. */
export function mayOpen({ openers, markers, words, longest }: Lexicon, word: string): boolean {
  if (word.length > longest) return false;
  if (always.test(word) || !hasLetter(word)) return true;
  const { first } = edgeWords(word);
  return openers.has(first) || markers.places.has(first) || words.bare.courtesyStarts.has(first);
}

/** Whether something known may end with this word. */
export function mayClose({ closers, markers, words, longest }: Lexicon, word: string): boolean {
  if (word.length > longest) return false;
  if (always.test(word) || !hasLetter(word)) return true;
  const { last } = edgeWords(word);
  return closers.has(last) || markers.places.has(last) || words.bare.courtesyEnds.has(last);
}

/** The first word of a text, where a list may be split. */
export const opening = (text: string): string => firstWord.exec(text)?.[0] ?? "";
