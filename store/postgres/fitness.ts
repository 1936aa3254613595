import { CompiledQuery } from "kysely";
import { StoreError } from "../../core/index.js";
import { missingSteps, schemaVersion } from "../schema/upgrade.js";
import type { Session } from "../statement.js";

interface Facts {
  readonly server: number;
  readonly release: string;
  readonly encoding: string;
  /** Where tables are made. */
  readonly schema: string | null;
  readonly made: boolean;
}

const facts = CompiledQuery.raw(`select current_setting('server_version_num')::int as server,
  current_setting('server_version') as release, current_setting('server_encoding') as encoding,
  current_schema() as schema, to_regclass('askline_schema') is not null as made`);

/** pg_current_xact_id and pg_current_snapshot: https://www.postgresql.org/docs/13/release-13.html */
const oldest = 13;

/**
 * Whether the tables have to be made or upgraded; a role that owns nothing can use them where not.
 * Throws a `StoreError` where the database cannot hold a store.
 */
export async function needsUpgrade(session: Session, place: string): Promise<boolean> {
  const found = (await session.execute(facts)).rows[0] as Facts;
  const refuse = (what: string) => new StoreError("store_unavailable", `${place}: ${what}`);
  if (found.server < oldest * 10_000) {
    throw refuse(`the server is PostgreSQL ${found.release}. Askline needs ${oldest} or later.`);
  }
  if (found.encoding !== "UTF8") {
    throw refuse(
      `its encoding is ${found.encoding}, which cannot hold every answer. Make one with: ` +
        "CREATE DATABASE askline ENCODING 'UTF8' TEMPLATE template0",
    );
  }
  if (found.schema === null) {
    throw refuse("there is no schema to hold the tables. CREATE SCHEMA, or check search_path in ASKLINE_DB.");
  }
  return !found.made || missingSteps(await schemaVersion(session.db), place).length > 0;
}
