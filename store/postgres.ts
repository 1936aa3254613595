import { type Log, type Store, StoreError } from "../core/index.js";
import { type ConnectionOptions, Connections, urlsToTry } from "./postgres/connection.js";
import { PostgresDatabase } from "./postgres/database.js";
import { isWithoutTls, storeError } from "./postgres/errors.js";
import { SqlStore } from "./sql-store.js";

/**
 * Opens the store in a PostgreSQL database (13 or later), for any number of processes on any number of machines. Makes its
 * tables where they are missing, in the first schema of the search path; the database has to be there. Times are the server's.
 * Rejects with a `StoreError` that says what to do and never holds the password.
 */
export async function openPostgresStore(
  options: ConnectionOptions & { readonly log?: Pick<Log, "warn"> },
): Promise<Store> {
  const urls = urlsToTry(options.url);
  for (const url of urls.slice(0, -1)) {
    try {
      return await open(url, options);
    } catch (error) {
      if (!(error instanceof StoreError) || !isWithoutTls(error.cause)) throw error;
    }
  }
  return open(urls.at(-1) ?? options.url, options);
}

async function open(
  url: string,
  options: ConnectionOptions & { readonly log?: Pick<Log, "warn"> },
): Promise<Store> {
  let database: PostgresDatabase | undefined;
  try {
    // Loaded here, so that whoever keeps the store elsewhere does without the driver.
    const { default: driver } = await import("pg");
    database = new PostgresDatabase(new Connections(driver, url, options), options.log);
    await database.prepare();
    return new SqlStore(database);
  } catch (error) {
    await database?.close();
    throw storeError(error, "The PostgreSQL database of ASKLINE_DB");
  }
}
