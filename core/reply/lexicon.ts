import type { Presented } from "../message/model.js";
import type { Prompt } from "../prompt/prompt.js";
import { type ActiveWords, activeWords } from "./active-words.js";
import { type Keys, keysOf } from "./keys.js";
import { type LabelForms, labelForms, type Place } from "./label-forms.js";
import { labelNumbers, type TakenNumbers, takenNumbers } from "./label-numbers.js";
import { type Markers, markersAsShown } from "./marker-forms.js";
import { edgeWords } from "./pieces.js";

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
  /** The first and last words, loose and bare, of everything that can be recognised. */
  readonly openers: ReadonlySet<string>;
  readonly closers: ReadonlySet<string>;
}

const roomForCourtesy = 200;
const wordsOfCourtesy = 6;

function compile(prompt: Prompt, presented: Presented): Lexicon {
  const words = activeWords(presented.locale);
  const forms = labelForms(prompt, presented.markers);
  const names = [forms.whole, forms.short].flatMap((tier) => [...tier.folded.keys(), ...tier.bare.keys()]);
  const lines = [...forms.lines.folded.keys()];
  const labels = prompt.questions.flatMap((question) => question.options.map((option) => option.label));
  const numberWords = [...words.bare.numbers.keys()];
  const edges = [...names, ...numberWords].map(edgeWords);
  const wordCount = (text: string): number => text.split(/\s+/u).length;
  return {
    words,
    forms,
    markers: markersAsShown(presented.markers),
    keys: keysOf(prompt, words),
    numbersOfLabels: labelNumbers(prompt),
    taken: takenNumbers(prompt, words),
    optionCounts: prompt.questions.map((question) => question.options.length),
    longest:
      Math.max(...names.map((name) => name.length), ...lines.map((line) => line.length), 0) * 2 +
      roomForCourtesy,
    mostWords: Math.max(...labels.map(wordCount), 1) + wordsOfCourtesy,
    openers: new Set(edges.map(({ first }) => first)),
    closers: new Set(edges.map(({ last }) => last)),
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
