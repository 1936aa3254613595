import { type ExpressionBuilder, sql } from "kysely";
import type { DeliveryWithPrompt } from "../../core/index.js";
import type { Schema } from "../schema/tables.js";
import { statement, type TimedSession } from "../statement.js";
import { readable } from "../stored-row.js";
import { bots, lastBeat } from "./bots.js";
import { promptColumns, withPrompt } from "./deliveries.js";

/** The accounts that have pending deliveries, one index step each: there are few, however many deliveries they have. */
const nextAccount = statement<{ after: string }>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .select("account")
    .where("wake_at", "is not", null)
    .where("account", ">", arg("after"))
    .orderBy("account")
    .limit(1),
);

/** `last`: when a bot of the account was last heard of; the grace begins anew there. */
const orphans = statement<{ account: string; now: number; last: number; graceMs: number; limit: number }>()(
  (db, arg) =>
    db
      .selectFrom("deliveries")
      .innerJoin("prompts", "prompts.id", "deliveries.prompt_id")
      .selectAll("deliveries")
      .select(promptColumns)
      .where("deliveries.account", "=", arg("account"))
      .where("deliveries.wake_at", "is not", null)
      .where((row) =>
        row.or([row("deliveries.state", "=", "queued"), row("deliveries.wake_at", "<=", arg("now"))]),
      )
      .where((row) => {
        const half = row(row.parens("prompts.deadline_at", "-", row.ref("prompts.created_at")), "/", 2);
        // Without their types a database cannot tell what the sum of two values is.
        const begun = [row.ref("prompts.created_at"), row.cast<number>(arg("last"), "bigint")];
        const grace = row.cast<number>(arg("graceMs"), "bigint");
        return row.or([
          row.and(begun.map((from) => row(row(from, "+", grace), "<=", arg("now")))),
          row.and(begun.map((from) => row(row(from, "+", row.parens(half)), "<=", arg("now")))),
        ]);
      })
      .orderBy("deliveries.wake_at")
      .limit(arg("limit")),
);

export async function orphanedDeliveries(
  session: TimedSession,
  aliveMs: number,
  graceMs: number,
  limit: number,
): Promise<DeliveryWithPrompt[]> {
  const served = new Set((await bots(session, aliveMs)).map((bot) => bot.account));
  const found: DeliveryWithPrompt[] = [];
  let next = await nextAccount.first(session, { after: "" });
  for (; next && found.length < limit; next = await nextAccount.first(session, { after: next.account })) {
    if (served.has(next.account)) continue;
    const { account } = next;
    const rest = limit - found.length;
    const last = await lastBeat(session, account);
    const rows = await orphans.all(session, { account, now: session.now, last, graceMs, limit: rest });
    found.push(...readable(session, rows, withPrompt));
  }
  return found;
}

function withoutWork(prompt: ExpressionBuilder<Schema, "prompts">) {
  return prompt.not(
    prompt.exists(
      prompt
        .selectFrom("work")
        .select("work.id")
        .whereRef("work.prompt_id", "=", "prompts.id")
        .where("work.state", "=", "waiting"),
    ),
  );
}

const purgeable = statement<{ before: number; limit: number }>()((db, arg, dialect) =>
  db
    .selectFrom("prompts")
    .select("id")
    .where("ended_at", "<", arg("before"))
    .where(withoutWork)
    .orderBy("ended_at")
    .limit(arg("limit"))
    .modifyEnd(sql.raw(dialect.lock.remove)),
);

/**
 * All that belongs to the prompt goes with it, by foreign keys. Asks for its work once more: some may have been added after
 * the prompt was found and before it was locked.
 */
const removePrompt = statement<{ id: string }>()((db, arg) =>
  db.deleteFrom("prompts").where("id", "=", arg("id")).where(withoutWork),
);

interface Before {
  before: number;
}

function botsOf(row: ExpressionBuilder<Schema, "accounts">) {
  return row.selectFrom("bots").select("bots.process").whereRef("bots.account", "=", "accounts.id");
}

/** What belongs to no prompt (chatter, bots that are gone) leaves with the prompts of its age. */
const leftovers = [
  statement<Before>()((db, arg) =>
    db.deleteFrom("inputs").where("prompt_id", "is", null).where("at", "<", arg("before")),
  ),
  statement<Before>()((db, arg) => db.deleteFrom("clarifications").where("created_at", "<", arg("before"))),
  statement<Before>()((db, arg) =>
    db
      .deleteFrom("work")
      .where("prompt_id", "is", null)
      .where("created_at", "<", arg("before"))
      .where("state", "!=", "waiting"),
  ),
  statement<Before>()((db, arg) =>
    db.deleteFrom("events").where("prompt_id", "is", null).where("at", "<", arg("before")),
  ),
  // Accounts that nobody served for long leave before their bots, unless deliveries still name them...
  statement<Before>()((db, arg) =>
    db
      .deleteFrom("accounts")
      .where((row) => row.exists(botsOf(row).where("bots.beat_at", "<", arg("before"))))
      .where((row) => row.not(row.exists(botsOf(row).where("bots.beat_at", ">=", arg("before")))))
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("deliveries")
              .select("deliveries.id")
              .whereRef("deliveries.account", "=", "accounts.id"),
          ),
        ),
      ),
  ),
  // ...and those bots stay by which such an account is found once its deliveries are gone.
  statement<Before>()((db, arg) =>
    db
      .deleteFrom("bots")
      .where("beat_at", "<", arg("before"))
      .where((row) =>
        row.exists(
          row
            .selectFrom("bots as newer")
            .select("newer.process")
            .whereRef("newer.account", "=", "bots.account")
            .where("newer.beat_at", ">=", arg("before")),
        ),
      ),
  ),
  statement<Before>()((db, arg) =>
    db
      .deleteFrom("bots")
      .where("beat_at", "<", arg("before"))
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("deliveries")
              .select("deliveries.id")
              .whereRef("deliveries.account", "=", "bots.account"),
          ),
        ),
      ),
  ),
  statement<Before>()((db, arg) => db.deleteFrom("leases").where("held_until", "<", arg("before"))),
] as const;

export async function purge(session: TimedSession, ms: number, limit: number): Promise<number> {
  const before = session.now - ms;
  const rows = await purgeable.all(session, { before, limit });
  let removed = 0;
  for (const { id } of rows) removed += await removePrompt.run(session, { id });
  for (const leftover of leftovers) await leftover.run(session, { before });
  return removed;
}
