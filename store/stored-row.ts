import { type StoredForm, StoreError, UnreadableStored } from "../core/index.js";
import type { Session } from "./statement.js";

/** Reads one JSON column; throws `store_failed` that names the table, the row and what is wrong with it. */
export function read<T>(form: StoredForm<T>, json: string, column: string, row: string): T {
  try {
    return form.decode(json);
  } catch (error) {
    if (!(error instanceof UnreadableStored)) throw error;
    throw new StoreError("store_failed", `Cannot read ${column} of row ${row}: ${error.message}.`, {
      cause: error,
    });
  }
}

export function readOrNull<T>(
  form: StoredForm<T>,
  json: string | null,
  column: string,
  row: string,
): T | null {
  return json === null ? null : read(form, json, column, row);
}

/** For lists: a row that cannot be read is left out and reported, so that it does not hold up the others. */
export function readable<Row, T>(session: Session, rows: readonly Row[], record: (row: Row) => T): T[] {
  return rows.flatMap((row) => {
    try {
      return [record(row)];
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      session.log?.warn("A stored row was passed over", { code: error.code, reason: error.message });
      return [];
    }
  });
}
