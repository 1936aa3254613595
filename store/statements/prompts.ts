import { type Selectable, sql } from "kysely";
import {
  type Locale,
  locales,
  type NewPrompt,
  type Progress,
  type PromptChange,
  type PromptRecord,
  type PromptStatus,
  stored,
} from "../../core/index.js";
import { stale } from "../refusal.js";
import type { PromptsTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read, readable, readOrNull } from "../stored-row.js";

export type PromptRow = Omit<Selectable<PromptsTable>, "seq">;

const columns = [
  "id",
  "revision",
  "status",
  "prompt",
  "asker",
  "session",
  "locale",
  "answerers",
  "progress",
  "settlement",
  "created_at",
  "deadline_at",
  "ended_at",
] as const;

export function promptRecord(row: PromptRow): PromptRecord {
  const { id, revision, status, asker, session } = row;
  return {
    id,
    revision,
    status,
    prompt: read(stored.prompt, row.prompt, "prompts.prompt", id),
    asker,
    session,
    locale: knownLocale(row.locale),
    answerers: read(stored.answerers, row.answerers, "prompts.answerers", id),
    progress: read(stored.progress, row.progress, "prompts.progress", id),
    settlement: readOrNull(stored.settlement, row.settlement, "prompts.settlement", id),
    createdAt: row.created_at,
    deadlineAt: row.deadline_at,
    endedAt: row.ended_at,
  };
}

/** A locale that only a newer Askline speaks is as good as none. */
function knownLocale(name: string | null): Locale | null {
  return locales.find((locale) => locale === name) ?? null;
}

const byId = statement<{ id: string }>()((db, arg) =>
  db.selectFrom("prompts").select(columns).where("id", "=", arg("id")),
);

export async function prompt(session: Session, id: string): Promise<PromptRecord | undefined> {
  const row = await byId.first(session, { id });
  return row && promptRecord(row);
}

const insert = statement<Omit<PromptRow, "revision" | "status" | "settlement" | "ended_at">>()((db, arg) =>
  db.insertInto("prompts").values({
    id: arg("id"),
    revision: 1,
    status: "open",
    prompt: arg("prompt"),
    asker: arg("asker"),
    session: arg("session"),
    locale: arg("locale"),
    answerers: arg("answerers"),
    progress: arg("progress"),
    created_at: arg("created_at"),
    deadline_at: arg("deadline_at"),
  }),
);

const noProgress: Progress = { v: 1, answers: {} };

export async function insertPrompt(session: TimedSession, created: NewPrompt): Promise<void> {
  const deadline = session.now + created.timeoutMs;
  await insert.run(session, {
    id: created.id,
    prompt: stored.prompt.encode({ ...created.prompt, deadline: new Date(deadline).toISOString() }),
    asker: created.asker,
    session: created.session,
    locale: created.locale,
    answerers: stored.answerers.encode(created.answerers),
    progress: stored.progress.encode(noProgress),
    created_at: session.now,
    deadline_at: deadline,
  });
}

interface Guard {
  id: string;
  revision: number;
}

const touchAt = statement<Guard>()((db, arg) =>
  db
    .updateTable("prompts")
    .set((prompt) => ({ revision: prompt("revision", "+", 1) }))
    .where("id", "=", arg("id"))
    .where("revision", "=", arg("revision")),
);

const record = statement<Guard & { progress: string }>()((db, arg) =>
  db
    .updateTable("prompts")
    .set((prompt) => ({ revision: prompt("revision", "+", 1), progress: arg("progress") }))
    .where("id", "=", arg("id"))
    .where("revision", "=", arg("revision"))
    .where("status", "=", "open"),
);

/** `after`: the deadline has to lie after this instant. */
const end = statement<
  Guard & {
    progress: string | null;
    status: PromptStatus;
    settlement: string | null;
    now: number;
    after: number;
  }
>()((db, arg) =>
  db
    .updateTable("prompts")
    .set((prompt) => ({
      revision: prompt("revision", "+", 1),
      progress: prompt.fn.coalesce(arg("progress"), "progress"),
      status: arg("status"),
      settlement: arg("settlement"),
      ended_at: arg("now"),
    }))
    .where("id", "=", arg("id"))
    .where("revision", "=", arg("revision"))
    .where("status", "=", "open")
    .where("deadline_at", ">", arg("after")),
);

/** One conditional write; throws a `Refusal` when the condition does not hold. */
export async function changePrompt(session: TimedSession, change: PromptChange): Promise<void> {
  const { id, revision } = change;
  const progress = change.progress ? stored.progress.encode(change.progress) : null;
  const changed = change.end
    ? await end.run(session, { id, revision, progress, ...ended(session, change.end) })
    : progress === null
      ? await touchAt.run(session, { id, revision })
      : await record.run(session, { id, revision, progress });
  if (changed === 0) throw stale();
}

function ended(session: TimedSession, { status, settlement }: NonNullable<PromptChange["end"]>) {
  const byPerson = status === "answered" || status === "skipped";
  return {
    status,
    settlement: settlement && stored.settlement.encode(settlement),
    now: session.now,
    after: byPerson ? session.now : 0,
  };
}

const lock = statement<{ id: string }>()((db, arg, dialect) =>
  db.selectFrom("prompts").select("id").where("id", "=", arg("id")).modifyEnd(sql.raw(dialect.lock.wait)),
);

/** Where several may write at once: holds off others that change the prompt. */
export async function lockPrompt(session: Session, id: string): Promise<void> {
  if (session.dialect.lock.wait !== "") await lock.all(session, { id });
}

const touch = statement<{ id: string }>()((db, arg) =>
  db
    .updateTable("prompts")
    .set((prompt) => ({ revision: prompt("revision", "+", 1) }))
    .where("id", "=", arg("id")),
);

/** A delivery's state is part of what a prompt's revision guards. */
export async function touchPrompt(session: Session, id: string): Promise<void> {
  await touch.run(session, { id });
}

const due = statement<{ now: number; limit: number }>()((db, arg) =>
  db
    .selectFrom("prompts")
    .select(columns)
    .where("status", "=", "open")
    .where("deadline_at", "<=", arg("now"))
    .orderBy("deadline_at")
    .limit(arg("limit")),
);

export async function duePrompts(session: TimedSession, limit: number): Promise<PromptRecord[]> {
  return readable(session, await due.all(session, { now: session.now, limit }), promptRecord);
}

/** Newest first. The filter's shape differs from call to call, so this one is built each time. */
export async function listPrompts(
  session: Session,
  filter: { readonly asker?: string; readonly status?: PromptStatus; readonly limit: number },
): Promise<PromptRecord[]> {
  let query = session.db.selectFrom("prompts").select(columns).orderBy("seq", "desc").limit(filter.limit);
  if (filter.asker !== undefined) query = query.where("asker", "=", filter.asker);
  if (filter.status !== undefined) query = query.where("status", "=", filter.status);
  return readable(session, await query.execute(), promptRecord);
}
