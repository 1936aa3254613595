import { type Clock, type Log, type Store, timing } from "../core/index.js";

/** How often a standby looks for life when nothing wakes it. */
const lookEveryMs = 5_000;

/** A bot that served and then failed is tried again after one second, then after twice as long each time, up to this. */
const longestPauseMs = 120_000;

export interface StandbyParts {
  readonly store: Pick<Store, "bots" | "watch">;
  readonly clock: Clock;
  readonly log: Log;
  /** The account to serve; undefined for as long as only the platform can tell. */
  account(): string | undefined;
  /** Runs the bot until `signal` aborts; calls `onReady` once it serves. Rejects when the platform refuses it. */
  run(signal: AbortSignal, onReady: () => void): Promise<void>;
}

/** Serves an account for as long as no bot process does. */
export interface Standby {
  /** Resolves once some bot serves the account. Rejects when the own bot was refused before anybody served; then nothing is tried again. */
  readonly served: Promise<void>;
  /** Stops the own bot, where it runs, and resolves when it has. */
  stop(): Promise<void>;
}

/**
 * Runs the own bot where no bot process is alive for the account, now or later; makes way when one appears, and is back
 * when that one dies. Other askers' own bots do not count: they leave with their askers.
 */
export function standBy(parts: StandbyParts): Standby {
  const stopping = new AbortController();
  let settle: { resolve(): void; reject(error: unknown): void } | undefined;
  const served = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  // Whoever does not wait for it must not die of it.
  served.catch(() => undefined);
  const over = serve(parts, stopping.signal, () => settle?.resolve()).catch((error: unknown) =>
    settle?.reject(error),
  );
  return {
    served,
    async stop() {
      stopping.abort();
      await over;
    },
  };
}

/** Rejects only when the bot was refused before anybody served. */
async function serve(parts: StandbyParts, signal: AbortSignal, onReady: () => void): Promise<void> {
  let everServed = false;
  let pauseMs = 1_000;
  const serving = (): void => {
    everServed = true;
    pauseMs = 1_000;
    onReady();
  };
  while (!signal.aborted) {
    if (await servedByAnother(parts)) {
      serving();
      await nextLook(parts, signal);
      continue;
    }
    try {
      await untilAnother(parts, signal, serving);
    } catch (error) {
      if (!everServed) throw error;
      const reason = error instanceof Error ? error.message : String(error);
      parts.log.error("the own bot stopped; it is started again", { reason, afterMs: pauseMs });
      await parts.clock.sleep(pauseMs, signal);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    }
  }
}

/** Runs the own bot until a bot process serves the account as well, or `signal` aborts. */
async function untilAnother(parts: StandbyParts, signal: AbortSignal, onReady: () => void): Promise<void> {
  const leaving = new AbortController();
  const over = AbortSignal.any([signal, leaving.signal]);
  const watching = (async () => {
    while (!over.aborted) {
      // Not at each change: a busy store would have to tell each time that nobody came.
      await parts.clock.sleep(lookEveryMs, over);
      if (over.aborted || !(await servedByAnother(parts, false))) continue;
      parts.log.info("a bot process serves this account now; the own bot makes way", {
        account: parts.account() ?? "",
      });
      leaving.abort();
    }
  })();
  try {
    await parts.run(over, () => {
      onReady();
      // Where only the platform could tell the account, this is the first moment to see whether it is served.
      servedByAnother(parts, false).then((served) => served && leaving.abort());
    });
  } finally {
    leaving.abort();
    await watching;
  }
}

/** `unknown`: what to take for true when the store is away: it cannot tell, and a bot could do nothing without it. */
async function servedByAnother({ store, account }: StandbyParts, unknown = true): Promise<boolean> {
  const id = account();
  if (id === undefined) return false;
  try {
    return (await store.bots(timing.alive)).some((bot) => bot.account === id && !bot.standby);
  } catch {
    return unknown;
  }
}

/** Sleeps until something changes in the store (a bot that stops says so there), at most some seconds. */
async function nextLook({ store, clock }: StandbyParts, signal: AbortSignal): Promise<void> {
  const changed = new AbortController();
  const stopWatching = store.watch(() => changed.abort());
  await clock.sleep(lookEveryMs, AbortSignal.any([signal, changed.signal]));
  stopWatching();
}
