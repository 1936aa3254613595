import type { Selectable } from "kysely";
import { type InputChange, type InputRecord, stored } from "../../core/index.js";
import { Refusal } from "../refusal.js";
import type { InputsTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read, readable } from "../stored-row.js";
import { sendBegun } from "./chats.js";

type InputRow = Selectable<InputsTable>;

function inputRecord(row: InputRow): InputRecord {
  const { account, chat, key, position, verdict, at } = row;
  const id = `${account} ${chat} ${key}`;
  return {
    account,
    chat,
    key,
    promptId: row.prompt_id,
    person: read(stored.person, row.person, "inputs.person", id),
    position,
    verdict,
    input: read(stored.input, row.input, "inputs.input", id),
    at,
  };
}

const insert = statement<Omit<InputRow, "seq">>()((db, arg) =>
  db
    .insertInto("inputs")
    .values({
      account: arg("account"),
      chat: arg("chat"),
      key: arg("key"),
      prompt_id: arg("prompt_id"),
      person: arg("person"),
      position: arg("position"),
      verdict: arg("verdict"),
      input: arg("input"),
      at: arg("at"),
    })
    .onConflict((conflict) => conflict.columns(["account", "chat", "key"]).doNothing()),
);

const resume = statement<{
  account: string;
  chat: string;
  key: string;
  promptId: string | null;
  verdict: InputRow["verdict"];
  was: InputRow["verdict"];
}>()((db, arg) =>
  db
    .updateTable("inputs")
    .set({ prompt_id: arg("promptId"), verdict: arg("verdict") })
    .where("account", "=", arg("account"))
    .where("chat", "=", arg("chat"))
    .where("key", "=", arg("key"))
    .where("verdict", "=", arg("was")),
);

/** Throws a `Refusal` of kind `duplicate` when the input is known, or is no longer what it is to resume from. */
export async function takeInput(session: TimedSession, change: InputChange): Promise<void> {
  const { account, promptId, verdict, input, person, resumes } = change;
  const { chat, key, position } = input;
  const taken = resumes
    ? await resume.run(session, { account, chat, key, promptId, verdict, was: resumes })
    : await insert.run(session, {
        account,
        chat,
        key,
        prompt_id: promptId,
        person: stored.person.encode(person),
        position,
        verdict,
        input: stored.input.encode(input),
        at: session.now,
      });
  if (taken === 0) throw new Refusal({ kind: "duplicate" });
}

const ofPrompt = statement<{ promptId: string }>()((db, arg) =>
  db.selectFrom("inputs").selectAll().where("prompt_id", "=", arg("promptId")).orderBy("at").orderBy("seq"),
);

export async function inputsOf(session: Session, promptId: string): Promise<InputRecord[]> {
  return readable(session, await ofPrompt.all(session, { promptId }), inputRecord);
}

/** Held inputs of chats in which no send is unfinished. */
const held = statement<{ account: string }>()((db, arg) =>
  db
    .selectFrom("inputs")
    .selectAll()
    .where("account", "=", arg("account"))
    .where("verdict", "=", "held")
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("deliveries")
            .select("deliveries.id")
            .whereRef("deliveries.account", "=", "inputs.account")
            .whereRef("deliveries.chat", "=", "inputs.chat")
            .where("deliveries.ended_at", "is", null)
            .where(sendBegun),
        ),
      ),
    )
    .orderBy("position")
    .limit(100),
);

export async function heldInputs(session: Session, account: string): Promise<InputRecord[]> {
  return readable(session, await held.all(session, { account }), inputRecord);
}
