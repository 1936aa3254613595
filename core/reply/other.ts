import type { Lexicon } from "./lexicon.js";
import type { Scope } from "./scope.js";
import { spoken } from "./spoken.js";

/** One to three words, then what stands between them and the rest. */
const openings = [0, 1, 2].map(
  (more) =>
    new RegExp(
      `^([^\\s:：]+(?:[^\\S\\r\\n]+[^\\s:：]+){${more}})(\\s*[:：]|\\s+[-–—−](?=\\s|$)|(?=\\s)|$)`,
      "u",
    ),
);
const longestWord = 60;

export interface Other {
  /** A colon or a spaced dash followed: the rest is free text whatever it looks like. */
  readonly marked: boolean;
  /** The own words, trimmed; empty where nothing followed. */
  readonly rest: string;
}

function isOther({ words }: Lexicon, { bare }: Scope, word: string): boolean {
  if (word.length > longestWord) return false;
  const said = spoken(word, bare);
  return (bare ? words.bare : words.exact).other.has(said.folded);
}

/** Takes "other" off the start of a reply: `other: …`, `other - …`, `other …` or the word alone. */
export function readOther(lexicon: Lexicon, scope: Scope, text: string): Other | undefined {
  for (const opening of openings) {
    const [matched = "", word = "", delimiter = ""] = opening.exec(text) ?? [];
    if (matched === "" || !isOther(lexicon, scope, word)) continue;
    return { marked: delimiter !== "", rest: text.slice(matched.length).trim() };
  }
  return undefined;
}
