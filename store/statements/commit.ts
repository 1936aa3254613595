import type { Change } from "../../core/index.js";
import type { TimedSession } from "../statement.js";
import { insertClarification, resolveClarification } from "./clarifications.js";
import { changeDelivery, closeDeliveries, insertDeliveries, lockDeliveries } from "./deliveries.js";
import { insertEvents } from "./events.js";
import { takeInput } from "./inputs.js";
import { insertIdempotency, join } from "./joiners.js";
import { finaliseMessage, insertMessage } from "./messages.js";
import { changePrompt, insertPrompt } from "./prompts.js";
import { changeWork, insertWork } from "./work.js";

/** Applies a change step by step; throws a `Refusal` at the first step that is refused. The transaction undoes the rest. */
export async function applyChange(session: TimedSession, change: Change): Promise<void> {
  await lockDeliveries(session, change);
  if (change.create) {
    await insertPrompt(session, change.create);
    await insertIdempotency(session, change.create);
    await insertDeliveries(session, change.create);
    if (change.create.joiner) await join(session, { ...change.create.joiner, promptId: change.create.id });
  }
  if (change.input) await takeInput(session, change.input);
  if (change.resumed) await takeInput(session, change.resumed);
  if (change.resolveClarification !== undefined)
    await resolveClarification(session, change.resolveClarification);
  if (change.clarification) await insertClarification(session, change.clarification);
  if (change.prompt) await changePrompt(session, change.prompt);
  for (const delivery of change.deliveries ?? []) await changeDelivery(session, delivery);
  if (change.prompt?.end) await closeDeliveries(session, change.prompt.id);
  for (const message of change.messages ?? []) await insertMessage(session, message);
  for (const message of change.finalise ?? []) await finaliseMessage(session, message);
  for (const work of change.work ?? []) await insertWork(session, work);
  for (const work of change.workChanges ?? []) await changeWork(session, work);
  // Last, as other commits with events wait from here on until this one is through.
  if (change.events && change.events.length > 0) await insertEvents(session, change.events);
}
