import type { Ids } from "../ports/ids.js";
import type { Store } from "../ports/store.js";
import type { Change, NewEvent, NewWork } from "./change.js";
import type { MessageRecord, Progress, PromptRecord, PromptStatus, Reaction, Settlement } from "./record.js";

/** How a prompt is to end. */
export interface End {
  readonly status: Exclude<PromptStatus, "open">;
  readonly settlement: Settlement | null;
  readonly progress?: Progress;
}

/** Work of `owner`'s own account that it carries out at once. */
export interface Carrier {
  readonly account: string;
  readonly owner: string;
  readonly leaseMs: number;
}

/**
 * Everything that the end of a prompt calls for: the conditional write, a receipt for each copy that may still have
 * controls, the removal of helper messages, and the event that wakes the asker.
 */
export async function ending(
  { store, ids }: { readonly store: Store; readonly ids: Ids },
  record: PromptRecord,
  end: End,
  carrier?: Carrier,
): Promise<Pick<Change, "prompt" | "work" | "events" | "durability">> {
  const messages = await store.messagesOf(record.id);
  return {
    prompt: {
      id: record.id,
      revision: record.revision,
      ...(end.progress && { progress: end.progress }),
      end: { status: end.status, settlement: end.settlement },
    },
    work: [
      ...messages.flatMap((message) => tidying(message, ids, carrier)),
      ...strays(messages).flatMap((message) => tidying(message, ids, carrier, true)),
    ],
    events: [endedEvent(record.id, end.status)],
    durability: "full",
  };
}

/** The last part of each copy whose part with the controls was never accepted. */
function strays(messages: readonly MessageRecord[]): MessageRecord[] {
  const whole = new Set(
    messages.filter(({ role }) => role === "controls").map(({ deliveryId }) => deliveryId),
  );
  const parts = messages.filter(({ role, deliveryId }) => role === "part" && !whole.has(deliveryId));
  return [...new Map(parts.map((message) => [message.deliveryId, message])).values()];
}

/** The receipt or removal that a message needs once its prompt has ended. */
export function tidying(
  message: Omit<MessageRecord, "finalisedAt"> & { finalisedAt?: number | null },
  ids: Ids,
  carrier?: Carrier,
  stray = false,
): NewWork[] {
  if (message.finalisedAt) return [];
  const reaction = stray ? strayReceipt(message) : reactionFor(message);
  if (!reaction) return [];
  return [
    {
      id: ids.id(),
      account: message.account,
      promptId: message.promptId,
      reaction,
      ...(carrier?.account === message.account && { lease: { owner: carrier.owner, ms: carrier.leaseMs } }),
    },
  ];
}

function strayReceipt({ conversation, messageId, deliveryId }: Omit<MessageRecord, "finalisedAt">): Reaction {
  return { v: 1, kind: "receipt", conversation, messageId, deliveryId, stray: true };
}

function reactionFor({
  role,
  conversation,
  messageId,
  deliveryId,
}: Omit<MessageRecord, "finalisedAt">): Reaction | undefined {
  if (role === "controls") return { v: 1, kind: "receipt", conversation, messageId, deliveryId };
  if (role === "other" || role === "which") return { v: 1, kind: "remove", conversation, messageId };
  return undefined;
}

function endedEvent(promptId: string, status: PromptStatus): NewEvent {
  return { kind: "prompt_ended", promptId, account: null, data: { status } };
}
