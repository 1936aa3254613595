import Sqlite from "better-sqlite3";
import { monotonicMs } from "../samples.js";

/** Answers as a bare handler keeps them: one durable write each. */
export class Answers {
  readonly #database: Sqlite.Database;
  readonly #insert: Sqlite.Statement<[string, string, number]>;
  readonly #people: readonly { readonly at: Promise<number>; readonly written: (at: number) => void }[];
  readonly #byPerson: ReadonlyMap<string, (at: number) => void>;

  constructor(file: string, people: readonly string[]) {
    this.#database = new Sqlite(file);
    this.#database.pragma("journal_mode = WAL");
    this.#database.pragma("synchronous = FULL");
    this.#database.exec("create table answers (id integer primary key, person text, data text, at integer)");
    this.#insert = this.#database.prepare("insert into answers (person, data, at) values (?, ?, ?)");
    this.#people = people.map(() => {
      let written: (at: number) => void = () => undefined;
      const at = new Promise<number>((resolve) => {
        written = resolve;
      });
      return { at, written };
    });
    this.#byPerson = new Map(people.map((id, index) => [id, (at) => this.#people[index]?.written(at)]));
  }

  write(person: string, data: string): void {
    this.#insert.run(person, data, Date.now());
    this.#byPerson.get(person)?.(monotonicMs());
  }

  /** Resolves with the instant, on `monotonicMs`, at which it was written. */
  answered(person: number): Promise<number> {
    return this.#people[person]?.at ?? Promise.reject(new RangeError(`no person ${person}`));
  }

  close(): void {
    this.#database.close();
  }
}
