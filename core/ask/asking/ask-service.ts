import type { Clock } from "../../ports/clock.js";
import type { Log } from "../../ports/log.js";
import type { AskResult } from "../../prompt/result.js";
import { ending } from "../ending.js";
import { resultOf } from "../result.js";
import type { AskService } from "../service.js";
import { timing } from "../serving.js";
import { sweep } from "../sweep.js";
import { type Creating, checkAsk, createAsk } from "./create-ask.js";
import { eventFeed } from "./event-feed.js";
import { Follower } from "./follower.js";
import { receiptsLeft } from "./receipts-left.js";
import { auditEntry, stateOf } from "./view.js";
import { load, type Waiting, waitForEnd } from "./waiting.js";

/** What the service is made of. */
export interface AskServiceParts extends Creating {
  readonly clock: Clock;
  readonly log: Log;
}

/** The service that every asker's door calls. While something waits it also sweeps, so that it works without any bot. */
export function createAskService(parts: AskServiceParts): AskService {
  const { store, clock, log, ids } = parts;
  const follower = new Follower(store, log);
  const waiting: Waiting = { store, clock, ids, log, follower };
  const closed = new AbortController();
  let waiters = 0;
  let sweeping: Promise<void> | undefined;

  async function sweepWhileNeeded(): Promise<void> {
    while (waiters > 0 && !closed.signal.aborted) {
      await sweep(waiting).catch((error: unknown) => {
        log.warn("sweeping failed; trying again", {
          reason: error instanceof Error ? error.message : "unknown",
        });
      });
      await clock.sleep(timing.sweep, closed.signal);
    }
    sweeping = undefined;
  }

  const service: AskService = {
    check: (ask) => checkAsk(parts, ask),

    async create(ask, { asker, detached = false }) {
      const created = await createAsk(parts, ask, { asker, detached });
      const { record } = await load(store, created.id);
      return { ...created, expiresAt: new Date(record.deadlineAt).toISOString() };
    },

    async wait(id, options = {}) {
      waiters += 1;
      sweeping ??= sweepWhileNeeded();
      try {
        return await waitForEnd(waiting, id, options);
      } finally {
        waiters -= 1;
      }
    },

    async leave(id, joiner, how) {
      const left = await store.leave(joiner, id, how);
      if (how === "aborted" && left === 0) await service.cancel(id);
    },

    async ask(ask, { asker, signal, onState }) {
      signal?.throwIfAborted();
      const { id, joiner } = await service.create(ask, { asker });
      try {
        return await service.wait(id, { ...(signal && { signal }), ...(onState && { onState }) });
      } catch (error) {
        if (!signal?.aborted) throw error;
        await service.leave(id, joiner, "aborted");
        const { record, deliveries } = await load(store, id);
        const result = resultOf(record, deliveries);
        if (!result) throw error;
        return result;
      }
    },

    async show(id, { asker } = {}) {
      const { record, deliveries } = await load(store, id, asker);
      const result = resultOf(record, deliveries);
      const inputs = await store.inputsOf(id);
      const trail = inputs
        .toSorted((a, b) => a.at - b.at || (a.position < b.position ? -1 : 1))
        .map(auditEntry);
      return { ...stateOf(record, deliveries), ...(result && { result }), trail };
    },

    async list(filter) {
      const records = await store.list(filter);
      return Promise.all(records.map(async (record) => stateOf(record, await store.deliveriesOf(record.id))));
    },

    latestEvent: () => store.lastSeq(),

    events: (options) => eventFeed(parts, options),

    async cancel(id, { asker } = {}): Promise<AskResult> {
      for (;;) {
        const { record, deliveries } = await load(store, id, asker);
        const result = resultOf(record, deliveries);
        if (result) return result;
        await store.commit(await ending(waiting, record, { status: "cancelled", settlement: null }));
      }
    },

    async receipts(id, withinMs) {
      const until = clock.now() + withinMs;
      // The result is out already: a store that is away now is no reason to fail.
      const left = () => receiptsLeft(store, id).catch(() => false);
      while (clock.now() < until && (await left())) await clock.sleep(50);
    },

    async close() {
      closed.abort();
      follower.close();
      await sweeping;
    },
  };
  return service;
}
