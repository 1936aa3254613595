import type { JoinerRecord, NewPrompt } from "../../core/index.js";
import { Refusal } from "../refusal.js";
import { type Session, statement } from "../statement.js";
import { lockPrompt } from "./prompts.js";

/** Who waits for a prompt, and by which key another caller finds it. */

const insertKey = statement<{ asker: string; key: string; digest: string; promptId: string }>()((db, arg) =>
  db
    .insertInto("idempotency")
    .values({ asker: arg("asker"), key: arg("key"), digest: arg("digest"), prompt_id: arg("promptId") })
    .onConflict((conflict) => conflict.columns(["asker", "key"]).doNothing()),
);

const byKey = statement<{ asker: string; key: string }>()((db, arg) =>
  db
    .selectFrom("idempotency")
    .select(["prompt_id", "digest"])
    .where("asker", "=", arg("asker"))
    .where("key", "=", arg("key")),
);

/** Throws a `Refusal` of kind `exists` when this asker used the key before. */
export async function insertIdempotency(session: Session, created: NewPrompt): Promise<void> {
  if (!created.idempotency) return;
  const { asker, id: promptId } = created;
  const { key, digest } = created.idempotency;
  if ((await insertKey.run(session, { asker, key, digest, promptId })) > 0) return;
  const known = await byKey.first(session, { asker, key });
  if (known) throw new Refusal({ kind: "exists", promptId: known.prompt_id, digest: known.digest });
}

const upsert = statement<JoinerRecord>()((db, arg) =>
  db
    .insertInto("joiners")
    .values({ id: arg("id"), prompt_id: arg("promptId"), state: arg("state") })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((joiner) => ({ state: joiner.ref("excluded.state") })),
    ),
);

export async function join(session: Session, joiner: JoinerRecord): Promise<void> {
  await upsert.run(session, joiner);
}

const setState = statement<JoinerRecord>()((db, arg) =>
  db
    .updateTable("joiners")
    .set({ state: arg("state") })
    .where("id", "=", arg("id"))
    .where("prompt_id", "=", arg("promptId")),
);

const staying = statement<{ promptId: string }>()((db, arg) =>
  db
    .selectFrom("joiners")
    .select((joiner) => joiner.fn.countAll<number>().as("count"))
    .where("prompt_id", "=", arg("promptId"))
    .where("state", "!=", "aborted"),
);

/** Returns how many of the prompt's joiners are waiting or detached. */
export async function leave(session: Session, joiner: JoinerRecord): Promise<number> {
  // One after the other: of two that leave at the same time the second has to see that it is the last.
  await lockPrompt(session, joiner.promptId);
  await setState.run(session, joiner);
  const row = await staying.first(session, { promptId: joiner.promptId });
  return Number(row?.count ?? 0);
}
