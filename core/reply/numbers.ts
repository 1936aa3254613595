import type { ActiveWords, NumberWord } from "./active-words.js";
import { plainDigits } from "./digits.js";
import type { Spoken } from "./spoken.js";

/** A number that is all of what was said. */
export type Numeral =
  /** `value` without leading zeros, "-1" and "1.5" included. `sharp`: written with #. `word`: not in digits. */
  | { readonly kind: "cardinal"; readonly value: string; readonly sharp: boolean; readonly word?: string }
  | { readonly kind: "ordinal"; readonly value: number; readonly word?: string }
  | { readonly kind: "last"; readonly word: string };

const digits = "(-?\\d+(?:\\.\\d+)?)";
/** `2` `2.` `2)` `2.)` `(2)` `[2]`, each with or without #. */
const written = new RegExp(`^(?:(#?)\\s?${digits}\\.?\\)?|\\((#?)${digits}\\)|\\[(#?)${digits}\\])$`);

/** "007" is 7, "-0" is 0. The end is left alone: version 3.10 is not 3.1. */
export function normalNumber(text: string): string {
  const plain = text.replace(/^(-?)0+(?=\d)/, "$1");
  return plain === "-0" ? "0" : plain;
}

function numberWord(found: NumberWord): Numeral {
  const { kind, value, word } = found;
  if (kind === "cardinal") return { kind, value: String(value), sharp: false, word };
  return kind === "ordinal" ? { kind, value, word } : { kind, word };
}

/** Reads a number, in digits of any script or in words. Dates, times and numbers inside text are none. */
export function readNumeral(said: Spoken, words: ActiveWords): Numeral | undefined {
  const { numbers, ordinalDigits } = said.bare ? words.bare : words.exact;
  const word = numbers.get(said.folded);
  if (word !== undefined) return numberWord(word);
  const plain = plainDigits(said.folded);
  const [, s1, n1, s2, n2, s3, n3] = written.exec(plain) ?? [];
  const value = n1 ?? n2 ?? n3;
  if (value !== undefined) {
    return { kind: "cardinal", value: normalNumber(value), sharp: (s1 ?? s2 ?? s3) === "#" };
  }
  const [, after, before] = ordinalDigits.exec(plain) ?? [];
  const position = after ?? before;
  return position === undefined ? undefined : { kind: "ordinal", value: Number(position) };
}
