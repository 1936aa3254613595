import { frozen } from "./frozen.js";

/** What has to be done to take back the changes since the transaction began. */
export class Journal {
  #undo: (() => void)[] = [];

  note(undo: () => void): void {
    this.#undo.push(undo);
  }

  keep(): void {
    this.#undo = [];
  }

  takeBack(): void {
    for (const undo of this.#undo.reverse()) undo();
    this.#undo = [];
  }
}

/** Frozen rows by key, in the order of their first insertion, with look-ups by named columns. */
export class Table<Row extends object, Index extends string = never> {
  readonly #rows = new Map<string, Row>();
  readonly #indexes: readonly (readonly [Index, (row: Row) => string | null, Map<string, Set<string>>])[];

  constructor(
    private readonly journal: Journal,
    private readonly keyOf: (row: Row) => string,
    indexes: Readonly<Record<Index, (row: Row) => string | null>>,
  ) {
    const names = Object.keys(indexes) as Index[];
    this.#indexes = names.map((name) => [name, indexes[name], new Map()]);
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }

  by(index: Index, value: string): Row[] {
    const entry = this.#indexes.find(([name]) => name === index);
    const rows: Row[] = [];
    for (const key of entry?.[2].get(value) ?? []) {
      const row = this.#rows.get(key);
      if (row) rows.push(row);
    }
    return rows;
  }

  put(row: Row): void {
    const key = this.keyOf(row);
    const before = this.#rows.get(key);
    this.#set(key, frozen(row));
    this.journal.note(() => (before ? this.#set(key, before) : this.#remove(key)));
  }

  delete(row: Row): void {
    const key = this.keyOf(row);
    const before = this.#rows.get(key);
    if (!before) return;
    this.#remove(key);
    this.journal.note(() => this.#set(key, before));
  }

  #set(key: string, row: Row): void {
    const before = this.#rows.get(key);
    this.#rows.set(key, row);
    for (const [, columnOf, keys] of this.#indexes) {
      const old = before && columnOf(before);
      const value = columnOf(row);
      if (before && old === value) continue;
      if (before) drop(keys, old ?? null, key);
      if (value === null) continue;
      const known = keys.get(value);
      if (known) known.add(key);
      else keys.set(value, new Set([key]));
    }
  }

  #remove(key: string): void {
    const before = this.#rows.get(key);
    if (!before) return;
    this.#rows.delete(key);
    for (const [, columnOf, keys] of this.#indexes) drop(keys, columnOf(before), key);
  }
}

function drop(keys: Map<string, Set<string>>, value: string | null, key: string): void {
  if (value === null) return;
  const known = keys.get(value);
  known?.delete(key);
  if (known?.size === 0) keys.delete(value);
}
