import type { Lexicon } from "./lexicon.js";
import { type Form, type Named, readName } from "./naming.js";
import { PickReader } from "./pick-reader.js";
import type { Scope } from "./scope.js";

const formOf = (named: Named): Form =>
  named.kind === "pick" ? named.form : named.kind === "no_such_option" ? "cardinal" : "label";

/** Names joined by blanks alone are of one form; "the second last" is not two of them. */
function standTogether(before: Form, after: Form): boolean {
  return before === after && before !== "last";
}

function listFrom(
  reader: PickReader,
  from: number,
  before: Form | undefined,
  failed: Set<string>,
): readonly Named[] | undefined {
  const key = `${from} ${before ?? ""}`;
  if (failed.has(key)) return undefined;
  for (const { named, next } of reader.namesAt(from)) {
    if (before !== undefined && !standTogether(before, formOf(named))) continue;
    const rest = restOfList(reader, next, formOf(named), failed);
    if (rest !== undefined) return [named, ...rest];
  }
  failed.add(key);
  return undefined;
}

function restOfList(
  reader: PickReader,
  at: number,
  form: Form,
  failed: Set<string>,
): readonly Named[] | undefined {
  const piece = reader.pieces[at];
  if (piece === undefined) return [];
  if (reader.joins(at) && reader.pieces[at + 1]?.afterStop === false)
    return listFrom(reader, at + 1, undefined, failed);
  return listFrom(reader, at, piece.afterStop ? undefined : form, failed);
}

/** More words than this are no list of at most twelve options. */
const mostPieces = 200;

function readList(reader: PickReader): readonly Named[] | undefined {
  if (reader.pieces.length > mostPieces) return undefined;
  const names = listFrom(reader, 0, undefined, new Set());
  // "555 1234" is no list of options: numbers side by side mean something only beside one that does.
  if (names === undefined || names.length === 1 || names.some((named) => named.kind !== "no_such_option"))
    return names;
  const parted = reader.pieces.every(
    (piece, at) => at === 0 || piece.afterStop || reader.joins(at) || reader.joins(at - 1),
  );
  return parted ? names : undefined;
}

/**
 * The names in a text that is nothing but names: one, or several joined by `,` `;` line breaks, "and", "&" or "+", or by blanks
 * alone where all of them are markers or all are labels. Whole labels are looked for first, the longest first.
 */
export function readNames(lexicon: Lexicon, scope: Scope, text: string): readonly Named[] | undefined {
  const reader = PickReader.ofNamesAlone(lexicon, scope, text);
  if (reader === undefined) return undefined;
  if (reader.isOneLine) return readList(reader);
  // Only within one question may a label be spread over lines; else each line may be of another.
  const mayBeOne = scope.home.length === 1 || !/[\n\r]/.test(text);
  const whole = mayBeOne ? readName(lexicon, scope, text) : undefined;
  return whole === undefined ? readList(reader) : [whole];
}
