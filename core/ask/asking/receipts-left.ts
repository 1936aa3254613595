import type { Store } from "../../ports/store.js";

/**
 * Whether chats still have to show how a prompt ended: a receipt is not done, or a send was begun and nobody knows yet what
 * came of it, so that a copy may stand there that has no receipt at all.
 */
export async function receiptsLeft(
  store: Pick<Store, "outstandingWork" | "deliveriesOf" | "messagesOf">,
  promptId: string,
): Promise<boolean> {
  if ((await store.outstandingWork(promptId)) > 0) return true;
  const deliveries = await store.deliveriesOf(promptId);
  const begun = deliveries.filter(({ state, presented }) => state === "withdrawn" && presented !== null);
  if (begun.length === 0) return false;
  const whole = (await store.messagesOf(promptId)).filter(({ role }) => role === "controls");
  return begun.some(({ id }) => !whole.some(({ deliveryId }) => deliveryId === id));
}
