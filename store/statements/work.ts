import { type ExpressionBuilder, type Selectable, sql } from "kysely";
import { type NewWork, stored, type WorkChange, type WorkRecord } from "../../core/index.js";
import { laneOf } from "../reaction-place.js";
import { stale } from "../refusal.js";
import type { Schema, WorkTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read, readable } from "../stored-row.js";
import { nextWakingDelivery } from "./delivery-claims.js";

type WorkRow = Selectable<WorkTable>;

function workRecord(row: WorkRow): WorkRecord {
  const { id, account, attempts } = row;
  return {
    id,
    account,
    promptId: row.prompt_id,
    reaction: read(stored.reaction, row.reaction, "work.reaction", id),
    attempts,
    leaseOwner: row.lease_owner,
  };
}

const insert = statement<Omit<WorkRow, "seq" | "state" | "error">>()((db, arg) =>
  db.insertInto("work").values({
    id: arg("id"),
    account: arg("account"),
    prompt_id: arg("prompt_id"),
    lane: arg("lane"),
    reaction: arg("reaction"),
    state: "waiting",
    attempts: arg("attempts"),
    created_at: arg("created_at"),
    lease_owner: arg("lease_owner"),
    lease_until: arg("lease_until"),
    wake_at: arg("wake_at"),
  }),
);

export async function insertWork(session: TimedSession, work: NewWork): Promise<void> {
  const { id, account, reaction, lease } = work;
  const leaseUntil = lease ? session.now + lease.ms : null;
  await insert.run(session, {
    id,
    account,
    prompt_id: work.promptId,
    lane: laneOf(reaction),
    reaction: stored.reaction.encode(reaction),
    attempts: lease ? 1 : 0,
    created_at: session.now,
    lease_owner: lease?.owner ?? null,
    lease_until: leaseUntil,
    wake_at: leaseUntil ?? session.now,
  });
}

const update = statement<{
  id: string;
  owner: string;
  state: WorkRow["state"];
  wakeAt: number | null;
  error: string | null;
}>()((db, arg) =>
  db
    .updateTable("work")
    .set({
      state: arg("state"),
      lease_owner: null,
      lease_until: null,
      wake_at: arg("wakeAt"),
      error: arg("error"),
    })
    .where("id", "=", arg("id"))
    .where("state", "=", "waiting")
    .where("lease_owner", "=", arg("owner")),
);

/** Throws a `Refusal` unless the owner still holds the item. */
export async function changeWork(session: TimedSession, change: WorkChange): Promise<void> {
  const { id, owner, error = null, afterMs = 0 } = change;
  const again = change.state === "again";
  const changed = await update.run(session, {
    id,
    owner,
    state: change.state === "again" ? "waiting" : change.state,
    wakeAt: again ? session.now + afterMs : null,
    error,
  });
  if (changed === 0) throw stale();
}

/** No other item of the same message comes first or is being carried out. */
function unblocked(now: ReturnType<typeof sql<number>>) {
  return (row: ExpressionBuilder<Schema, "work">) =>
    row.not(
      row.exists(
        row
          .selectFrom("work as other")
          .select("other.seq")
          .whereRef("other.account", "=", "work.account")
          .whereRef("other.lane", "=", "work.lane")
          .where("other.wake_at", "is not", null)
          .whereRef("other.seq", "!=", "work.seq")
          .where((other) =>
            other.or([other("other.seq", "<", other.ref("work.seq")), other("other.lease_until", ">", now)]),
          ),
      ),
    );
}

const dueWork = (locked: boolean) =>
  statement<{ account: string; now: number; limit: number }>()((db, arg, dialect) =>
    db
      .selectFrom("work")
      .selectAll()
      .where("account", "=", arg("account"))
      .where("wake_at", "<=", arg("now"))
      .where(unblocked(arg("now")))
      .orderBy("wake_at")
      .orderBy("seq")
      .limit(arg("limit"))
      .modifyEnd(sql.raw(locked ? dialect.lock.skip : "")),
  );

const due = dueWork(false);
const toClaim = dueWork(true);

export async function anyWorkDue(session: TimedSession, account: string): Promise<boolean> {
  return (await due.first(session, { account, now: session.now, limit: 1 })) !== undefined;
}

const claim = statement<{ id: string; owner: string; until: number }>()((db, arg) =>
  db
    .updateTable("work")
    .set((row) => ({
      attempts: row("attempts", "+", 1),
      lease_owner: arg("owner"),
      lease_until: arg("until"),
      wake_at: arg("until"),
    }))
    .where("id", "=", arg("id")),
);

export async function claimWork(
  session: TimedSession,
  account: string,
  owner: string,
  leaseMs: number,
  limit: number,
): Promise<WorkRecord[]> {
  const rows = await toClaim.all(session, { account, now: session.now, limit });
  const until = session.now + leaseMs;
  for (const row of rows) await claim.run(session, { id: row.id, owner, until });
  const claimed = rows.map((row) => ({ ...row, attempts: row.attempts + 1, lease_owner: owner }));
  return readable(session, claimed, workRecord);
}

const renew = statement<{ id: string; owner: string; until: number }>()((db, arg) =>
  db
    .updateTable("work")
    .set({ lease_until: arg("until"), wake_at: arg("until") })
    .where("id", "=", arg("id"))
    .where("state", "=", "waiting")
    .where("lease_owner", "=", arg("owner")),
);

export async function renewWork(
  session: TimedSession,
  id: string,
  owner: string,
  leaseMs: number,
): Promise<boolean> {
  return (await renew.run(session, { id, owner, until: session.now + leaseMs })) > 0;
}

const outstanding = statement<{ promptId: string }>()((db, arg) =>
  db
    .selectFrom("work")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("prompt_id", "=", arg("promptId"))
    .where("state", "=", "waiting"),
);

export async function outstandingWork(session: Session, promptId: string): Promise<number> {
  return Number((await outstanding.first(session, { promptId }))?.count ?? 0);
}

/** An item that is due and blocked waits for the one before it, not for the time. */
const nextWakingWork = statement<{ account: string; now: number }>()((db, arg) =>
  db
    .selectFrom("work")
    .select("wake_at")
    .where("account", "=", arg("account"))
    .where("wake_at", "is not", null)
    .where((row) => row.or([row("wake_at", ">", arg("now")), unblocked(arg("now"))(row)]))
    .orderBy("wake_at")
    .orderBy("seq")
    .limit(1),
);

/** Milliseconds until a delivery or a work item of the account wants a process. */
export async function nextDueMs(session: TimedSession, account: string): Promise<number | undefined> {
  const delivery = await nextWakingDelivery.first(session, { account });
  const work = await nextWakingWork.first(session, { account, now: session.now });
  const times = [delivery?.wake_at, work?.wake_at].filter((time) => typeof time === "number");
  return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - session.now);
}
