import { AskError } from "../../errors/ask-error.js";
import type { Clock } from "../../ports/clock.js";
import type { Store } from "../../ports/store.js";
import type { AskResult } from "../../prompt/result.js";
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

/** Waits for a prompt's end. Rejects with the signal's reason when `signal` aborts first. */
export async function waitForEnd(
  waiting: Waiting,
  id: string,
  { signal, onState }: { readonly signal?: AbortSignal; readonly onState?: (state: AskState) => void },
): Promise<AskResult> {
  const { store, clock, follower } = waiting;
  const bell = new Bell();
  const forever = new AbortController();
  const stop = signal ?? forever.signal;
  const unfollow = await follower.follow(id, () => bell.ring());
  try {
    for (;;) {
      stop.throwIfAborted();
      const { record, deliveries } = await load(store, id);
      onState?.(stateOf(record, deliveries));
      const result = resultOf(record, deliveries);
      if (result) return result;
      const left = record.deadlineAt - (await store.now());
      if (left <= 0) {
        await expire(waiting, record);
        continue;
      }
      await bell.wait(clock, Math.min(look, left), stop);
    }
  } finally {
    unfollow();
  }
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
