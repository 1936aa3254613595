import type { Input } from "../../ports/input.js";
import type { Change, NewWork } from "../change.js";
import type { Serving } from "../serving.js";
import { react } from "./decision.js";
import type { Target } from "./outcome.js";

/** A copy that was shown but never recorded, because its sender died or waits yet, is known from its first tap on. */
export function copyOf(
  { account }: Serving,
  { delivery, record }: Target,
  input: Input,
): Pick<Change, "messages" | "deliveries"> {
  if (input.kind !== "tap" || !delivery.conversation) return {};
  const unrecorded = delivery.state === "queued" || delivery.state === "claimed";
  return {
    ...(unrecorded && {
      deliveries: [{ id: delivery.id, state: "shown", position: input.position, error: null }],
    }),
    messages: [
      {
        account: account.id,
        chat: input.chat,
        messageId: input.messageId,
        conversation: delivery.conversation,
        position: input.position,
        role: "controls",
        promptId: record.id,
        deliveryId: delivery.id,
        part: (delivery.presented?.message.parts.length ?? 1) - 1,
        person: null,
      },
    ],
  };
}

/** The receipt for the copy that was tapped, unless a recorded message already has one. */
export function receiptOfUnknownCopy(
  serving: Serving,
  { delivery, record }: Target,
  input: Input,
  known: readonly NewWork[],
): NewWork[] {
  if (input.kind !== "tap" || !delivery.conversation) return [];
  const has = known.some(
    ({ reaction }) => reaction.kind === "receipt" && reaction.messageId === input.messageId,
  );
  if (has) return [];
  return [
    react(serving, record.id, {
      v: 1,
      kind: "receipt",
      conversation: delivery.conversation,
      messageId: input.messageId,
      deliveryId: delivery.id,
    }),
  ];
}
