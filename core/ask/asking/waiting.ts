import { AskError } from "../../errors/ask-error.js";
import type { Clock } from "../../ports/clock.js";
import type { Store } from "../../ports/store.js";
import { StoreError } from "../../ports/store-error.js";
import type { AskResult } from "../../prompt/result.js";
import { backoff } from "../backoff.js";
import { Bell } from "../bell.js";
import type { DeliveryRecord, PromptRecord } from "../record.js";
import { resultOf } from "../result.js";
import type { AskState } from "../service.js";
import { expire, type Sweeping } from "../sweep.js";
import type { Follower } from "./follower.js";
import { stateOf } from "./view.js";

/** A look at the store even when nothing was heard: a wake-up that got lost costs this much, not the answer. */
const look = 5_000;

/** What waiting needs. */
export interface Waiting extends Sweeping {
  readonly store: Store;
  readonly clock: Clock;
  readonly follower: Follower;
}

/** How long a store may be away before a caller is told; the answer stays collectable. */
const storeAway = 60_000;

/** Waits for a prompt's end. Rejects with the signal's reason when `signal` aborts first. */
export async function waitForEnd(
  waiting: Waiting,
  id: string,
  { signal, onState }: { readonly signal?: AbortSignal; readonly onState?: (state: AskState) => void },
): Promise<AskResult> {
  const { clock, follower, log } = waiting;
  const bell = new Bell();
  const stop = signal ?? new AbortController().signal;
  let unfollow: (() => void) | undefined;
  let awaySince: number | undefined;
  try {
    for (let failures = 0; ; ) {
      stop.throwIfAborted();
      try {
        unfollow ??= await follower.follow(id, () => bell.ring());
        const seen = await lookOnce(waiting, id, onState);
        if ("result" in seen) return seen.result;
        failures = 0;
        awaySince = undefined;
        await bell.wait(clock, Math.min(look, seen.leftMs), stop);
      } catch (error) {
        if (!(error instanceof StoreError)) throw error;
        awaySince ??= clock.now();
        if (!error.transient || clock.now() - awaySince > storeAway) throw collectable(error, id);
        failures += 1;
        log.warn("the store is away while an answer is waited for", { code: error.code, prompt: id });
        await clock.sleep(backoff(failures, look), stop);
      }
    }
  } finally {
    unfollow?.();
  }
}

/** The result, or how long the prompt may still take. Ends a prompt whose time is over. */
async function lookOnce(
  waiting: Waiting,
  id: string,
  onState: ((state: AskState) => void) | undefined,
): Promise<{ readonly result: AskResult } | { readonly leftMs: number }> {
  const { store } = waiting;
  const { record, deliveries } = await load(store, id);
  onState?.(stateOf(record, deliveries));
  const result = resultOf(record, deliveries);
  if (result) return { result };
  const leftMs = record.deadlineAt - (await store.now());
  if (leftMs > 0) return { leftMs };
  await expire(waiting, record);
  return { leftMs: 0 };
}

function collectable(error: StoreError, id: string): StoreError {
  const message = `${error.message} The question ${id} goes on without this caller; collect its answer with: askline wait ${id}`;
  return new StoreError(error.code, message, { cause: error });
}

/** A prompt with its deliveries. Throws `not_found`; another asker's prompt is not found either. */
export async function load(
  store: Store,
  id: string,
  asker?: string,
): Promise<{ record: PromptRecord; deliveries: DeliveryRecord[] }> {
  const record = await store.prompt(id);
  if (!record || (asker !== undefined && record.asker !== asker)) {
    throw new AskError(
      "not_found",
      `No question has the id ${JSON.stringify(id)}. Results are kept for 7 days; \`askline list\` shows what is there.`,
    );
  }
  return { record, deliveries: await store.deliveriesOf(id) };
}
