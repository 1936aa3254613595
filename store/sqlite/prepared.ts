import type { Database, Statement } from "better-sqlite3";
import type { CompiledQuery, QueryResult, SqliteDatabase } from "kysely";

/** The connection's statements: each SQL text is prepared once. Askline's texts are few and fixed, so none has to be forgotten. */
export class Prepared implements SqliteDatabase {
  readonly #raw: Database;
  readonly #statements = new Map<string, Statement<unknown[]>>();

  constructor(raw: Database) {
    this.#raw = raw;
  }

  prepare(text: string): Statement<unknown[]> {
    const known = this.#statements.get(text) ?? this.#raw.prepare<unknown[]>(text);
    this.#statements.set(text, known);
    return known;
  }

  /** Executes a query at once. Whoever calls holds the connection. */
  execute<Row>({ sql, parameters }: CompiledQuery<Row>): QueryResult<Row> {
    const statement = this.prepare(sql);
    // The compiled query knows its row's type; SQLite does not.
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
    return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
  }

  close(): void {
    this.#raw.close();
  }
}
