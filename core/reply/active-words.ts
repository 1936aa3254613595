import type { Locale } from "../locale.js";
import { fold } from "./folding.js";
import { withoutDiacritics } from "./loose.js";
import { wordSet } from "./vocabulary.js";
import { en } from "./words/en.js";
import { hi } from "./words/hi.js";
import { id } from "./words/id.js";
import { vi } from "./words/vi.js";
import type { Words } from "./words/words.js";

const wordsOf: Readonly<Record<Locale, Words>> = { en, id, vi, hi };

/** What a number word says. `word` is its folded form as the language writes it. */
export interface NumberWord {
  readonly kind: "cardinal" | "ordinal" | "last";
  /** 0 for "last". */
  readonly value: number;
  readonly word: string;
}

/** Words to compare with, in one spelling: with or without Latin diacritics. */
export interface Spelling {
  readonly numbers: ReadonlyMap<string, NumberWord>;
  readonly all: ReadonlySet<string>;
  readonly skip: ReadonlySet<string>;
  readonly other: ReadonlySet<string>;
  readonly and: ReadonlySet<string>;
  readonly question: ReadonlySet<string>;
  readonly idioms: ReadonlySet<string>;
  /** Match courtesy at the start or end of a folded text; the first group is the word. */
  readonly before: RegExp;
  readonly beforeDigits: RegExp;
  readonly after: RegExp;
  readonly afterName: RegExp;
  /** The last words of courtesy at the end. */
  readonly courtesyEnds: ReadonlySet<string>;
  /** Match an ordinal in digits; the first group that took part is the number. */
  readonly ordinalDigits: RegExp;
}

/** The words of English and of the chosen locale. */
export interface ActiveWords {
  readonly exact: Spelling;
  /** For replies without diacritics. */
  readonly bare: Spelling;
  /** Single words, as looseWords() gives them: of all that counts or orders options, … */
  readonly nameWords: ReadonlySet<string>;
  /** … of what may stand around a name, … */
  readonly courtesyWords: ReadonlySet<string>;
  /** … and of "all", "skip" and "other". */
  readonly controlWords: ReadonlySet<string>;
}

const escaped = (phrase: string): string => phrase.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Longest first, so that "thank you" is not read as "you"; an empty list matches nothing. */
const anyOf = (phrases: readonly string[]): string =>
  phrases.length === 0
    ? "(?!)"
    : phrases
        .toSorted((a, b) => b.length - a.length)
        .map(escaped)
        .join("|");

function numberWords(words: readonly Words[], spell: (phrase: string) => string): Map<string, NumberWord> {
  const found = new Map<string, NumberWord>();
  const add = (kind: NumberWord["kind"], value: number, phrases: readonly string[]): void => {
    for (const phrase of phrases) {
      if (!found.has(spell(phrase))) found.set(spell(phrase), { kind, value, word: fold(phrase) });
    }
  };
  for (const { cardinals, ordinals, last } of words) {
    for (const [value, phrases] of cardinals.entries()) add("cardinal", value, phrases);
    for (const [index, phrases] of ordinals.entries()) add("ordinal", index + 1, phrases);
    add("last", 0, last);
  }
  return found;
}

function spelling(words: readonly Words[], spell: (phrase: string) => string): Spelling {
  const phrases = (pick: (of: Words) => readonly string[]): string[] => words.flatMap(pick).map(spell);
  // fold() takes a closing sign off ("no."), which here is part of the word.
  const signed = words.flatMap((of) => of.beforeDigits).map((word) => word.toLowerCase().normalize("NFKC"));
  // fold() trims; the blank of "thứ 2" is optional anyway.
  const ordinalBefore = words.flatMap((of) => of.ordinalBefore).map((word) => spell(word.trim()));
  return {
    numbers: numberWords(words, spell),
    all: new Set(phrases((of) => of.all)),
    skip: new Set(phrases((of) => of.skip)),
    other: new Set(phrases((of) => of.other)),
    and: new Set(phrases((of) => of.and)),
    question: new Set(phrases((of) => of.question)),
    idioms: new Set(phrases((of) => of.idioms)),
    before: new RegExp(`^(${anyOf(phrases((of) => of.before))})(?:\\s*[,:]\\s*|\\s+|(?=#))`, "u"),
    beforeDigits: new RegExp(`^(${anyOf(signed)})\\s*(?=\\p{Nd})`, "u"),
    after: new RegExp(`(?:\\s*[,.!;]\\s*|\\s+)(${anyOf(phrases((of) => of.after))})$`, "u"),
    afterName: new RegExp(`\\s+(${anyOf(phrases((of) => of.afterName))})$`, "u"),
    courtesyEnds: new Set(
      phrases((of) => [...of.after, ...of.afterName]).map((phrase) => phrase.split(" ").at(-1) ?? ""),
    ),
    ordinalDigits: new RegExp(
      `^(?:(?:${anyOf(ordinalBefore)})\\s?(\\d+)|(\\d+)(?:${anyOf(phrases((of) => of.ordinalAfter))}))$`,
      "u",
    ),
  };
}

function activate(locale: Locale): ActiveWords {
  const words = locale === "en" ? [en] : [wordsOf[locale], en];
  const exact = spelling(words, fold);
  return {
    exact,
    bare: spelling(words, (phrase) => withoutDiacritics(fold(phrase))),
    nameWords: wordSet([...exact.numbers.keys(), ...words.flatMap((of) => of.ordinalBefore)]),
    courtesyWords: wordSet(
      words.flatMap((of) => [...of.before, ...of.beforeDigits, ...of.after, ...of.afterName]),
    ),
    controlWords: wordSet(words.flatMap((of) => [...of.all, ...of.skip, ...of.other])),
  };
}

const active = new Map<Locale, ActiveWords>();

/** English always works; the words of `locale` stand beside it. */
export function activeWords(locale: Locale): ActiveWords {
  const known = active.get(locale);
  if (known !== undefined) return known;
  const fresh = activate(locale);
  active.set(locale, fresh);
  return fresh;
}
