import type { DeliveryRecord, DeliveryWithPrompt, PromptRecord, PromptStatus } from "../../core/index.js";
import { lastBeat, liveBots, purgeBots } from "./bots.js";
import type { Tables } from "./tables.js";

export function duePrompts(tables: Tables, now: number, limit: number): PromptRecord[] {
  return openPrompts(tables)
    .filter((prompt) => prompt.deadlineAt <= now)
    .sort((a, b) => a.deadlineAt - b.deadlineAt)
    .slice(0, limit);
}

/** Newest first. */
export function list(
  tables: Tables,
  filter: { readonly asker?: string; readonly status?: PromptStatus; readonly limit: number },
): PromptRecord[] {
  const { asker, status, limit } = filter;
  return tables.prompts
    .all()
    .filter((prompt) => asker === undefined || prompt.asker === asker)
    .filter((prompt) => status === undefined || prompt.status === status)
    .reverse()
    .slice(0, limit);
}

export function openPrompts(tables: Tables): PromptRecord[] {
  return tables.prompts.all().filter((prompt) => prompt.status === "open");
}

export function orphanedDeliveries(
  tables: Tables,
  now: number,
  aliveMs: number,
  graceMs: number,
  limit: number,
): DeliveryWithPrompt[] {
  const served = new Set(liveBots(tables, now - aliveMs).map((bot) => bot.account));
  return tables.deliveries
    .all()
    .filter((delivery) => !served.has(delivery.account) && isLeft(delivery, now))
    .flatMap((delivery) => tables.withPrompt(delivery))
    .filter(({ prompt, delivery }) => {
      const half = (prompt.deadlineAt - prompt.createdAt) / 2;
      return Math.max(prompt.createdAt, lastBeat(tables, delivery.account)) + Math.min(graceMs, half) <= now;
    })
    .slice(0, limit);
}

/** Queued, or claimed by a process whose claim has lapsed. */
function isLeft({ state, leaseUntil }: DeliveryRecord, now: number): boolean {
  return state === "queued" || (state === "claimed" && (leaseUntil ?? 0) <= now);
}

export function outstandingWork(tables: Tables, promptId: string): number {
  return tables.work.by("prompt", promptId).filter((work) => work.state === "waiting").length;
}

/** What belongs to no prompt (chatter, bots that are gone) leaves with the prompts of its age. */
export function purge(tables: Tables, before: number, limit: number): number {
  const old = tables.prompts
    .all()
    .filter((prompt) => prompt.endedAt !== null && prompt.endedAt < before)
    .filter((prompt) => outstandingWork(tables, prompt.id) === 0)
    .slice(0, limit);
  for (const prompt of old) purgePrompt(tables, prompt);
  for (const input of tables.inputs.all()) {
    if (input.promptId === null && input.at < before) tables.inputs.delete(input);
  }
  for (const clarification of tables.clarifications.all()) {
    if (clarification.createdAt < before) tables.clarifications.delete(clarification);
  }
  for (const work of tables.work.all()) {
    if (work.promptId === null && work.state !== "waiting" && work.createdAt < before)
      tables.work.delete(work);
  }
  for (const event of tables.events.all()) {
    if (event.promptId === null && event.at < before) tables.events.delete(event);
  }
  purgeBots(tables, before);
  for (const lease of tables.leases.all()) if (lease.until < before) tables.leases.delete(lease);
  return old.length;
}

function purgePrompt(tables: Tables, prompt: PromptRecord): void {
  for (const row of tables.events.by("prompt", prompt.id)) tables.events.delete(row);
  for (const row of tables.work.by("prompt", prompt.id)) tables.work.delete(row);
  for (const row of tables.inputs.by("prompt", prompt.id)) tables.inputs.delete(row);
  for (const row of tables.messages.by("prompt", prompt.id)) tables.messages.delete(row);
  for (const row of tables.deliveries.by("prompt", prompt.id)) tables.deliveries.delete(row);
  for (const row of tables.joiners.by("prompt", prompt.id)) tables.joiners.delete(row);
  for (const row of tables.idempotency.by("prompt", prompt.id)) tables.idempotency.delete(row);
  tables.prompts.delete(prompt);
}
