/**
 * Characters that change how the text around them is shown without being text: C0 and C1 controls, soft hyphen,
 * bidirectional marks, embeddings, overrides and isolates, line and paragraph separators, zero-width space and word
 * joiner, interlinear annotations, lone surrogates and the tag characters. Not among them, as words and emoji of many scripts need
 * them: zero-width joiner and non-joiner, variation selectors, combining marks.
 */
const smuggled =
  /[\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\p{Cs}]|[\u{E0000}-\u{E007F}]/gu;

const lineBreaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g;

/** The emoji flags of England, Scotland and Wales are a black flag, tag letters and a cancel tag; those tags stay. */
const tagFlags = /\u{1F3F4}[\u{E0061}-\u{E007A}]{3,6}\u{E007F}/gu;

/** Text as it may be shown: controls and bidirectional overrides are gone, line breaks are all `\n`, tabs are blanks. */
export function visibleText(text: string): string {
  const plain = text.replace(lineBreaks, "\n").replace(/\t/g, " ");
  let shown = "";
  let from = 0;
  for (const flag of plain.matchAll(tagFlags)) {
    shown += withoutSmuggled(plain.slice(from, flag.index)) + flag[0];
    from = flag.index + flag[0].length;
  }
  return shown + withoutSmuggled(plain.slice(from));
}

function withoutSmuggled(text: string): string {
  return text.replace(smuggled, (char) => (char === "\n" ? "\n" : ""));
}

/** The same on one line, for labels, headers and names: every run of white space becomes one blank. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/\s+/g, " ").trim();
}
