const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** How many code points a text has: the unit of every limit in the ask contract. */
export function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * The longest beginning of `text` that measures at most `limit`, never ending inside a grapheme cluster. Only where
 * the very first cluster is over the limit by itself is it cut at a code point. `measure` must not shrink as text grows.
 */
export function cutText(text: string, limit: number, measure: (text: string) => number = codePoints): string {
  const fits = (end: number) => measure(text.slice(0, end)) <= limit;
  return text.slice(0, graphemeFloor(text, longestFit(text.length, fits)));
}

/** The largest `n` from 0 to `length` for which `fits(n)` holds, where fitting never comes back once it is lost. */
export function longestFit(length: number, fits: (n: number) => boolean): number {
  if (fits(length)) return length;
  let good = 0;
  let bad = length;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (fits(middle)) good = middle;
    else bad = middle;
  }
  return good;
}

/** The last grapheme boundary at or before `end`; where that is the very start, the last code point boundary. */
export function graphemeFloor(text: string, end: number): number {
  if (end <= 0 || end >= text.length) return Math.max(0, Math.min(end, text.length));
  const start = graphemes.segment(text).containing(end)?.index ?? end;
  if (start > 0) return start;
  return splitsPair(text, end) ? end - 1 : end;
}

function splitsPair(text: string, at: number): boolean {
  return /[\uD800-\uDBFF]$/.test(text.slice(at - 1, at)) && /^[\uDC00-\uDFFF]/.test(text.slice(at, at + 1));
}
