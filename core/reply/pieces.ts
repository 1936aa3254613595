import { withoutInvisible } from "./folding.js";

/** A word of a reply, or one of the signs + and &, which may join picks or be part of a label. */
export interface Piece {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether a comma, a semicolon or a line break stands before it. */
  readonly afterStop: boolean;
  readonly afterLineBreak: boolean;
}

/** White space, without U+FEFF, which nobody sees: it parts no words. */
const blank = "\\t-\\r \\u0085\\u00A0\\u1680\\u2000-\\u200A\\u2028\\u2029\\u202F\\u205F\\u3000";
const pieces = new RegExp(`[+&＋＆]|[^${blank},;，；、+&＋＆]+`, "gu");
const stop = /[,;，；、\n\r]/u;
const lineBreak = /[\n\r]/;

/** Splits a reply where a list of picks may be split. Offsets are those of `text`. */
export function* splitPieces(text: string): Generator<Piece> {
  let last = 0;
  for (const match of text.matchAll(pieces)) {
    if (withoutInvisible(match[0]) === "") continue;
    const start = match.index;
    const end = start + match[0].length;
    const gap = text.slice(last, start);
    // Most words stand behind one blank.
    const parted = gap !== " " && stop.test(gap);
    yield { start, end, text: match[0], afterStop: parted, afterLineBreak: parted && lineBreak.test(gap) };
    last = end;
  }
}
