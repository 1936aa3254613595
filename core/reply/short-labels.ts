import { fold } from "./folding.js";

const headEnd = /[,:(]|\s-\s/;

/** What stands before the first `,` `:` `(` or spaced dash. The whole label where there is none. */
function head(folded: string): string {
  const end = folded.search(headEnd);
  return end < 0 ? folded : folded.slice(0, end).trim();
}

/** How many words all lists have in common, counted from the side that `at` looks from. */
function shared(
  lists: readonly (readonly string[])[],
  at: (words: readonly string[], n: number) => string | undefined,
): number {
  const [first = []] = lists;
  let count = 0;
  while (count < first.length && lists.every((words) => at(words, count) === at(first, count))) count += 1;
  return count;
}

/** Each label without the words that all of them share at the start, then at the end. */
function remainders(folded: readonly string[]): readonly string[] {
  const words = folded.map((label) => label.split(" "));
  const start = shared(words, (list, n) => list[n]);
  const rest = words.map((list) => list.slice(start));
  const end = shared(rest, (list, n) => list[list.length - 1 - n]);
  return rest.map((list) => fold(list.slice(0, list.length - end).join(" ")));
}

/**
 * Per option, the shorter names that people use for it, folded: the label's head, and what is left of label and head once
 * the words shared by all are taken away. The whole label itself is never among them.
 */
export function shortLabels(labels: readonly string[]): readonly (readonly string[])[] {
  const folded = labels.map(fold);
  const heads = folded.map(head);
  const rest = remainders(folded);
  const headRest = remainders(heads);
  return folded.map((label, i) => {
    const names = [fold(heads[i] ?? ""), rest[i] ?? "", headRest[i] ?? ""];
    return [...new Set(names)].filter((name) => name !== "" && name !== label);
  });
}
