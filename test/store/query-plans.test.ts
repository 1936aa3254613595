import Sqlite from "better-sqlite3";
import { type CompiledQuery, Kysely, SqliteDialect } from "kysely";
import { expect, it } from "vitest";
import type { Schema } from "../../store/schema/tables.js";
import { upgradeSchema } from "../../store/schema/upgrade.js";
import { SqlStore } from "../../store/sql-store.js";
import { sqliteDialect } from "../../store/sqlite/dialect.js";
import {
  account,
  chat,
  input,
  mine,
  newPrompt,
  settlement,
  text,
  work,
} from "../conformance/store-fixtures.js";

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
  await store.commit({ create: newPrompt("p1"), durability: "full" });
  await store.claimDeliveries(account, "me", 10, 10);
  await store.renewDelivery("p1-d", mine, 10);
  await store.commit({
    input: input("1", { promptId: "p1" }),
    clarification: { token: "c", account, chat: "c1", person: "p", input: text("1"), candidates: [] },
    prompt: { id: "p1", revision: 2, end: { status: "answered", settlement } },
    deliveries: [{ id: "p1-d", state: "shown", conversation: chat, position: "1" }],
    finalise: [{ account, chat: "c1", messageId: "1" }],
    work: [work("w1", { promptId: "p1" }), work("w2", { promptId: "p1" })],
    events: [{ kind: "prompt_ended", promptId: "p1", account }],
    durability: "full",
  });
  await store.claimWork(account, "me", 10, 10);
  await store.renewWork("w1", "me", 10);
  await store.commit({ workChanges: [{ id: "w1", owner: "me", state: "done" }], durability: "normal" });
  await store.commit({ resolveClarification: "c", durability: "normal" });
  await store.commit({ input: input("1", { resumes: "held" }), durability: "normal" });
  await store.deliveryByToken("t");
  await store.delivery("d");
  await store.deliveriesOf("p1");
  await store.clarification("c");
  await store.openClarification(account, "c1", "p");
  await store.message(account, "c1", "1");
  await store.messagesOf("p1");
  await store.openInChat(account, "c1");
  await store.openHere(account);
  await store.countOpenInChat(account, "c1", "p2");
  await store.endedInChat(account, "c1", 15);
  await store.sendsUnfinished(account, "c1");
  await store.heldInputs(account);
  await store.inputsOf("p1");
  await store.outstandingWork("p1");
  await store.nextDueMs(account);
  await store.duePrompts(10);
  await store.commit({ create: newPrompt("p2"), durability: "full" });
  await store.orphanedDeliveries(1, 0, 10);
  await store.moveChat(account, "c1", "c2");
  await store.eventsAfter(0, 10);
  await store.lastSeq();
  await store.leave("j", "p1", "aborted");
  await store.purge(-10, 10);
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
