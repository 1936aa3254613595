import type { Prompt } from "../prompt/prompt.js";
import type { ActiveWords } from "./active-words.js";
import { plainDigits } from "./digits.js";
import { fold } from "./folding.js";
import type { Place } from "./label-forms.js";
import { withoutDiacritics } from "./loose.js";
import { normalNumber } from "./numbers.js";

/** A number with nothing joined to it: not "v2", "3.11.2", "10:30", "10-20" or "1,000". The 1 of "eu-west-1" stands alone. */
const standalone =
  /(?<![\p{L}\p{M}\p{Nd}_]|\p{Nd}[.,:/-])(?<sign>(?<![^\s(])-)?\p{Nd}+(?:\.\p{Nd}+)?(?![\p{L}\p{M}\p{Nd}_]|[.,:/-]\p{Nd})/gu;

/** Which options hold which number, so that a typed number can mean a label where the markers are no plain numbers. */
export function labelNumbers(prompt: Prompt): ReadonlyMap<string, readonly Place[]> {
  const found = new Map<string, Place[]>();
  for (const [question, { options }] of prompt.questions.entries()) {
    for (const [option, { label }] of options.entries()) {
      const numbers = plainDigits(fold(label)).match(standalone) ?? [];
      for (const number of new Set(numbers.map(normalNumber))) {
        found.set(number, [...(found.get(number) ?? []), { question, option }]);
      }
    }
  }
  return found;
}

const wordCharacter = /[\p{L}\p{M}\p{N}]/u;

/** Whether `phrase` stands in `text` with no letter or digit joined to it. */
export function holdsPhrase(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1)) {
    const before = text.slice(0, at).at(-1) ?? "";
    const after = text[at + phrase.length] ?? "";
    if (!wordCharacter.test(before) && !wordCharacter.test(after)) return true;
  }
  return false;
}

/** Numbers that a label uses as part of its name, and which are therefore no markers. */
export interface TakenNumbers {
  readonly words: ReadonlySet<string>;
  readonly ordinals: ReadonlySet<number>;
}

const labelWord = /[\p{L}\p{M}\p{N}]+/gu;

/** "two" beside the label "Two replicas"; "second" and "2nd" beside "2nd floor". */
export function takenNumbers(prompt: Prompt, words: ActiveWords): TakenNumbers {
  const labels = prompt.questions.flatMap((question) => question.options.map((option) => fold(option.label)));
  const bareLabels = labels.map(withoutDiacritics);
  const taken = new Set<string>();
  const ordinals = new Set<number>();
  for (const { word, kind, value } of words.exact.numbers.values()) {
    const bare = withoutDiacritics(word);
    const held =
      labels.some((label) => holdsPhrase(label, word)) ||
      bareLabels.some((label) => holdsPhrase(label, bare));
    if (!held) continue;
    taken.add(word);
    if (kind === "ordinal") ordinals.add(value);
  }
  for (const [part] of labels.flatMap((label) => [...plainDigits(label).matchAll(labelWord)])) {
    const [, after, before] = words.exact.ordinalDigits.exec(part) ?? [];
    const position = after ?? before;
    if (position !== undefined) ordinals.add(Number(position));
  }
  return { words: taken, ordinals };
}
