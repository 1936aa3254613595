import { type Selectable, sql } from "kysely";
import {
  type Change,
  type Claim,
  type DeliveryChange,
  type DeliveryRecord,
  type DeliveryWithPrompt,
  type NewPrompt,
  stored,
} from "../../core/index.js";
import { stale } from "../refusal.js";
import type { DeliveriesTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { readable, readOrNull } from "../stored-row.js";
import { type PromptRow, promptRecord, touchPrompt } from "./prompts.js";

export type DeliveryRow = Selectable<DeliveriesTable>;

export function deliveryRecord(row: DeliveryRow): DeliveryRecord {
  const { id, account, state, token, position, attempts } = row;
  return {
    id,
    promptId: row.prompt_id,
    to: row.recipient,
    account,
    state,
    token,
    conversation: readOrNull(stored.conversation, row.conversation, "deliveries.conversation", id),
    presented: readOrNull(stored.presented, row.presented, "deliveries.presented", id),
    position,
    attempts,
    error: readOrNull(stored.deliveryError, row.error, "deliveries.error", id),
    createdAt: row.created_at,
    dueAt: row.due_at,
    leaseOwner: row.lease_owner,
    leaseUntil: row.lease_until,
  };
}

/** The prompt's columns beside those of a delivery, under names that do not clash. */
export const promptColumns = [
  "prompts.revision as p_revision",
  "prompts.status as p_status",
  "prompts.prompt as p_prompt",
  "prompts.asker as p_asker",
  "prompts.session as p_session",
  "prompts.locale as p_locale",
  "prompts.answerers as p_answerers",
  "prompts.progress as p_progress",
  "prompts.settlement as p_settlement",
  "prompts.created_at as p_created_at",
  "prompts.deadline_at as p_deadline_at",
  "prompts.ended_at as p_ended_at",
] as const;

type Prefixed = { [Column in keyof Omit<PromptRow, "id"> as `p_${Column}`]: PromptRow[Column] };

export function withPrompt(row: DeliveryRow & Prefixed): DeliveryWithPrompt {
  return {
    delivery: deliveryRecord(row),
    prompt: promptRecord({
      id: row.prompt_id,
      revision: row.p_revision,
      status: row.p_status,
      prompt: row.p_prompt,
      asker: row.p_asker,
      session: row.p_session,
      locale: row.p_locale,
      answerers: row.p_answerers,
      progress: row.p_progress,
      settlement: row.p_settlement,
      created_at: row.p_created_at,
      deadline_at: row.p_deadline_at,
      ended_at: row.p_ended_at,
    }),
  };
}

const byId = statement<{ id: string }>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .innerJoin("prompts", "prompts.id", "deliveries.prompt_id")
    .selectAll("deliveries")
    .select(promptColumns)
    .where("deliveries.id", "=", arg("id")),
);

const byToken = statement<{ token: string }>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .innerJoin("prompts", "prompts.id", "deliveries.prompt_id")
    .selectAll("deliveries")
    .select(promptColumns)
    .where("deliveries.token", "=", arg("token")),
);

export async function delivery(session: Session, id: string): Promise<DeliveryWithPrompt | undefined> {
  const row = await byId.first(session, { id });
  return row && withPrompt(row);
}

export async function deliveryByToken(
  session: Session,
  token: string,
): Promise<DeliveryWithPrompt | undefined> {
  const row = await byToken.first(session, { token });
  return row && withPrompt(row);
}

const ofPrompt = statement<{ promptId: string }>()((db, arg) =>
  db.selectFrom("deliveries").selectAll().where("prompt_id", "=", arg("promptId")).orderBy("ordinal"),
);

export async function deliveriesOf(session: Session, promptId: string): Promise<DeliveryRecord[]> {
  return readable(session, await ofPrompt.all(session, { promptId }), deliveryRecord);
}

const insert = statement<{
  id: string;
  promptId: string;
  ordinal: number;
  to: string;
  account: string;
  token: string;
  now: number;
}>()((db, arg) =>
  db.insertInto("deliveries").values({
    id: arg("id"),
    prompt_id: arg("promptId"),
    ordinal: arg("ordinal"),
    recipient: arg("to"),
    account: arg("account"),
    state: "queued",
    token: arg("token"),
    attempts: 0,
    created_at: arg("now"),
    due_at: arg("now"),
    wake_at: arg("now"),
  }),
);

export async function insertDeliveries(session: TimedSession, created: NewPrompt): Promise<void> {
  for (const [ordinal, added] of created.deliveries.entries()) {
    const { id, to, account, token } = added;
    await insert.run(session, { id, promptId: created.id, ordinal, to, account, token, now: session.now });
  }
}

const lock = statement<{ ids: readonly string[]; promptId: string | null }>()((db, arg, dialect) =>
  db
    .selectFrom("deliveries")
    .select("id")
    .where((row) =>
      row.or([
        sql<boolean>`${row.ref("id")} = any(${arg("ids")})`,
        row("prompt_id", "=", sql<string>`${arg("promptId")}`),
      ]),
    )
    .orderBy("id")
    .modifyEnd(sql.raw(dialect.lock.wait)),
);

/**
 * Where several may write at once: all that a change will need of deliveries, before it takes any prompt. Every writer takes
 * deliveries first, by id, and their prompts after them, so that no two wait for each other.
 */
export async function lockDeliveries(session: Session, change: Change): Promise<void> {
  const { prompt, deliveries = [] } = change;
  if (session.dialect.lock.wait === "") return;
  if (!prompt?.end && deliveries.length + (prompt ? 1 : 0) < 2) return;
  const ids = deliveries.map(({ id }) => id);
  await lock.all(session, { ids, promptId: prompt?.end ? prompt.id : null });
}

const current = statement<{ id: string }>()((db, arg, dialect) =>
  db.selectFrom("deliveries").selectAll().where("id", "=", arg("id")).modifyEnd(sql.raw(dialect.lock.wait)),
);

const update = statement<DeliveryRow>()((db, arg) =>
  db
    .updateTable("deliveries")
    .set({
      state: arg("state"),
      chat: arg("chat"),
      conversation: arg("conversation"),
      presented: arg("presented"),
      position: arg("position"),
      error: arg("error"),
      due_at: arg("due_at"),
      lease_owner: arg("lease_owner"),
      lease_until: arg("lease_until"),
      wake_at: arg("wake_at"),
    })
    .where("id", "=", arg("id")),
);

/** Throws a `Refusal` when the delivery is gone, or is taken by another claim. */
export async function changeDelivery(session: TimedSession, change: DeliveryChange): Promise<void> {
  const known = await current.first(session, { id: change.id });
  if (!known) throw stale();
  if (change.claim && !isClaimedBy(known, change.claim)) throw stale();
  const changed = changedRow(known, change, session.now);
  await update.run(session, changed);
  if (changed.state !== known.state) await touchPrompt(session, known.prompt_id);
}

function isClaimedBy({ state, lease_owner, attempts }: DeliveryRow, claim: Claim): boolean {
  return state === "claimed" && lease_owner === claim.owner && attempts === claim.attempts;
}

function changedRow(known: DeliveryRow, change: DeliveryChange, now: number): DeliveryRow {
  const { conversation, presented, position, error, releaseForMs } = change;
  const given = releaseForMs !== undefined && known.state === "claimed" ? "queued" : known.state;
  const state = change.state ?? given;
  const dueAt = releaseForMs === undefined ? known.due_at : now + releaseForMs;
  const lease = state === "claimed" ? {} : { lease_owner: null, lease_until: null };
  return {
    ...known,
    ...lease,
    state,
    ...(conversation && { chat: conversation.chat, conversation: stored.conversation.encode(conversation) }),
    ...(presented && { presented: stored.presented.encode(presented) }),
    ...(position !== undefined && { position }),
    ...(error !== undefined && { error: error && stored.deliveryError.encode(error) }),
    due_at: dueAt,
    wake_at: state === "queued" ? dueAt : state === "claimed" ? known.lease_until : null,
  };
}

const close = statement<{ promptId: string; now: number }>()((db, arg) =>
  db
    .updateTable("deliveries")
    .set((row) => ({
      state: row
        .case()
        .when("state", "in", ["queued", "claimed"])
        .then("withdrawn" as const)
        .else(row.ref("state"))
        .end(),
      ended_at: arg("now"),
      lease_owner: null,
      lease_until: null,
      wake_at: null,
    }))
    .where("prompt_id", "=", arg("promptId")),
);

/** What follows for the deliveries of a prompt that ended. */
export async function closeDeliveries(session: TimedSession, promptId: string): Promise<void> {
  await close.run(session, { promptId, now: session.now });
}
