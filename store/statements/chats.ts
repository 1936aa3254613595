import type { ExpressionBuilder } from "kysely";
import { type DeliveryWithPrompt, type OpenHere, type PromptRecord, stored } from "../../core/index.js";
import type { Schema } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read, readable } from "../stored-row.js";
import { promptColumns, withPrompt } from "./deliveries.js";

/*
 * What a chat holds. `deliveries.ended_at` is null exactly while the prompt is open, so one index finds a chat's open
 * deliveries however many ended ones it has.
 */

interface Chat {
  account: string;
  chat: string;
}

const open = statement<Chat>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .innerJoin("prompts", "prompts.id", "deliveries.prompt_id")
    .selectAll("deliveries")
    .select(promptColumns)
    .where("deliveries.account", "=", arg("account"))
    .where("deliveries.chat", "=", arg("chat"))
    .where("deliveries.ended_at", "is", null)
    .where("deliveries.state", "in", ["claimed", "shown"])
    .orderBy((row) => row("deliveries.position", "is", null))
    .orderBy("deliveries.position")
    .orderBy("deliveries.created_at"),
);

export async function openInChat(session: Session, account: string, chat: string) {
  return readable<Parameters<typeof withPrompt>[0], DeliveryWithPrompt>(
    session,
    await open.all(session, { account, chat }),
    withPrompt,
  );
}

const here = statement<Pick<Chat, "account">>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .select(["id", "conversation", "position"])
    .where("account", "=", arg("account"))
    .where("ended_at", "is", null)
    .where("state", "=", "shown")
    .where("conversation", "is not", null)
    .where("position", "is not", null)
    .orderBy("chat")
    .orderBy("position"),
);

export async function openHere(session: Session, account: string): Promise<OpenHere[]> {
  return readable(session, await here.all(session, { account }), ({ id, conversation, position }) => ({
    conversation: read(stored.conversation, conversation ?? "", "deliveries.conversation", id),
    since: position ?? "",
  }));
}

const countOpen = statement<Chat & { promptId: string }>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .select((row) => row.fn.count<number>("prompt_id").distinct().as("count"))
    .where("account", "=", arg("account"))
    .where("chat", "=", arg("chat"))
    .where("ended_at", "is", null)
    .where("state", "in", ["claimed", "shown"])
    .where("prompt_id", "!=", arg("promptId")),
);

export async function countOpenInChat(
  session: Session,
  account: string,
  chat: string,
  promptId: string,
): Promise<number> {
  return Number((await countOpen.first(session, { account, chat, promptId }))?.count ?? 0);
}

const ended = statement<Chat & { since: number }>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .innerJoin("prompts", "prompts.id", "deliveries.prompt_id")
    .selectAll("deliveries")
    .select(promptColumns)
    .where("deliveries.account", "=", arg("account"))
    .where("deliveries.chat", "=", arg("chat"))
    .where("deliveries.ended_at", ">=", arg("since"))
    .where((row) =>
      row.or([row("deliveries.state", "=", "shown"), row("deliveries.position", "is not", null)]),
    )
    .limit(100),
);

export async function endedInChat(
  session: TimedSession,
  account: string,
  chat: string,
  ms: number,
): Promise<PromptRecord[]> {
  const rows = await ended.all(session, { account, chat, since: session.now - ms });
  const found = readable<Parameters<typeof withPrompt>[0], DeliveryWithPrompt>(session, rows, withPrompt);
  return found.map(({ prompt }) => prompt);
}

/** A delivery that went back to the queue may stand in the chat all the same: its send was begun. */
export function sendBegun(row: ExpressionBuilder<Schema, "deliveries">) {
  return row.or([
    row("deliveries.state", "=", "claimed"),
    row.and([row("deliveries.state", "=", "queued"), row("deliveries.attempts", ">", 0)]),
  ]);
}

const unfinished = statement<Chat>()((db, arg) =>
  db
    .selectFrom("deliveries")
    .select("id")
    .where("account", "=", arg("account"))
    .where("chat", "=", arg("chat"))
    .where("ended_at", "is", null)
    .where(sendBegun)
    .limit(1),
);

export async function sendsUnfinished(session: Session, account: string, chat: string): Promise<boolean> {
  return (await unfinished.first(session, { account, chat })) !== undefined;
}
