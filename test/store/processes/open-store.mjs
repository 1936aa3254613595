import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Opens the store that a file or a URL names, with the built stores of a folder. */
export async function openStore(folder, place) {
  const name = place.startsWith("postgres:") ? "postgres" : "sqlite";
  const { openSqliteStore, openPostgresStore } = await import(pathToFileURL(join(folder, `${name}.js`)).href);
  return openPostgresStore?.({ url: place }) ?? openSqliteStore({ file: place, clock: Date });
}
