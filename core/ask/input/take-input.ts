import type { Input } from "../../ports/input.js";
import { StoreError } from "../../ports/store-error.js";
import { backoff } from "../backoff.js";
import type { NewWork } from "../change.js";
import type { Reactor } from "../reaction/reactor.js";
import type { InputRecord } from "../record.js";
import { type Serving, timing } from "../serving.js";
import { acknowledgement, notice } from "../speech.js";
import { answerBack, isInteraction } from "./answer-back.js";
import { decide, decideHeld } from "./decide.js";
import { audit, type Decision, placeOf } from "./decision.js";

/** Attempts at an input that something other than the store's absence keeps from being handled. */
const patience = 5;

/**
 * Takes one input: decides, stores everything that follows in one change, then has the reactions carried out. Resolves
 * once it is stored, or needs nothing; a store that is away is waited for. Rejects only when `signal` aborted, and then
 * nothing was stored.
 */
export async function takeInput(
  serving: Serving,
  reactor: Reactor,
  input: Input,
  signal: AbortSignal,
): Promise<void> {
  const waiting = new AbortController();
  if (isInteraction(input)) void acknowledgeNeutrally(serving, reactor, input.interaction, waiting.signal);
  try {
    if (!isInteraction(input)) await takeEarlier(serving, reactor, input, signal);
    reactor.carryOut(await store(serving, signal, input, () => decide(serving, input)));
  } finally {
    // Without a reason it would make an error, with a stack, at each input.
    waiting.abort(null);
  }
}

/** Takes an input that was held until a send was over. */
export async function takeHeld(
  serving: Serving,
  reactor: Reactor,
  held: InputRecord,
  signal: AbortSignal,
): Promise<void> {
  reactor.carryOut(await store(serving, signal, held.input, () => decideHeld(serving, held), "held"));
}

/** What was held in the same chat and can be read by now comes first: inputs of a chat are handled in their order. */
async function takeEarlier(
  serving: Serving,
  reactor: Reactor,
  { chat, position }: Input,
  signal: AbortSignal,
): Promise<void> {
  const held = await serving.store.heldInputs(serving.account.id).catch(() => []);
  for (const each of held) {
    if (each.chat === chat && each.position < position) await takeHeld(serving, reactor, each, signal);
  }
}

/** Decides and commits until the decision rests on what is really there. Returns the work that is now this process's. */
async function store(
  serving: Serving,
  signal: AbortSignal,
  input: Input,
  decideNow: () => Promise<Decision>,
  resumes?: "held",
): Promise<readonly NewWork[]> {
  let failures = 0;
  for (;;) {
    signal.throwIfAborted();
    try {
      const decision = failures < patience ? await decideNow() : setAside(serving, input, resumes);
      if (!decision) return [];
      const { kind } = await serving.store.commit(decision);
      if (kind === "committed") return decision.work ?? [];
      if (kind === "duplicate") return [];
    } catch (error) {
      // A store that is away is waited for, however long: an operator may mend it, and the input is not lost. A row that
      // this version cannot read, or a fault of ours, would keep all other inputs waiting.
      const away = error instanceof StoreError && error.code !== "store_failed";
      failures = away ? 0 : failures + 1;
      serving.log.error(failures < patience ? "an input waits" : "an input is set aside", {
        code: error instanceof StoreError ? error.code : "unexpected",
        reason: error instanceof Error ? error.message : "unknown",
      });
      await serving.clock.sleep(backoff(Math.max(failures, 1), 5_000), signal);
    }
  }
}

/** Keeps an input that cannot be handled, word for word, for someone to look into; a tap is told that something is wrong. */
function setAside(serving: Serving, input: Input, resumes?: "held"): Decision {
  const text = notice(serving, { conversation: placeOf(input) }, "ended");
  return {
    input: audit(serving, input, "set_aside", null, resumes),
    work: [answerBack(serving, undefined, input, { text })],
    durability: "full",
  };
}

/** So that a tap never looks dead: when the commit takes long, the outcome follows as a message. */
async function acknowledgeNeutrally(
  serving: Serving,
  reactor: Reactor,
  interaction: string,
  stored: AbortSignal,
): Promise<void> {
  await serving.clock.sleep(timing.neutralAcknowledgement, stored);
  if (stored.aborted) return;
  await reactor.acknowledgeNeutrally(interaction, acknowledgement(serving, {}, { kind: "received" }));
}
