import { type Conversation, type StoredForm, stored } from "../../core/index.js";
import { movedConversation, movedReaction } from "../reaction-place.js";
import type { Session } from "../statement.js";

/*
 * A chat got another id. Rare, so its queries are built as they are needed. Positions begin anew in the new chat: whatever
 * is said there comes after what was shown in the old one, which an empty position says.
 */
export async function moveChat(session: Session, account: string, from: string, to: string): Promise<void> {
  await moveDeliveries(session, account, from, to);
  await moveMessages(session, account, from, to);
  await session.db
    .updateTable("clarifications")
    .set({ chat: to })
    .where("account", "=", account)
    .where("chat", "=", from)
    .execute();
  await moveWork(session, account, from, to);
}

async function moveDeliveries({ db }: Session, account: string, from: string, to: string): Promise<void> {
  const rows = await db
    .selectFrom("deliveries")
    .select(["id", "conversation", "position"])
    .where("account", "=", account)
    .where("chat", "=", from)
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

async function moveMessages({ db }: Session, account: string, from: string, to: string): Promise<void> {
  const ofAccount = db.selectFrom("messages").where("account", "=", account);
  const rows = await ofAccount.select(["message_id", "conversation"]).where("chat", "=", from).execute();
  const taken = await ofAccount.select("message_id").where("chat", "=", to).execute();
  const ids = new Set(taken.map((row) => row.message_id));
  for (const { message_id, conversation } of rows) {
    if (ids.has(message_id)) continue;
    await db
      .updateTable("messages")
      .set({ chat: to, conversation: rewritten(stored.conversation, conversation, inChat(from, to)) })
      .where("account", "=", account)
      .where("chat", "=", from)
      .where("message_id", "=", message_id)
      .execute();
  }
}

async function moveWork({ db }: Session, account: string, from: string, to: string): Promise<void> {
  const rows = await db
    .selectFrom("work")
    .select(["id", "reaction"])
    .where("account", "=", account)
    .where("wake_at", "is not", null)
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
