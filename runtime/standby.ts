import { type Clock, type Log, type Store, timing } from "../core/index.js";

/** How often a standby looks for life when nothing wakes it. */
const lookEveryMs = 5_000;

/** How long a caller waits for its own bot before it goes on: the platform may be away, and the ask then waits for it. */
const readyWithinMs = 5_000;

export interface StandbyParts {
  readonly store: Pick<Store, "bots" | "watch">;
  readonly clock: Clock;
  readonly log: Log;
  /** The account to serve; undefined when only the platform can tell, and then no other bot is looked for. */
  readonly account: string | undefined;
  /** Runs the bot until `signal` aborts; calls `onReady` once it serves. Rejects when the platform refuses it. */
  run(signal: AbortSignal, onReady: () => void): Promise<void>;
}

/** Serves an account for as long as nobody else does. */
export interface Standby {
  /** Resolves once some bot serves the account, at the latest after some seconds. Rejects when the own bot was refused. */
  readonly ready: Promise<void>;
  /** Stops the own bot, where it runs, and resolves when it has. */
  stop(): Promise<void>;
}

/**
 * Runs the own bot where no process is alive for the account, now or later: the process that serves it at the start may
 * end before this one's question does.
 */
export function standBy(parts: StandbyParts): Standby {
  const stopping = new AbortController();
  let settleReady: { resolve(): void; reject(error: unknown): void } | undefined;
  const ready = new Promise<void>((resolve, reject) => {
    settleReady = { resolve, reject };
  });
  // Whoever does not wait for it must not die of it.
  ready.catch(() => undefined);
  let served = false;
  const onReady = (): void => {
    served = true;
    settleReady?.resolve();
  };
  const over = serve(parts, stopping.signal, onReady).catch((error: unknown) => {
    settleReady?.reject(error);
    // Before that, whoever waits for it hears of it.
    if (served)
      parts.log.error("the bot stopped", { reason: error instanceof Error ? error.message : String(error) });
  });
  const patience = parts.clock.sleep(readyWithinMs, stopping.signal);
  return {
    ready: Promise.race([ready, patience]),
    async stop() {
      stopping.abort();
      await over;
    },
  };
}

async function serve(parts: StandbyParts, signal: AbortSignal, onReady: () => void): Promise<void> {
  while (!signal.aborted) {
    if (await served(parts)) {
      onReady();
      await nextLook(parts, signal);
    } else {
      await parts.run(signal, onReady);
    }
  }
}

async function served({ store, account }: StandbyParts): Promise<boolean> {
  if (account === undefined) return false;
  try {
    return (await store.bots(timing.alive)).some((bot) => bot.account === account);
  } catch {
    // A store that is away cannot tell, and a bot could do nothing without it: look again later.
    return true;
  }
}

/** Sleeps until something changes in the store (a bot that stops says so there), at most some seconds. */
async function nextLook({ store, clock }: StandbyParts, signal: AbortSignal): Promise<void> {
  const changed = new AbortController();
  const stopWatching = store.watch(() => changed.abort());
  await clock.sleep(lookEveryMs, AbortSignal.any([signal, changed.signal]));
  stopWatching();
}
