import type { Kysely } from "kysely";
import { StoreError } from "../../core/index.js";
import type { StoreDialect } from "../dialect.js";
import { first } from "./001-first.js";
import { stoppedBots } from "./002-stopped-bots.js";
import { openHere } from "./003-open-here.js";
import { standbyBots } from "./004-standby-bots.js";
import type { Migration } from "./migration.js";
import type { Schema } from "./tables.js";

/** In order, without a gap. */
export const migrations: readonly Migration[] = [first, stoppedBots, openHere, standbyBots];

/** What a database says of itself. */
export interface SchemaVersion {
  readonly version: number;
  readonly compatibleFrom: number;
}

const nothing: SchemaVersion = { version: 0, compatibleFrom: 0 };

/**
 * Brings a database to the newest schema. Call it inside a transaction that holds off other writers.
 * Leaves a newer database as it is when that is compatible, and throws `store_newer` when it is not.
 */
export async function upgradeSchema(
  db: Kysely<Schema>,
  dialect: StoreDialect,
  place: string,
  steps: readonly Migration[] = migrations,
): Promise<void> {
  await makeVersionTable(db);
  const missing = missingSteps(await schemaVersion(db), place, steps);
  for (const step of missing) await step.up(db as Kysely<unknown>, dialect);
  const last = missing.at(-1);
  if (!last) return;
  await db.deleteFrom("askline_schema").execute();
  await db
    .insertInto("askline_schema")
    .values({ version: last.version, compatible_from: last.compatibleFrom })
    .execute();
}

/** What has to be done to a database of that version. Throws `store_newer` as `upgradeSchema` does. */
export function missingSteps(
  found: SchemaVersion,
  place: string,
  steps: readonly Migration[] = migrations,
): readonly Migration[] {
  refuseNewer(found, place, steps);
  return steps.filter((step) => step.version > found.version);
}

async function makeVersionTable(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable("askline_schema")
    .ifNotExists()
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("compatible_from", "integer", (column) => column.notNull())
    .execute();
}

/** The table that holds it has to be there. */
export async function schemaVersion(db: Kysely<Schema>): Promise<SchemaVersion> {
  const row = await db.selectFrom("askline_schema").selectAll().executeTakeFirst();
  return row ? { version: row.version, compatibleFrom: row.compatible_from } : nothing;
}

function refuseNewer(found: SchemaVersion, place: string, steps: readonly Migration[]): void {
  const known = steps.at(-1)?.version ?? 0;
  if (found.compatibleFrom <= known) return;
  throw new StoreError(
    "store_newer",
    `${place} has schema version ${found.version}, made by a newer Askline; this Askline knows version ${known}, and ` +
      `at least ${found.compatibleFrom} is needed. Upgrade Askline here, or point ASKLINE_DB to another database.`,
  );
}
