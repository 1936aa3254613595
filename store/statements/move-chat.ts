import { sql } from "kysely";
import { type Conversation, type StoredForm, stored } from "../../core/index.js";
import { movedConversation, movedInput, movedReaction } from "../moved.js";
import type { Session } from "../statement.js";

/*
 * A chat got another id. Rare, so its queries are built as they are needed. Ids and positions begin anew in the new
 * chat: whatever is said there comes after what was shown in the old one, which an empty position says, and what stands in
 * the old one stays known by its old ids.
 */
export async function moveChat(session: Session, account: string, from: string, to: string): Promise<void> {
  await moveDeliveries(session, account, from, to);
  await moveHeld(session, account, from, to);
  await session.db
    .updateTable("clarifications")
    .set({ chat: to })
    .where("account", "=", account)
    .where("chat", "=", from)
    .execute();
  await moveWork(session, account, from, to);
}

async function moveDeliveries(
  { db, dialect }: Session,
  account: string,
  from: string,
  to: string,
): Promise<void> {
  const rows = await db
    .selectFrom("deliveries")
    .select(["id", "conversation", "position"])
    .where("account", "=", account)
    .where("chat", "=", from)
    .orderBy("id")
    .modifyEnd(sql.raw(dialect.lock.wait))
    .execute();
  for (const { id, conversation, position } of rows) {
    await db
      .updateTable("deliveries")
      .set({
        chat: to,
        conversation: conversation && rewritten(stored.conversation, conversation, inChat(from, to)),
        position: position === null ? null : "",
      })
      .where("id", "=", id)
      .execute();
  }
}

async function moveHeld({ db, dialect }: Session, account: string, from: string, to: string): Promise<void> {
  const rows = await db
    .selectFrom("inputs")
    .select(["seq", "key", "input"])
    .where("account", "=", account)
    .where("verdict", "=", "held")
    .where("chat", "=", from)
    .orderBy("seq")
    .modifyEnd(sql.raw(dialect.lock.wait))
    .execute();
  for (const { seq, key, input } of rows) {
    const moved = rewritten(stored.input, input, (value) => movedInput(value, to));
    if (moved === input) continue;
    await db
      .updateTable("inputs")
      .set({ chat: to, key: `${from}/${key}`, input: moved })
      .where("seq", "=", seq)
      .execute();
  }
}

async function moveWork({ db, dialect }: Session, account: string, from: string, to: string): Promise<void> {
  const rows = await db
    .selectFrom("work")
    .select(["id", "reaction"])
    .where("account", "=", account)
    .where("wake_at", "is not", null)
    .orderBy("seq")
    .modifyEnd(sql.raw(dialect.lock.wait))
    .execute();
  for (const { id, reaction } of rows) {
    const moved = rewritten(stored.reaction, reaction, (value) => movedReaction(value, from, to));
    if (moved !== reaction)
      await db.updateTable("work").set({ reaction: moved }).where("id", "=", id).execute();
  }
}

function inChat(from: string, to: string): (conversation: Conversation) => Conversation {
  return (conversation) => movedConversation(conversation, from, to);
}

/** A JSON that cannot be read stays as it is: whoever needs it reports it. */
function rewritten<T>(form: StoredForm<T>, json: string, change: (value: T) => T): string {
  let value: T;
  try {
    value = form.decode(json);
  } catch {
    return json;
  }
  const changed = change(value);
  return changed === value ? json : form.encode(changed);
}
