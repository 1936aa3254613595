import Sqlite from "better-sqlite3";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { expect, it } from "vitest";
import type { Schema } from "../../store/schema/tables.js";
import { upgradeSchema } from "../../store/schema/upgrade.js";
import { SqlStore } from "../../store/sql-store.js";
import { sqliteDialect } from "../../store/sqlite/dialect.js";
import { everyQuery } from "./every-query.js";

/** Runs every look-up of the store and gives the SQL texts that it came to. */
async function queriesOf(raw: Sqlite.Database): Promise<string[]> {
  const queries = new Set<string>();
  const db = new Kysely<Schema>({
    dialect: new SqliteDialect({ database: raw }),
    log: (event) => void queries.add(event.query.sql),
  });
  await upgradeSchema(db, sqliteDialect, "test");
  queries.clear();
  const execute = <Row>(query: CompiledQuery<Row>) => db.executeQuery(query);
  const session = { db, execute, dialect: sqliteDialect, now: 5, log: undefined };
  const store = new SqlStore({
    read: (step) => step(session),
    readTimed: (step) => step(session),
    write: (_durability, step) => step(session),
    watch: () => () => undefined,
    close: async () => undefined,
  });
  await everyQuery(store, -10);
  return [...queries];
}

it("finds everything by an index, however many rows there are", async () => {
  const raw = new Sqlite(":memory:");
  raw.pragma("foreign_keys = ON");
  const queries = await queriesOf(raw);
  expect(queries.length).toBeGreaterThan(40);

  const plans = queries.map((query) => {
    const blanks = Array.from(query.matchAll(/\?/g), () => 1);
    const steps = raw.prepare<unknown[], { detail: string }>(`explain query plan ${query}`).all(...blanks);
    return { query, details: steps.map((step) => step.detail) };
  });
  const scans = plans.filter(({ details }) =>
    details.some((detail) =>
      /^SCAN (prompts|deliveries|inputs|work|messages|events|other|clarifications)\b/.test(detail),
    ),
  );
  // The newest event is the end of the table itself: one row, whatever its size.
  const lastSeq = 'select "seq" from "events" order by "seq" desc limit ?';
  expect(scans.map((plan) => plan.query)).toEqual([lastSeq]);

  const sorted = plans.filter(({ query, details }) => {
    const sweeps = /"(deadline_at|wake_at)" <= \?/.test(query);
    return sweeps && details.some((detail) => detail.includes("TEMP B-TREE"));
  });
  expect(sorted).toEqual([]);
});
