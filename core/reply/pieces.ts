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
    const joins = /^[+&＋＆]$/u.test(word) || and.has(withoutDiacritics(fold(word)));
    return { start: match.index, end, afterStop: stop.test(gap), afterLineBreak: lineBreak.test(gap), joins };
  });
}

/** Whether something known may begin with this word; most prose ends here. */
export function mayOpen({ openers, markers, words }: Lexicon, word: string): boolean {
  const folded = fold(word);
  const loose = withoutDiacritics(loosen(folded));
  if (!hasLetter(folded) || loose.length <= 2 || /[\p{N}*_~`]/u.test(word)) return true;
  const { before, beforeDigits } = words.bare;
  return (
    openers.has(loose) ||
    before.test(`${loose} `) ||
    beforeDigits.test(`${loose} 1`) ||
    markers.places.has(loose)
  );
}
