import { isPostgresUrl, readPostgresUrl } from "../config/postgres-url.js";
import type { Clock, Log, Store } from "../core/index.js";

/** Opens the store that `db` names, and loads its driver only then. Rejects with a StoreError, or a ConfigError. */
export async function openStore(
  db: string,
  deps: { readonly clock: Clock; readonly log: Log },
): Promise<Store> {
  if (db === "memory:") {
    const { createMemoryStore } = await import("../store/memory.js");
    return createMemoryStore({ clock: deps.clock });
  }
  if (isPostgresUrl(db)) {
    const settings = readPostgresUrl(db);
    const { openPostgresStore } = await import("../store/postgres.js");
    return openPostgresStore({ ...settings, log: deps.log });
  }
  const { openSqliteStore } = await import("../store/sqlite.js");
  return openSqliteStore({ file: db, ...deps });
}
