import type { Presented } from "../message/model.js";
import type { Prompt } from "../prompt/prompt.js";
import { type ActiveWords, activeWords } from "./active-words.js";
import { type Keys, keysOf } from "./keys.js";
import { type LabelForms, labelForms, type Place } from "./label-forms.js";
import { labelNumbers, type TakenNumbers, takenNumbers } from "./label-numbers.js";
import { type Markers, markersAsShown } from "./marker-forms.js";
import { looseWords, wordSet } from "./vocabulary.js";

/** Everything a reply to one prompt, as one person saw it, is compared with. */
export interface Lexicon {
  readonly words: ActiveWords;
  readonly forms: LabelForms;
  readonly markers: Markers;
  readonly keys: Keys;
  readonly numbersOfLabels: ReadonlyMap<string, readonly Place[]>;
  readonly taken: TakenNumbers;
  /** Per question. */
  readonly optionCounts: readonly number[];
  /** The longest text that can name an option, and the most words of it, room for courtesy included. */
  readonly longest: number;
  readonly mostWords: number;
  /** The words, as looseWords() gives them, of everything that names an option of this prompt. */
  readonly names: ReadonlySet<string>;
  /** Whether a name is made of signs alone, holds a sign that also joins picks, or a symbol like an emoji. */
  readonly signs: { readonly alone: boolean; readonly joining: boolean; readonly symbols: boolean };
}

const roomForCourtesy = 200;
const wordsOfCourtesy = 6;

function compile(prompt: Prompt, presented: Presented): Lexicon {
  const words = activeWords(presented.locale);
  const forms = labelForms(prompt, presented.markers);
  const names = [forms.whole, forms.short].flatMap((tier) => [...tier.folded.keys(), ...tier.bare.keys()]);
  const markers = markersAsShown(presented.markers);
  const lines = [...forms.lines.folded.keys()];
  const labels = prompt.questions.flatMap((question) => question.options.map((option) => option.label));
  const wordCount = (text: string): number => text.split(/\s+/u).length;
  return {
    words,
    forms,
    markers,
    keys: keysOf(prompt, words),
    numbersOfLabels: labelNumbers(prompt),
    taken: takenNumbers(prompt, words),
    optionCounts: prompt.questions.map((question) => question.options.length),
    longest:
      Math.max(...names.map((name) => name.length), ...lines.map((line) => line.length), 0) * 2 +
      roomForCourtesy,
    mostWords: Math.max(...labels.map(wordCount), 1) + wordsOfCourtesy,
    names: wordSet([...names, ...lines, ...markers.places.keys()]),
    signs: {
      alone: names.some((name) => looseWords(name).length === 0),
      symbols: [...names, ...lines].some((name) => /[^\P{S} -~]/u.test(name)),
      joining: [...names, ...lines].some((name) => /[+&]/.test(name)),
    },
  };
}

const compiled = new WeakMap<Prompt, WeakMap<Presented, Lexicon>>();

/** Compiled once per prompt and presentation, both of which never change. */
export function lexicon(prompt: Prompt, presented: Presented): Lexicon {
  let byPresented = compiled.get(prompt);
  if (byPresented === undefined) {
    byPresented = new WeakMap();
    compiled.set(prompt, byPresented);
  }
  let found = byPresented.get(presented);
  if (found === undefined) {
    found = compile(prompt, presented);
    byPresented.set(presented, found);
  }
  return found;
}
