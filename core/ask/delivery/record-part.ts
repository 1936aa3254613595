import type { Presented } from "../../message/model.js";
import type { Conversation, SentMessage } from "../../ports/channel.js";
import { tidying } from "../ending.js";
import type { DeliveryRecord, MessageRecord } from "../record.js";
import { type Serving, timing } from "../serving.js";
import type { Delivering } from "./deliver.js";

/** A part that the platform has accepted. */
export interface AcceptedPart {
  readonly conversation: Conversation;
  readonly presented: Presented;
  readonly index: number;
  readonly accepted: SentMessage;
}

/**
 * Stores a part that now stands in the chat, and with the last one that the delivery is shown. The prompt's revision is
 * part of the change: whoever ends the prompt at the same moment sees this message, or this sees that it has ended and
 * has it finalised.
 */
export async function recordPart(
  serving: Serving & Pick<Delivering, "carryOut">,
  claimed: DeliveryRecord,
  part: AcceptedPart,
): Promise<void> {
  const { store, account, ids, log, process, carryOut } = serving;
  const { conversation, presented, index, accepted } = part;
  const last = index === presented.message.parts.length - 1;
  const message: Omit<MessageRecord, "finalisedAt"> = {
    account: account.id,
    chat: conversation.chat,
    messageId: accepted.id,
    conversation,
    position: accepted.position,
    role: last ? "controls" : "part",
    promptId: claimed.promptId,
    deliveryId: claimed.id,
    part: index,
    person: null,
  };
  for (;;) {
    const found = await store.delivery(claimed.id);
    if (!found) return;
    const { prompt, delivery } = found;
    const open = prompt.status === "open";
    const shown = last && open && delivery.state === "claimed";
    // Carried out here and now: nobody who ends the prompt knows of this copy, and the process may be about to stop.
    const carrier = { account: account.id, owner: process, leaseMs: timing.claim };
    const work = open ? [] : tidying(message, ids, carrier);
    const { kind } = await store.commit({
      prompt: { id: prompt.id, revision: prompt.revision },
      messages: [message],
      ...(shown && {
        deliveries: [
          { id: claimed.id, state: "shown", position: accepted.position, error: null, releaseForMs: 0 },
        ],
        events: [
          {
            kind: "delivery_shown",
            promptId: prompt.id,
            account: account.id,
            data: { delivery: claimed.id },
          },
        ],
      }),
      work,
      durability: "full",
    });
    if (kind !== "committed") continue;
    carryOut(work);
    if (shown) log.info("delivery shown", { delivery: claimed.id, to: claimed.to });
    return;
  }
}
