import { movedConversation, movedInput, movedReaction } from "../moved.js";
import { joined, type Tables } from "./tables.js";

/** A chat got another id. What stands in the old one stays known by its old ids, which begin anew in the new one. */
export function moveChat(tables: Tables, account: string, from: string, to: string): void {
  for (const delivery of tables.deliveries.by("chat", joined(account, from))) {
    if (!delivery.conversation) continue;
    const conversation = movedConversation(delivery.conversation, from, to);
    const position = delivery.position === null ? null : "";
    tables.deliveries.put({ ...delivery, conversation, position });
  }
  for (const held of tables.inputs.by("held", account)) {
    if (held.chat !== from) continue;
    tables.inputs.delete(held);
    const input = movedInput(held.input, to);
    tables.inputs.put({ ...held, chat: to, key: input.key, input });
  }
  for (const clarification of tables.clarifications.by("chat", joined(account, from))) {
    tables.clarifications.put({ ...clarification, chat: to });
  }
  for (const work of tables.work.by("waiting", account)) {
    const reaction = movedReaction(work.reaction, from, to);
    if (reaction !== work.reaction) tables.work.put({ ...work, reaction });
  }
}
