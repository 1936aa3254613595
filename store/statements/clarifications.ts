import type { Selectable } from "kysely";
import { type ClarificationRecord, type NewClarification, stored } from "../../core/index.js";
import { stale } from "../refusal.js";
import type { ClarificationsTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read } from "../stored-row.js";

type ClarificationRow = Omit<Selectable<ClarificationsTable>, "seq">;

function clarificationRecord(row: ClarificationRow): ClarificationRecord {
  const { token, account, chat, person } = row;
  const id = `${account} ${chat} ${row.created_at}`;
  return {
    token,
    account,
    chat,
    person,
    input: read(stored.input, row.input, "clarifications.input", id),
    candidates: read(stored.addresses, row.candidates, "clarifications.candidates", id),
    resolved: row.resolved === 1,
    createdAt: row.created_at,
  };
}

const columns = [
  "token",
  "account",
  "chat",
  "person",
  "input",
  "candidates",
  "resolved",
  "created_at",
] as const;

const insert = statement<Omit<ClarificationRow, "resolved">>()((db, arg) =>
  db.insertInto("clarifications").values({
    token: arg("token"),
    account: arg("account"),
    chat: arg("chat"),
    person: arg("person"),
    input: arg("input"),
    candidates: arg("candidates"),
    resolved: 0,
    created_at: arg("created_at"),
  }),
);

export async function insertClarification(session: TimedSession, added: NewClarification): Promise<void> {
  const { token, account, chat, person } = added;
  await insert.run(session, {
    token,
    account,
    chat,
    person,
    input: stored.input.encode(added.input),
    candidates: stored.addresses.encode(added.candidates),
    created_at: session.now,
  });
}

const resolve = statement<{ token: string }>()((db, arg) =>
  db
    .updateTable("clarifications")
    .set({ resolved: 1 })
    .where("token", "=", arg("token"))
    .where("resolved", "=", 0),
);

/** Throws a `Refusal` when it is resolved already. */
export async function resolveClarification(session: Session, token: string): Promise<void> {
  if ((await resolve.run(session, { token })) === 0) throw stale();
}

const byToken = statement<{ token: string }>()((db, arg) =>
  db.selectFrom("clarifications").select(columns).where("token", "=", arg("token")),
);

export async function clarification(
  session: Session,
  token: string,
): Promise<ClarificationRecord | undefined> {
  const row = await byToken.first(session, { token });
  return row && clarificationRecord(row);
}

const open = statement<{ account: string; chat: string; person: string }>()((db, arg) =>
  db
    .selectFrom("clarifications")
    .select(columns)
    .where("account", "=", arg("account"))
    .where("chat", "=", arg("chat"))
    .where("person", "=", arg("person"))
    .where("resolved", "=", 0)
    .orderBy("seq", "desc")
    .limit(1),
);

export async function openClarification(
  session: Session,
  account: string,
  chat: string,
  person: string,
): Promise<ClarificationRecord | undefined> {
  const row = await open.first(session, { account, chat, person });
  return row && clarificationRecord(row);
}
