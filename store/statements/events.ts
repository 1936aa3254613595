import { CompiledQuery, type Selectable } from "kysely";
import { type EventRecord, type NewEvent, stored } from "../../core/index.js";
import type { EventsTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read, readable } from "../stored-row.js";

type EventRow = Selectable<EventsTable>;

function eventRecord(row: EventRow): EventRecord {
  const { seq, kind, account, at } = row;
  const data = read(stored.eventData, row.data, "events.data", String(seq));
  return { seq, kind, promptId: row.prompt_id, account, at, data };
}

const insert = statement<Omit<EventRow, "seq">>()((db, arg) =>
  db.insertInto("events").values({
    kind: arg("kind"),
    prompt_id: arg("prompt_id"),
    account: arg("account"),
    at: arg("at"),
    data: arg("data"),
  }),
);

/** Numbers are given in the order in which transactions are committed: see `StoreDialect.lockEvents`. */
export async function insertEvents(session: TimedSession, events: readonly NewEvent[]): Promise<void> {
  const { lockEvents } = session.dialect;
  if (lockEvents !== undefined) await session.execute(CompiledQuery.raw(lockEvents));
  for (const { kind, promptId, account, data = {} } of events) {
    await insert.run(session, {
      kind,
      prompt_id: promptId,
      account,
      at: session.now,
      data: stored.eventData.encode(data),
    });
  }
}

const after = statement<{ seq: number; limit: number }>()((db, arg) =>
  db.selectFrom("events").selectAll().where("seq", ">", arg("seq")).orderBy("seq").limit(arg("limit")),
);

export async function eventsAfter(session: Session, seq: number, limit: number): Promise<EventRecord[]> {
  return readable(session, await after.all(session, { seq, limit }), eventRecord);
}

const last = statement<object>()((db) =>
  db.selectFrom("events").select("seq").orderBy("seq", "desc").limit(1),
);

export async function lastSeq(session: Session): Promise<number> {
  return (await last.first(session, {}))?.seq ?? 0;
}
