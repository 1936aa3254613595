import type { Lexicon } from "./lexicon.js";
import { type Named, readName } from "./naming.js";
import { type Piece, splitPieces } from "./pieces.js";
import type { Scope } from "./scope.js";
import { joinsPicks, type Part, partOf } from "./vocabulary.js";

/** One name, and the piece it ends before. */
export interface Item {
  readonly named: Named;
  readonly next: number;
}

/** Reads names from the pieces of one text. */
export class PickReader {
  readonly #lexicon: Lexicon;
  readonly #scope: Scope;
  readonly #text: string;
  readonly pieces: readonly Piece[];
  readonly #parts: Part[];

  private constructor(lexicon: Lexicon, scope: Scope, text: string, pieces: readonly Piece[], parts: Part[]) {
    this.#lexicon = lexicon;
    this.#scope = scope;
    this.#text = text;
    this.pieces = pieces;
    this.#parts = parts;
  }

  static of(lexicon: Lexicon, scope: Scope, text: string): PickReader {
    return new PickReader(lexicon, scope, text, [...splitPieces(text)], []);
  }

  /** For a text that may begin with a name. */
  static ofNameFirst(lexicon: Lexicon, scope: Scope, text: string): PickReader | undefined {
    const pieces: Piece[] = [];
    for (const piece of splitPieces(text)) {
      if (pieces.length === 0 && partOf(lexicon, piece.text) === "foreign") return undefined;
      pieces.push(piece);
    }
    return new PickReader(lexicon, scope, text, pieces, []);
  }

  /** For a text that may be names, courtesy and joints from its first word to its last. */
  static ofNamesAlone(lexicon: Lexicon, scope: Scope, text: string): PickReader | undefined {
    const pieces: Piece[] = [];
    const parts: Part[] = [];
    for (const piece of splitPieces(text)) {
      const part = partOf(lexicon, piece.text);
      if (part === "foreign") return undefined;
      pieces.push(piece);
      parts.push(part);
    }
    return parts.includes("name") ? new PickReader(lexicon, scope, text, pieces, parts) : undefined;
  }

  /** Whether all of the text is one line that begins and ends with a piece. */
  get isOneLine(): boolean {
    const last = this.pieces.at(-1);
    if (this.pieces[0]?.start !== 0 || last?.end !== this.#text.length) return false;
    return this.pieces.every((piece) => !piece.afterLineBreak);
  }

  joins(at: number): boolean {
    return joinsPicks(this.#lexicon, this.pieces[at]?.text ?? "");
  }

  /** How many words may be part of a name. */
  get nameWords(): number {
    return this.pieces.filter((_, at) => this.#part(at) === "name").length;
  }

  #part(at: number): Part {
    const known = this.#parts[at];
    if (known !== undefined) return known;
    const part = partOf(this.#lexicon, this.pieces[at]?.text ?? "");
    this.#parts[at] = part;
    return part;
  }

  /** Where a name that begins at a piece may end, the last place first: on the same line, with no foreign word and no joint before it. */
  #endsFrom(from: number): readonly number[] {
    const { longest, mostWords } = this.#lexicon;
    const ends: number[] = [];
    const limit = (this.pieces[from]?.start ?? 0) + longest;
    let named = false;
    let at = from;
    for (let piece = this.pieces[at]; piece !== undefined && piece.end <= limit; piece = this.pieces[at]) {
      const part = this.#part(at);
      if (part === "foreign" || part === "joint" || (piece.afterLineBreak && at > from)) break;
      named ||= part === "name";
      at += 1;
      if (named && at - from <= mostWords) ends.push(at);
    }
    const endsLine = this.pieces[at]?.afterLineBreak !== false;
    if (endsLine && named && at - from > mostWords) ends.push(at);
    return ends.toReversed();
  }

  /** The names that can begin at a piece, the longest first. */
  *namesAt(from: number): Generator<Item> {
    for (const next of this.#endsFrom(from)) {
      const text = this.#text.slice(this.pieces[from]?.start, this.pieces[next - 1]?.end);
      const named = readName(this.#lexicon, this.#scope, text);
      if (named !== undefined) yield { named, next };
    }
  }
}
