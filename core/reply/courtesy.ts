import type { Spelling } from "./active-words.js";

/** What is left of a folded text without some of the courtesy around it. */
export interface Uncovered {
  readonly text: string;
  /** A word like "one" was taken off the end, which only a label or an ordinal can have: "2 one" is no pick. */
  readonly named: boolean;
}

/** The text before each step of taking courtesy off its start, the text itself first. */
function fromStart(folded: string, spelling: Spelling, isName: (word: string) => boolean): readonly string[] {
  const steps = [folded];
  for (let text = folded; ; ) {
    const match = spelling.before.exec(text) ?? spelling.beforeDigits.exec(text);
    const word = match?.[1];
    if (match === null || word === undefined || isName(word)) return steps;
    text = text.slice(match[0].length);
    if (text === "") return steps;
    steps.push(text);
  }
}

function lastWord(text: string): string {
  let start = text.length;
  while (start > 0 && !" ,.!;".includes(text[start - 1] ?? "")) start -= 1;
  return text.slice(start);
}

function fromEnd(start: string, spelling: Spelling, isName: (word: string) => boolean): readonly Uncovered[] {
  const steps: Uncovered[] = [{ text: start, named: false }];
  for (let step = { text: start, named: false }; ; ) {
    // Most texts end in no courtesy at all, which is cheaper to see than to search for.
    if (!spelling.courtesyEnds.has(lastWord(step.text))) return steps;
    const any = spelling.after.exec(step.text);
    const match = any ?? spelling.afterName.exec(step.text);
    const word = match?.[1];
    if (match === null || word === undefined || isName(word)) return steps;
    step = { text: step.text.slice(0, match.index), named: step.named || any === null };
    if (step.text === "") return steps;
    steps.push(step);
  }
}

/**
 * Every way to take courtesy off a folded text, the least first. A courtesy word that is itself a label (`isName`) is left
 * alone, with all that stands behind it.
 */
export function withoutCourtesy(
  folded: string,
  spelling: Spelling,
  isName: (word: string) => boolean,
): readonly Uncovered[] {
  const found = fromStart(folded, spelling, isName).flatMap((text) => fromEnd(text, spelling, isName));
  return found.slice(1).toSorted((a, b) => b.text.length - a.text.length);
}
