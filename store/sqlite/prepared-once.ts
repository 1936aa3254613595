import type { Database, Statement } from "better-sqlite3";
import type { SqliteDatabase } from "kysely";

/** Prepares each SQL text once. Askline's texts are few and fixed, so nothing has to be forgotten. */
export function preparedOnce(database: Database): SqliteDatabase {
  const prepared = new Map<string, Statement<unknown[]>>();
  return {
    close: () => void database.close(),
    prepare(text) {
      const known = prepared.get(text) ?? database.prepare<unknown[]>(text);
      prepared.set(text, known);
      return known;
    },
  };
}
