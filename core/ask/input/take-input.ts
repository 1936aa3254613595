import type { Input } from "../../ports/input.js";
import { StoreError } from "../../ports/store-error.js";
import { backoff } from "../backoff.js";
import type { NewWork } from "../change.js";
import type { Reactor } from "../reaction/reactor.js";
import { type Serving, timing } from "../serving.js";
import { acknowledgement } from "../speech.js";
import { isInteraction } from "./answer-back.js";
import { decide, decideHeld } from "./decide.js";
import type { Decision } from "./decision.js";

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
    reactor.carryOut(await store(serving, signal, () => decide(serving, input)));
  } finally {
    waiting.abort();
  }
}

/** Takes an input that was held until a send was over. */
export async function takeHeld(
  serving: Serving,
  reactor: Reactor,
  input: Input,
  signal: AbortSignal,
): Promise<void> {
  reactor.carryOut(await store(serving, signal, () => decideHeld(serving, input)));
}

/** Decides and commits until the decision rests on what is really there. Returns the work that is now this process's. */
async function store(
  serving: Serving,
  signal: AbortSignal,
  decideNow: () => Promise<Decision>,
): Promise<readonly NewWork[]> {
  for (let attempts = 1; ; attempts++) {
    signal.throwIfAborted();
    try {
      const decision = await decideNow();
      if (!decision) return [];
      const { kind } = await serving.store.commit(decision);
      if (kind === "committed") return decision.work ?? [];
      if (kind === "duplicate") return [];
    } catch (error) {
      // Even a store that cannot come back by itself is waited for: an operator may mend it, and the input is not lost.
      if (!(error instanceof StoreError)) throw error;
      serving.log.error("an input waits for the store", {
        code: error.code,
        reason: error.message,
        attempts,
      });
      await serving.clock.sleep(backoff(attempts, 5_000), signal);
    }
  }
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
