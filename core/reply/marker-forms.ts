import { plainDigits } from "./digits.js";
import { fold } from "./folding.js";
import type { Place } from "./label-forms.js";
import type { Numeral } from "./numbers.js";
import type { Spoken } from "./spoken.js";

/** How the options were numbered on the screen. */
export type MarkerStyle = "numbers" | "letters" | "sharp";

export interface Markers {
  readonly style: MarkerStyle;
  /** By the marker's number or folded letter. */
  readonly places: ReadonlyMap<string, Place>;
}

/** Reads the style off the markers themselves: what this person saw counts, not what would be shown today. */
export function markersAsShown(markers: readonly (readonly string[])[]): Markers {
  const places = new Map<string, Place>();
  let style: MarkerStyle = "numbers";
  for (const [question, shown] of markers.entries()) {
    for (const [option, marker] of shown.entries()) {
      const plain = plainDigits(fold(marker));
      if (plain.startsWith("#")) style = "sharp";
      else if (/\p{L}/u.test(plain)) style = "letters";
      places.set(plain.replace("#", ""), { question, option });
    }
  }
  return { style, places };
}

/** `b` `b)` `(b)` `[b]` `#b`; fold() has taken a closing `.` off. */
const letter = /^(?:#?\s?(\p{L})\.?\)?|\(#?(\p{L})\)|\[#?(\p{L})\])$/u;

/** The option whose letter was typed, where letters are shown. */
export function letterPlace({ style, places }: Markers, said: Spoken): Place | undefined {
  if (style !== "letters" || said.folded.length > 5) return undefined;
  const [, a, b, c] = letter.exec(said.folded) ?? [];
  return places.get(a ?? b ?? c ?? "");
}

/** The option whose number was typed. Where # is shown only a number with # is a marker, where letters are shown none is. */
export function numberPlace({ style, places }: Markers, numeral: Numeral): Place | undefined {
  if (numeral.kind !== "cardinal" || style === "letters") return undefined;
  if (style === "sharp" && !numeral.sharp) return undefined;
  return places.get(numeral.value);
}
