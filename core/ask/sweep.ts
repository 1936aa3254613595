import type { Ids } from "../ports/ids.js";
import type { Log } from "../ports/log.js";
import type { Store } from "../ports/store.js";
import type { Change, Claim, DeliveryChange } from "./change.js";
import { ending } from "./ending.js";
import type { DeliveryError, DeliveryRecord, PromptRecord } from "./record.js";
import { timing } from "./serving.js";

/** What sweeping needs. Any process sweeps: bots and askers alike. */
export interface Sweeping {
  readonly store: Store;
  readonly ids: Ids;
  readonly log: Log;
}

const batch = 100;

/** Ends prompts whose deadline has passed, and fails deliveries that no bot will pick up. */
export async function sweep(sweeping: Sweeping): Promise<void> {
  for (const record of await sweeping.store.duePrompts(batch)) {
    await apart(sweeping, record.id, () => expire(sweeping, record));
  }
  if (!(await heardBeats(sweeping.store))) return;
  for (const { delivery, prompt } of await sweeping.store.orphanedDeliveries(
    timing.alive,
    timing.noBotGrace,
    batch,
  )) {
    await apart(sweeping, prompt.id, () => failDelivery(sweeping, prompt, delivery, noBot(delivery)));
  }
}

/** Two sweeps that lie further apart have something between them in which nobody could say that it lives. */
const longestGap = 5_000;

/** By the store: since when it is swept without a gap, and when it was last. */
const swept = new WeakMap<Store, { readonly since: number; readonly last: number }>();

/**
 * Whether this process would have heard each live bot by now. After the store was away, the machine slept or its clock was set
 * forward, all bots look dead until their next beat.
 */
async function heardBeats(store: Store): Promise<boolean> {
  const now = await store.now();
  const known = swept.get(store);
  const goesOn = known && now >= known.last && now - known.last <= longestGap;
  const since = goesOn ? known.since : now;
  swept.set(store, { since, last: now });
  return now - since > timing.beat;
}

/** Prompts that could not be ended, by the store that holds them: each is reported once, and tried again all the same. */
const reported = new WeakMap<Store, Set<string>>();

/** One prompt that cannot be ended must not keep the others waiting. */
async function apart({ store, log }: Sweeping, id: string, step: () => Promise<unknown>): Promise<void> {
  const known = reported.get(store) ?? new Set();
  reported.set(store, known);
  try {
    await step();
    known.delete(id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    if (!known.has(id)) log.error("a question could not be ended; the others are", { prompt: id, reason });
    known.add(id);
  }
}

/**
 * Ends a prompt whose deadline has passed: as expired where it was shown, else as undeliverable with the last error.
 * Someone who was faster is left to be right.
 */
export async function expire(sweeping: Sweeping, record: PromptRecord): Promise<void> {
  const { store } = sweeping;
  const deliveries = await store.deliveriesOf(record.id);
  // Part of a question is none; a send whose outcome is not known may have been seen.
  const seen =
    deliveries.some(({ state, error }) => state === "shown" || (state !== "failed" && mayStand(error))) ||
    (await store.messagesOf(record.id)).some(({ role }) => role === "controls");
  const end = await ending(sweeping, record, {
    status: seen ? "expired" : "undeliverable",
    settlement: null,
  });
  const change: Change = seen ? end : { ...end, deliveries: deliveries.filter(pending).map(cutOff) };
  await store.commit(change);
}

/** Fails a delivery for good, and with the last one its prompt. */
export async function failDelivery(
  sweeping: Sweeping,
  prompt: PromptRecord,
  delivery: DeliveryRecord,
  error: DeliveryError,
  claim?: Claim,
): Promise<"committed" | "stale"> {
  const { store, log } = sweeping;
  const others = (await store.deliveriesOf(prompt.id)).filter(({ id }) => id !== delivery.id);
  const lost =
    prompt.status === "open" && others.every(({ state }) => state === "failed" || state === "withdrawn");
  const end = lost
    ? await ending(sweeping, prompt, { status: "undeliverable", settlement: null })
    : undefined;
  const { kind } = await store.commit({
    prompt: { id: prompt.id, revision: prompt.revision },
    durability: "full",
    ...end,
    deliveries: [{ id: delivery.id, ...(claim && { claim }), state: "failed", error }],
    events: [
      {
        kind: "delivery_failed",
        promptId: prompt.id,
        account: delivery.account,
        data: { delivery: delivery.id, code: error.code },
      },
      ...(end?.events ?? []),
    ],
  });
  if (kind !== "committed") return "stale";
  log.warn("delivery failed", {
    delivery: delivery.id,
    to: delivery.to,
    code: error.code,
    reason: error.message,
  });
  return "committed";
}

function mayStand(error: DeliveryError | null): boolean {
  return error?.code === "unknown_outcome";
}

function pending({ state }: DeliveryRecord): boolean {
  return state === "queued" || state === "claimed";
}

function cutOff({ id, error }: DeliveryRecord): DeliveryChange {
  const unreachable: DeliveryError = {
    v: 1,
    code: "platform_unreachable",
    message:
      "A bot was running, but it could not reach its platform before the deadline. `askline status` shows its state.",
  };
  return { id, state: "failed", error: error ?? unreachable };
}

function noBot({ account }: DeliveryRecord): DeliveryError {
  const platform = account.split(":", 1)[0] ?? account;
  return {
    v: 1,
    code: "no_bot_running",
    message: `No bot process of ${account} is running, so nothing was shown. Start one: askline bot ${platform}`,
  };
}
