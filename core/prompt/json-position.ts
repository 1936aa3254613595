/**
 * Where a text stops being JSON: the parser of the runtime names no position for many faults. Undefined when the text is
 * JSON. Lines and columns count from 1, columns in UTF-16 units.
 */
export function jsonFault(text: string): { readonly line: number; readonly column: number } | undefined {
  const at = new Scanner(text).fault();
  if (at === undefined) return undefined;
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

const blank = /[ \t\n\r]*/y;
const string = /"(?:[ !#-[\]-\u{10FFFF}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  fault(): number | undefined {
    const whole = this.#value() && this.#take(blank) && this.#at === this.#text.length;
    return whole ? undefined : this.#at;
  }

  #value(): boolean {
    this.#take(blank);
    if (this.#is("[")) return this.#members("]", () => this.#value());
    if (this.#is("{")) return this.#members("}", () => this.#pair());
    return this.#take(string) || this.#take(word);
  }

  #pair(): boolean {
    this.#take(blank);
    return this.#take(string) && this.#take(blank) && this.#is(":") && this.#value();
  }

  #members(end: string, member: () => boolean): boolean {
    this.#take(blank);
    if (this.#is(end)) return true;
    for (;;) {
      if (!member()) return false;
      this.#take(blank);
      if (this.#is(end)) return true;
      if (!this.#is(",")) return false;
    }
  }

  #is(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    this.#at += match?.[0].length ?? 0;
    return match !== null;
  }
}
