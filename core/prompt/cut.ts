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
  if (measure(text) <= limit) return text;
  const whole = longestPrefix(graphemeEnds(text), text, limit, measure);
  return whole === "" ? longestPrefix(codePointEnds(text), text, limit, measure) : whole;
}

function* graphemeEnds(text: string): Generator<number> {
  for (const { index, segment } of graphemes.segment(text)) yield index + segment.length;
}

function* codePointEnds(text: string): Generator<number> {
  let end = 0;
  for (const char of text) {
    end += char.length;
    yield end;
  }
}

function longestPrefix(
  ends: Iterable<number>,
  text: string,
  limit: number,
  measure: (text: string) => number,
): string {
  let kept = 0;
  for (const end of ends) {
    if (measure(text.slice(0, end)) > limit) break;
    kept = end;
  }
  return text.slice(0, kept);
}
