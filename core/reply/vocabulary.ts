import { fold, withoutInvisible } from "./folding.js";
import type { Lexicon } from "./lexicon.js";
import { withoutDiacritics } from "./loose.js";
import { splitPieces } from "./pieces.js";

const plainWord = /^[A-Za-z]+$/;
const punctuation = /^\p{P}+$/u;
const beyondAscii = /[^ -~]/;
const digit = /\p{N}|🔟/u;
/** Emoji and the like. */
const symbol = /[^\P{S} -~]/u;
/** Style may stand inside a word, and a link holds more than its words. */
const style = /[*_~`]|\]\(/;
const quotes = /["'`‘’‚‛′ʹʻʼ‹›“”„‟″«»「」『』〝〞]/g;
const levelled = /[ßςđ]/;
const latinMarks = /[\u0300-\u036f]/g;
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text in the loosest form in which anything is compared: texts that may mean the same have the same words. */
export function looseWords(text: string): readonly string[] {
  if (plainWord.test(text)) return [text.toLowerCase()];
  if (punctuation.test(text)) return [];
  const plain = beyondAscii.test(text) ? plainLetters(text) : text.toLowerCase();
  return plain.replace(quotes, "").match(word) ?? [];
}

function plainLetters(text: string): string {
  // Decomposed, an acute accent used as a quote would part a word.
  const apart = withoutInvisible(text).replaceAll("´", "'").normalize("NFKD").toLowerCase();
  const letters = apart.replace(latinMarks, "");
  if (!levelled.test(letters)) return letters;
  return letters.replaceAll("ß", "ss").replaceAll("ς", "σ").replaceAll("đ", "d");
}

export const wordSet = (texts: Iterable<string>): ReadonlySet<string> =>
  new Set([...texts].flatMap(looseWords));

const joiningSign = /^[+&＋＆]$/u;
const longestAnd = 8;
const longestControl = 60;

/** Whether a word joins picks: "and", "+", "&". */
export function joinsPicks({ words }: Lexicon, text: string): boolean {
  if (text.length > longestAnd) return false;
  const { and } = words.bare;
  if (joiningSign.test(text) || and.has(text.toLowerCase())) return true;
  return beyondAscii.test(text) && and.has(withoutDiacritics(fold(text)));
}

/**
 * What a word of a reply can be part of: a name of an option, only the courtesy around one, only the joint between two, or
 * nothing that is known.
 */
export type Part = "name" | "courtesy" | "joint" | "foreign";

/**
 * What a word, as replies are split into words, can be part of. It only rules out: a text with a foreign word, or without a
 * word of a name, names nothing, and most prose ends here.
 */
export function partOf(lexicon: Lexicon, text: string): Part {
  const { names, signs, longest, words } = lexicon;
  if (text.length > longest) return "foreign";
  if (digit.test(text)) return "name";
  const said = looseWords(text);
  if (said.length === 0) {
    if (!signs.symbols && symbol.test(text)) return "foreign";
    if (signs.alone || (signs.joining && joinsPicks(lexicon, text))) return "name";
    return joinsPicks(lexicon, text) ? "joint" : "courtesy";
  }
  const isName = (word: string): boolean => names.has(word) || words.nameWords.has(word);
  if (said.every((word) => isName(word) || words.courtesyWords.has(word)))
    return said.some(isName) ? "name" : "courtesy";
  if (said.every((word) => words.bare.and.has(word))) return "joint";
  return style.test(text) ? "name" : "foreign";
}

/** Whether a text may begin with a control word, or with the courtesy before one. */
export function mayOpenControl({ words }: Lexicon, text: string): boolean {
  const { value: opening } = splitPieces(text.slice(0, longestControl)).next();
  const [first] = looseWords(opening?.text ?? "");
  return first !== undefined && (words.controlWords.has(first) || words.courtesyWords.has(first));
}
