import { fold } from "./folding.js";

const letter = /\p{L}/u;
const beyondAscii = /[^\n\r\t -~]/;
const punctuation = /[,;:()[\]]/g;
const quotes = /["']/g;
const loosened = /[,;:()[\]"']/;
const latinMarks = /(\p{Script=Latin})[\u0300-\u036f]+/gu;
const latinDiacritic = /\p{Script=Latin}[\u0300-\u036f]|đ/u;

/** Texts of digits and signs alone are never compared loosely: "1:2" is not "1 2". */
export const hasLetter = (text: string): boolean => letter.test(text);

/** Punctuation of a folded text turned into blanks, quotes dropped; other signs stay: "c" is not "c++". */
export function loosen(folded: string): string {
  if (!loosened.test(folded)) return folded;
  return fold(folded.replace(punctuation, " ").replace(quotes, ""));
}

/** Whether someone took the trouble to type the diacritics of Latin letters. */
export function hasDiacritics(text: string): boolean {
  return beyondAscii.test(text) && latinDiacritic.test(text.toLowerCase().normalize("NFD"));
}

/** A folded text as a phone keyboard without diacritics writes it: "bỏ qua" is "bo qua", "đ" is "d". */
export function withoutDiacritics(folded: string): string {
  if (!beyondAscii.test(folded)) return folded;
  const apart = folded.normalize("NFD");
  if (!latinDiacritic.test(apart)) return folded;
  return apart.replace(latinMarks, "$1").replaceAll("đ", "d").normalize("NFC");
}
