import { isPostgresUrl, readPostgresUrl } from "../config/postgres-url.js";
import type { Log, Store } from "../core/index.js";
import { wallClock } from "./system-clock.js";

/** Opens the store that `db` names, and loads its driver only then. Rejects with a StoreError, or a ConfigError. */
export async function openStore(db: string, { log }: { readonly log: Log }): Promise<Store> {
  if (db === "memory:") {
    const { createMemoryStore } = await import("../store/memory.js");
    return createMemoryStore({ clock: wallClock });
  }
  if (isPostgresUrl(db)) {
    const settings = readPostgresUrl(db);
    const { openPostgresStore } = await import("../store/postgres.js");
    return openPostgresStore({ ...settings, log });
  }
  const { openSqliteStore } = await import("../store/sqlite.js");
  return openSqliteStore({ file: db, clock: wallClock, log });
}
