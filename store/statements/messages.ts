import type { Selectable } from "kysely";
import { type Change, type MessageRecord, stored } from "../../core/index.js";
import type { MessagesTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read, readable } from "../stored-row.js";

type MessageRow = Selectable<MessagesTable>;

function messageRecord(row: MessageRow): MessageRecord {
  const { account, chat, position, role, part, person } = row;
  const id = `${account} ${chat} ${row.message_id}`;
  return {
    account,
    chat,
    messageId: row.message_id,
    conversation: read(stored.conversation, row.conversation, "messages.conversation", id),
    position,
    role,
    promptId: row.prompt_id,
    deliveryId: row.delivery_id,
    part,
    person,
    finalisedAt: row.finalised_at,
  };
}

const insert = statement<Omit<MessageRow, "finalised_at">>()((db, arg) =>
  db
    .insertInto("messages")
    .values({
      account: arg("account"),
      chat: arg("chat"),
      message_id: arg("message_id"),
      conversation: arg("conversation"),
      position: arg("position"),
      role: arg("role"),
      prompt_id: arg("prompt_id"),
      delivery_id: arg("delivery_id"),
      part: arg("part"),
      person: arg("person"),
    })
    .onConflict((conflict) => conflict.columns(["account", "chat", "message_id"]).doNothing()),
);

export async function insertMessage(
  session: Session,
  message: Omit<MessageRecord, "finalisedAt">,
): Promise<void> {
  const { account, chat, position, role, part, person } = message;
  await insert.run(session, {
    account,
    chat,
    message_id: message.messageId,
    conversation: stored.conversation.encode(message.conversation),
    position,
    role,
    prompt_id: message.promptId,
    delivery_id: message.deliveryId,
    part,
    person,
  });
}

const finalise = statement<{ account: string; chat: string; messageId: string; now: number }>()((db, arg) =>
  db
    .updateTable("messages")
    .set({ finalised_at: arg("now") })
    .where("account", "=", arg("account"))
    .where("chat", "=", arg("chat"))
    .where("message_id", "=", arg("messageId"))
    .where("finalised_at", "is", null),
);

export async function finaliseMessage(
  session: TimedSession,
  message: NonNullable<Change["finalise"]>[number],
): Promise<void> {
  const { account, chat, messageId } = message;
  await finalise.run(session, { account, chat, messageId, now: session.now });
}

const byId = statement<{ account: string; chat: string; messageId: string }>()((db, arg) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("account", "=", arg("account"))
    .where("chat", "=", arg("chat"))
    .where("message_id", "=", arg("messageId")),
);

export async function message(
  session: Session,
  account: string,
  chat: string,
  messageId: string,
): Promise<MessageRecord | undefined> {
  const row = await byId.first(session, { account, chat, messageId });
  return row && messageRecord(row);
}

const ofPrompt = statement<{ promptId: string }>()((db, arg) =>
  db
    .selectFrom("messages")
    .selectAll()
    .where("prompt_id", "=", arg("promptId"))
    .orderBy("chat")
    .orderBy("position"),
);

export async function messagesOf(session: Session, promptId: string): Promise<MessageRecord[]> {
  return readable(session, await ofPrompt.all(session, { promptId }), messageRecord);
}
