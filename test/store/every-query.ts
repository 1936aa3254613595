import type { Store } from "../../core/index.js";
import {
  account,
  chat,
  input,
  mine,
  newPrompt,
  settlement,
  text,
  work,
} from "../conformance/store-fixtures.js";

/** Calls every method of a store whose cost could grow with what it holds. */
export async function everyQuery(store: Store, retentionMs: number): Promise<void> {
  await store.commit({ create: newPrompt("p1"), durability: "full" });
  await store.claimDeliveries(account, "me", 10, 10);
  await store.renewDelivery("p1-d", mine, 10);
  const revision = (await store.prompt("p1"))?.revision ?? 0;
  await store.commit({
    input: input("1", { promptId: "p1" }),
    clarification: { token: "c", account, chat: "c1", person: "p", input: text("1"), candidates: [] },
    prompt: { id: "p1", revision, end: { status: "answered", settlement } },
    deliveries: [{ id: "p1-d", state: "shown", conversation: chat, position: "1" }],
    finalise: [{ account, chat: "c1", messageId: "1" }],
    work: [work("w1", { promptId: "p1" }), work("w2", { promptId: "p1" })],
    events: [{ kind: "prompt_ended", promptId: "p1", account }],
    durability: "full",
  });
  await store.claimWork(account, "me", 10, 10);
  await store.renewWork("w1", "me", 10);
  await store.commit({ workChanges: [{ id: "w1", owner: "me", state: "done" }], durability: "normal" });
  await store.commit({ resolveClarification: "c", durability: "normal" });
  await store.commit({ input: input("1", { resumes: "held" }), durability: "normal" });
  await store.deliveryByToken("t");
  await store.delivery("d");
  await store.deliveriesOf("p1");
  await store.clarification("c");
  await store.openClarification(account, "c1", "p");
  await store.message(account, "c1", "1");
  await store.messagesOf("p1");
  await store.openInChat(account, "c1");
  await store.openHere(account);
  await store.countOpenInChat(account, "c1", "p2");
  await store.endedInChat(account, "c1", 15);
  await store.sendsUnfinished(account, "c1");
  await store.heldInputs(account);
  await store.inputsOf("p1");
  await store.outstandingWork("p1");
  await store.nextDueMs(account);
  await store.duePrompts(10);
  await store.commit({ create: newPrompt("p2"), durability: "full" });
  await store.orphanedDeliveries(1, 0, 10);
  await store.moveChat(account, "c1", "c2");
  await store.eventsAfter(0, 10);
  await store.lastSeq();
  await store.leave("j", "p1", "aborted");
  await store.purge(retentionMs, 10);
}
