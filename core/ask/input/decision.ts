import type { Conversation } from "../../ports/channel.js";
import type { Input } from "../../ports/input.js";
import type { Change, InputChange, NewWork } from "../change.js";
import type { Reaction, Verdict } from "../record.js";
import { type Serving, timing } from "../serving.js";

/** What an input leads to: one change of the store. `undefined` where it is none of our business. */
export type Decision = Change | undefined;

/** The input stays as it is stored; it is looked at again. */
export const nothingChanges: Change = { durability: "normal" };

/** Where an input stands, as a place to answer in. */
export function placeOf({ chat, thread, direct }: Input): Conversation {
  return { chat, ...(thread !== undefined && { thread }), direct };
}

/** The audit row of an input, which also tells a repeat. */
export function audit(
  { account }: Serving,
  input: Input,
  verdict: Verdict,
  promptId: string | null,
  resumes?: "held" | "asked_which",
): InputChange {
  return { account: account.id, promptId, verdict, input, person: input.person, ...(resumes && { resumes }) };
}

/** A reaction that this process carries out as soon as the change is stored. */
export function react(
  { account, ids, process }: Serving,
  promptId: string | null,
  reaction: Reaction,
): NewWork {
  return {
    id: ids.id(),
    account: account.id,
    promptId,
    reaction,
    lease: { owner: process, ms: timing.claim },
  };
}
