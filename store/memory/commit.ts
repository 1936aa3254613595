import type {
  Change,
  Claim,
  DeliveryChange,
  DeliveryRecord,
  InputChange,
  NewPrompt,
  NewWork,
  PromptChange,
  WorkChange,
} from "../../core/index.js";
import { laneOf } from "../reaction-place.js";
import { Refusal, stale } from "../refusal.js";
import { joined, type Tables } from "./tables.js";

/** Applies a change step by step; throws a `Refusal` at the first step that is refused. The caller undoes what was done. */
export function applyChange(tables: Tables, change: Change, now: number): void {
  if (change.create) create(tables, change.create, now);
  if (change.input) takeInput(tables, change.input, now);
  if (change.resumed) takeInput(tables, change.resumed, now);
  if (change.resolveClarification !== undefined) resolve(tables, change.resolveClarification);
  if (change.clarification) {
    tables.clarifications.put({ ...change.clarification, resolved: false, createdAt: now });
  }
  if (change.prompt) changePrompt(tables, change.prompt, now);
  for (const delivery of change.deliveries ?? []) changeDelivery(tables, delivery, now);
  if (change.prompt?.end) withdraw(tables, change.prompt.id);
  for (const message of change.messages ?? []) {
    const known = tables.messages.get(joined(message.account, message.chat, message.messageId));
    if (known) continue;
    mustStand(tables, message.promptId);
    tables.messages.put({ ...message, finalisedAt: null });
  }
  for (const { account, chat, messageId } of change.finalise ?? []) {
    const message = tables.messages.get(joined(account, chat, messageId));
    if (message?.finalisedAt === null) tables.messages.put({ ...message, finalisedAt: now });
  }
  for (const work of change.work ?? []) addWork(tables, work, now);
  for (const work of change.workChanges ?? []) changeWork(tables, work, now);
  for (const event of change.events ?? []) {
    mustStand(tables, event.promptId);
    tables.events.put({ ...event, data: event.data ?? {}, seq: tables.nextSeq(), at: now });
  }
}

function create(tables: Tables, created: NewPrompt, now: number): void {
  const { id, asker, idempotency, joiner } = created;
  if (idempotency) {
    const known = tables.idempotency.get(joined(asker, idempotency.key));
    if (known) throw new Refusal({ kind: "exists", promptId: known.promptId, digest: known.digest });
    tables.idempotency.put({ ...idempotency, asker, promptId: id });
  }
  const deadlineAt = now + created.timeoutMs;
  tables.prompts.put({
    id,
    revision: 1,
    status: "open",
    prompt: { ...created.prompt, deadline: new Date(deadlineAt).toISOString() },
    asker,
    session: created.session,
    locale: created.locale,
    answerers: created.answerers,
    progress: { v: 1, answers: {} },
    settlement: null,
    createdAt: now,
    deadlineAt,
    endedAt: null,
  });
  for (const delivery of created.deliveries) {
    tables.deliveries.put({
      ...delivery,
      promptId: id,
      state: "queued",
      conversation: null,
      presented: null,
      position: null,
      attempts: 0,
      error: null,
      createdAt: now,
      dueAt: now,
      leaseOwner: null,
      leaseUntil: null,
    });
  }
  if (joiner) tables.joiners.put({ ...joiner, promptId: id });
}

/** What is stored for a prompt cannot be stored for one that was purged meanwhile. */
function mustStand(tables: Tables, promptId: string | null): void {
  if (promptId !== null && !tables.prompts.get(promptId)) throw stale();
}

function takeInput(tables: Tables, change: InputChange, now: number): void {
  const { account, promptId, verdict, input, person, resumes } = change;
  mustStand(tables, promptId);
  const known = tables.inputs.get(joined(account, input.chat, input.key));
  if (known?.verdict !== resumes) throw new Refusal({ kind: "duplicate" });
  const { chat, key, position } = input;
  if (known) tables.inputs.put({ ...known, promptId, verdict });
  else tables.inputs.put({ account, chat, key, promptId, person, position, verdict, input, at: now });
}

function resolve(tables: Tables, token: string): void {
  const known = tables.clarifications.get(token);
  if (!known || known.resolved) throw stale();
  tables.clarifications.put({ ...known, resolved: true });
}

function changePrompt(tables: Tables, change: PromptChange, now: number): void {
  const { id, revision, progress, end } = change;
  const known = tables.prompts.get(id);
  if (known?.revision !== revision) throw stale();
  if ((progress || end) && known.status !== "open") throw stale();
  const byPerson = end?.status === "answered" || end?.status === "skipped";
  if (byPerson && known.deadlineAt <= now) throw stale();
  tables.prompts.put({
    ...known,
    revision: revision + 1,
    ...(progress && { progress }),
    ...(end && { status: end.status, settlement: end.settlement, endedAt: now }),
  });
}

function changeDelivery(tables: Tables, change: DeliveryChange, now: number): void {
  const { id, claim, releaseForMs, ...facts } = change;
  const known = tables.deliveries.get(id);
  if (!known) throw stale();
  if (claim && !isClaimedBy(known, claim)) throw stale();
  const released = releaseForMs === undefined ? {} : { dueAt: now + releaseForMs };
  const state =
    facts.state ?? (releaseForMs !== undefined && known.state === "claimed" ? "queued" : known.state);
  const free = state === "claimed" ? {} : { leaseOwner: null, leaseUntil: null };
  const changed: DeliveryRecord = { ...known, ...facts, ...released, ...free, state };
  tables.deliveries.put(changed);
  if (state !== known.state) touchPrompt(tables, known.promptId);
}

export function isClaimedBy({ state, leaseOwner, attempts }: DeliveryRecord, claim: Claim): boolean {
  return state === "claimed" && leaseOwner === claim.owner && attempts === claim.attempts;
}

/** A delivery's state is part of what a prompt's revision guards. */
export function touchPrompt(tables: Tables, promptId: string): void {
  const prompt = tables.prompts.get(promptId);
  if (prompt) tables.prompts.put({ ...prompt, revision: prompt.revision + 1 });
}

function withdraw(tables: Tables, promptId: string): void {
  for (const delivery of tables.deliveries.by("prompt", promptId)) {
    if (delivery.state !== "queued" && delivery.state !== "claimed") continue;
    tables.deliveries.put({ ...delivery, state: "withdrawn", leaseOwner: null, leaseUntil: null });
  }
}

function addWork(tables: Tables, work: NewWork, now: number): void {
  const { id, account, promptId, reaction, lease } = work;
  mustStand(tables, promptId);
  tables.work.put({
    id,
    account,
    promptId,
    reaction,
    seq: tables.nextSeq(),
    lane: laneOf(reaction),
    state: "waiting",
    attempts: lease ? 1 : 0,
    createdAt: now,
    dueAt: now,
    leaseOwner: lease?.owner ?? null,
    leaseUntil: lease ? now + lease.ms : null,
    error: null,
  });
}

function changeWork(tables: Tables, change: WorkChange, now: number): void {
  const known = tables.work.get(change.id);
  if (known?.state !== "waiting" || known.leaseOwner !== change.owner) throw stale();
  tables.work.put({
    ...known,
    state: change.state === "again" ? "waiting" : change.state,
    dueAt: now + (change.afterMs ?? 0),
    leaseOwner: null,
    leaseUntil: null,
    error: change.error ?? null,
  });
}
