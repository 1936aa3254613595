import { z } from "zod";
import { visibleLine } from "../message/visible.js";
import { codePoints } from "./cut.js";

/** Shown text of 1 to `max` code points once trimmed; text made of invisible characters alone counts as blank. */
export function shownText(max: number, about: string) {
  const expected = Number.isFinite(max) ? `a string of 1-${max} characters` : "a string that is not blank";
  return z
    .string({ error: expected })
    .trim()
    .refine((text) => visibleLine(text) !== "" && codePoints(text) <= max, { error: expected })
    .meta({ description: about, minLength: 1, ...(Number.isFinite(max) ? { maxLength: max } : {}) });
}

/** Shown text that may be left out; blank counts as left out. */
export function optionalText(max: number, about: string) {
  const expected = `a string of at most ${max} characters, or no such field`;
  return z
    .string({ error: expected })
    .trim()
    .refine((text) => codePoints(text) <= max, { error: expected })
    .optional()
    .meta({ description: about, maxLength: max });
}

/** `{ key: text }` where the text says something, else nothing: an absent field is absent, not undefined. */
export function filled<Key extends string>(key: Key, text: string | undefined): { [K in Key]?: string } {
  return text === undefined || visibleLine(text) === "" ? {} : ({ [key]: text } as { [K in Key]?: string });
}
