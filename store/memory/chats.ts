import type {
  ClarificationRecord,
  DeliveryRecord,
  DeliveryWithPrompt,
  InputRecord,
  OpenHere,
  PromptRecord,
} from "../../core/index.js";
import { joined, type Tables } from "./tables.js";

/** What a chat holds: the deliveries shown there and the inputs that wait for them. */

function inChat(tables: Tables, account: string, chat: string): DeliveryRecord[] {
  return tables.deliveries.by("chat", joined(account, chat));
}

export function openInChat(tables: Tables, account: string, chat: string): DeliveryWithPrompt[] {
  return inChat(tables, account, chat)
    .filter((delivery) => delivery.state === "claimed" || delivery.state === "shown")
    .sort((a, b) => byPosition(a.position, b.position))
    .flatMap((delivery) => tables.withPrompt(delivery))
    .filter(({ prompt }) => prompt.status === "open");
}

export function countOpenInChat(tables: Tables, account: string, chat: string, promptId: string): number {
  const open = openInChat(tables, account, chat).map(({ prompt }) => prompt.id);
  return new Set(open.filter((id) => id !== promptId)).size;
}

export function openHere(tables: Tables, account: string): OpenHere[] {
  return tables.deliveries
    .by("account", account)
    .filter(({ state, promptId }) => state === "shown" && tables.prompts.get(promptId)?.status === "open")
    .flatMap(({ conversation, position }) =>
      conversation && position !== null ? [{ conversation, since: position }] : [],
    )
    .sort((a, b) => byPosition(a.conversation.chat, b.conversation.chat) || byPosition(a.since, b.since));
}

/** Deliveries without a position are still being sent and come last. */
function byPosition(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return a < b ? -1 : 1;
}

export function endedInChat(tables: Tables, account: string, chat: string, since: number): PromptRecord[] {
  return inChat(tables, account, chat)
    .filter((delivery) => delivery.state === "shown" || delivery.position !== null)
    .flatMap((delivery) => tables.withPrompt(delivery))
    .map(({ prompt }) => prompt)
    .filter(({ endedAt }) => endedAt !== null && endedAt >= since)
    .slice(0, 100);
}

/** A delivery that went back to the queue may stand in the chat all the same: its send was begun. */
export function sendsUnfinished(tables: Tables, account: string, chat: string): boolean {
  return inChat(tables, account, chat).some(
    ({ state, attempts }) => state === "claimed" || (state === "queued" && attempts > 0),
  );
}

export function heldInputs(tables: Tables, account: string): InputRecord[] {
  return tables.inputs
    .by("held", account)
    .filter((input) => !sendsUnfinished(tables, account, input.chat))
    .sort((a, b) => byPosition(a.position, b.position))
    .slice(0, 100);
}

export function openClarification(
  tables: Tables,
  account: string,
  chat: string,
  person: string,
): ClarificationRecord | undefined {
  return tables.clarifications
    .by("chat", joined(account, chat))
    .filter((row) => row.person === person && !row.resolved)
    .at(-1);
}
