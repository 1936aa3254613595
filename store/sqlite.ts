import { resolve } from "node:path";
import type { Database } from "better-sqlite3";
import type { Clock, Log, Store } from "../core/index.js";
import { SqlStore } from "./sql-store.js";
import { SqliteDatabase } from "./sqlite/database.js";
import { storeError } from "./sqlite/errors.js";
import { prepareFile } from "./sqlite/file.js";

/**
 * Opens the store in a SQLite file, for any number of processes of one machine. Makes the file (0600) and its folder (0700)
 * where they are missing. `clock` is the machine's. Rejects with a `StoreError` that says what to do.
 */
export async function openSqliteStore(options: {
  readonly file: string;
  readonly clock: Pick<Clock, "now">;
  readonly log?: Pick<Log, "warn">;
}): Promise<Store> {
  const file = resolve(options.file);
  let raw: Database | undefined;
  try {
    prepareFile(file);
    raw = await open(file);
    const database = new SqliteDatabase(raw, file, options.clock, options.log);
    await database.prepare();
    return new SqlStore(database);
  } catch (error) {
    raw?.close();
    throw storeError(error, file);
  }
}

/** The native binding is loaded here, so that where it is missing everything else of Askline still works. */
async function open(file: string): Promise<Database> {
  const { default: Sqlite } = await import("better-sqlite3");
  return new Sqlite(file, { fileMustExist: true });
}
