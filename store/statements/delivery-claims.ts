import { sql } from "kysely";
import type { Claim, DeliveryRecord } from "../../core/index.js";
import { statement, type TimedSession } from "../statement.js";
import { readable } from "../stored-row.js";
import { deliveryRecord } from "./deliveries.js";
import { touchPrompt } from "./prompts.js";

/** Both queued deliveries that are due and claimed ones whose lease ran out: `wake_at` says it for either. */
const dueDeliveries = (locked: boolean) =>
  statement<{ account: string; now: number; limit: number }>()((db, arg, dialect) =>
    db
      .selectFrom("deliveries")
      .selectAll()
      .where("account", "=", arg("account"))
      .where("wake_at", "<=", arg("now"))
      .orderBy("wake_at")
      .limit(arg("limit"))
      .modifyEnd(sql.raw(locked ? dialect.lock.skip : "")),
  );

const due = dueDeliveries(false);
const toClaim = dueDeliveries(true);

export async function anyDeliveryDue(session: TimedSession, account: string): Promise<boolean> {
  return (await due.first(session, { account, now: session.now, limit: 1 })) !== undefined;
}

const claim = statement<{ id: string; owner: string; until: number }>()((db, arg) =>
  db
    .updateTable("deliveries")
    .set((row) => ({
      state: "claimed",
      attempts: row("attempts", "+", 1),
      lease_owner: arg("owner"),
      lease_until: arg("until"),
      wake_at: arg("until"),
    }))
    .where("id", "=", arg("id")),
);

export async function claimDeliveries(
  session: TimedSession,
  account: string,
  owner: string,
  leaseMs: number,
  limit: number,
): Promise<DeliveryRecord[]> {
  const rows = await toClaim.all(session, { account, now: session.now, limit });
  const until = session.now + leaseMs;
  for (const row of rows) await claim.run(session, { id: row.id, owner, until });
  const shownAnew = rows.filter((row) => row.state === "queued").map((row) => row.prompt_id);
  for (const promptId of shownAnew.sort()) await touchPrompt(session, promptId);
  const claimed = rows.map((row) => ({
    ...row,
    state: "claimed" as const,
    attempts: row.attempts + 1,
    lease_owner: owner,
    lease_until: until,
  }));
  return readable(session, claimed, deliveryRecord);
}

const renew = statement<{ id: string; owner: string; attempts: number; until: number }>()((db, arg) =>
  db
    .updateTable("deliveries")
    .set({ lease_until: arg("until"), wake_at: arg("until") })
    .where("id", "=", arg("id"))
    .where("state", "=", "claimed")
    .where("lease_owner", "=", arg("owner"))
    .where("attempts", "=", arg("attempts")),
);

export async function renewDelivery(
  session: TimedSession,
  id: string,
  { owner, attempts }: Claim,
  leaseMs: number,
): Promise<boolean> {
  return (await renew.run(session, { id, owner, attempts, until: session.now + leaseMs })) > 0;
}

export const nextWakingDelivery = statement<{ account: string }>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .select("wake_at")
    .where("account", "=", arg("account"))
    .where("wake_at", "is not", null)
    .orderBy("wake_at")
    .limit(1),
);
