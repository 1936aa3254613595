import { fold } from "./folding.js";
import { type Key, keyOf } from "./keys.js";
import { findLabel } from "./label-forms.js";
import type { Lexicon } from "./lexicon.js";
import { withoutStyle } from "./own-lines.js";
import { spoken } from "./spoken.js";

/** Lines that a key puts to one question, the lines without a key that follow it included. */
export interface Section {
  readonly key: Key;
  readonly text: string;
}

export interface KeyedReply {
  /** What stands before the first key; blank where nothing does. */
  readonly before: string;
  readonly sections: readonly Section[];
}

/** An option's own line pasted back ("2. Production") is that option, not question 2; a whole label is no key either. */
function isOption(lexicon: Lexicon, bare: boolean, line: string): boolean {
  const { lines, whole } = lexicon.forms;
  const isKnown = (text: string): boolean =>
    findLabel(lines, spoken(text, bare), () => true).length > 0 || whole.folded.has(fold(text));
  return line.length <= lexicon.longest && (isKnown(line) || isKnown(withoutStyle(line)));
}

/** Splits a reply at its keyed lines; undefined where there is none. */
export function splitKeyed(lexicon: Lexicon, bare: boolean, text: string): KeyedReply | undefined {
  const before: string[] = [];
  const sections: { key: Key; lines: string[] }[] = [];
  for (const line of text.split(/\r\n|[\n\r]/)) {
    const key = keyOf(lexicon.keys, line);
    const last = sections.at(-1);
    if (key !== undefined && !isOption(lexicon, bare, line)) sections.push({ key, lines: [key.rest] });
    else if (last === undefined) before.push(line);
    else last.lines.push(line);
  }
  if (sections.length === 0) return undefined;
  return {
    before: before.join("\n"),
    sections: sections.map(({ key, lines }) => ({ key, text: lines.join("\n").trim() })),
  };
}
