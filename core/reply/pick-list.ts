import type { Lexicon } from "./lexicon.js";
import { type Form, type Named, readName } from "./naming.js";
import { mayClose, mayOpen, opening, type Piece, splitPieces } from "./pieces.js";
import type { Scope } from "./scope.js";

/** More words than this are no list of at most twelve options. */
const mostPieces = 200;

const formOf = (named: Named): Form =>
  named.kind === "pick" ? named.form : named.kind === "no_such_option" ? "cardinal" : "label";

/** One name of a list, and the piece it ends before. */
interface Item {
  readonly named: Named;
  readonly next: number;
}

/** Reads names from the pieces of one text. */
export class PickReader {
  readonly #lexicon: Lexicon;
  readonly #scope: Scope;
  readonly #text: string;
  readonly pieces: readonly Piece[];

  constructor(lexicon: Lexicon, scope: Scope, text: string) {
    this.#lexicon = lexicon;
    this.#scope = scope;
    this.#text = text;
    this.pieces = splitPieces(lexicon, text);
  }

  /** The text from one piece up to another. */
  slice(from: number, to: number): string {
    return this.#text.slice(this.pieces[from]?.start ?? 0, this.pieces[to - 1]?.end);
  }

  /** The names that can begin at a piece, the longest first, each on one line. */
  *namesAt(from: number): Generator<Item> {
    if (!mayOpen(this.#lexicon, this.slice(from, from + 1))) return;
    let lineEnd = from + 1;
    while (lineEnd < this.pieces.length && this.pieces[lineEnd]?.afterLineBreak === false) lineEnd += 1;
    const reach = Math.min(lineEnd, from + this.#lexicon.mostWords);
    const whole = lineEnd > reach ? [lineEnd] : [];
    for (const next of [...whole, ...Array.from({ length: reach - from }, (_, n) => reach - n)]) {
      if (next !== lineEnd && !mayClose(this.#lexicon, this.slice(next - 1, next))) continue;
      const named = readName(this.#lexicon, this.#scope, this.slice(from, next));
      if (named !== undefined) yield { named, next };
    }
  }
}

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
  if (piece.joins && reader.pieces[at + 1]?.afterStop === false)
    return listFrom(reader, at + 1, undefined, failed);
  return listFrom(reader, at, piece.afterStop ? undefined : form, failed);
}

/**
 * The names in a text that is nothing but names, joined by `,` `;` line breaks, "and", "&" or "+", or by blanks alone where
 * all of them are markers or all are labels. Whole labels are looked for first, the longest first.
 */
export function readPickList(lexicon: Lexicon, scope: Scope, text: string): readonly Named[] | undefined {
  if (!mayOpen(lexicon, opening(text))) return undefined;
  const reader = new PickReader(lexicon, scope, text);
  if (reader.pieces.length === 0 || reader.pieces.length > mostPieces) return undefined;
  const names = listFrom(reader, 0, undefined, new Set());
  // "555 1234" is no list of options: numbers side by side mean something only beside one that does.
  if (names === undefined || names.some((named) => named.kind !== "no_such_option")) return names;
  const parted = reader.pieces.every(
    (piece, at, all) => at === 0 || piece.afterStop || piece.joins || all[at - 1]?.joins,
  );
  return parted ? names : undefined;
}
