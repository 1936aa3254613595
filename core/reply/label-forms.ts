import type { Prompt } from "../prompt/prompt.js";
import { fold } from "./folding.js";
import { hasLetter, loosen, withoutDiacritics } from "./loose.js";
import { ownLines } from "./own-lines.js";
import { shortLabels } from "./short-labels.js";
import type { Spoken } from "./spoken.js";

/** One option of one question, by index. */
export interface Place {
  readonly question: number;
  readonly option: number;
}

type Forms = Map<string, Place[]>;

/** All forms of one exactness: equal after folding, or loosely, with or without the label's diacritics. */
interface Tier {
  readonly folded: Forms;
  readonly loose: Forms;
  readonly bare: Forms;
}

/** Everything that a label can be recognised by, compiled once per prompt as shown. */
export interface LabelForms {
  readonly raw: Forms;
  /** Whole labels and an option's whole line, pasted back. */
  readonly whole: Tier;
  /** Short labels. */
  readonly short: Tier;
  /** Lines that begin with the option's marker. */
  readonly lines: Tier;
}

const tier = (): Tier => ({ folded: new Map(), loose: new Map(), bare: new Map() });

function add(forms: Forms, key: string, place: Place): void {
  const places = forms.get(key);
  if (places === undefined) forms.set(key, [place]);
  else if (!places.some((p) => p.question === place.question && p.option === place.option))
    places.push(place);
}

function addAll(to: Tier, text: string, place: Place): void {
  const folded = fold(text);
  add(to.folded, folded, place);
  if (!hasLetter(folded)) return;
  const loose = loosen(folded);
  add(to.loose, loose, place);
  add(to.bare, withoutDiacritics(loose), place);
}

export function labelForms(prompt: Prompt, markers: readonly (readonly string[])[]): LabelForms {
  const forms: LabelForms = { raw: new Map(), whole: tier(), short: tier(), lines: tier() };
  for (const [question, { options }] of prompt.questions.entries()) {
    const short = shortLabels(options.map((option) => option.label));
    for (const [option, { label, description }] of options.entries()) {
      const place = { question, option };
      const names = short[option] ?? [];
      add(forms.raw, label.trim(), place);
      addAll(forms.whole, label, place);
      for (const name of names) addAll(forms.short, name, place);
      for (const line of ownLines(markers[question]?.[option] ?? "", label, names, description)) {
        addAll(line.marked ? forms.lines : forms.whole, line.text, place);
      }
    }
  }
  return forms;
}

/** The options that `said` names, exact before loose. More than one: it has several meanings. */
export function findLabel(forms: Tier, said: Spoken, within: (place: Place) => boolean): readonly Place[] {
  const exact = forms.folded.get(said.folded)?.filter(within) ?? [];
  if (exact.length > 0 || said.loose === undefined) return exact;
  return (said.bare ? forms.bare : forms.loose).get(said.loose)?.filter(within) ?? [];
}
