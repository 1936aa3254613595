import type { Receiver } from "../../ports/channel.js";
import { ChannelError } from "../../ports/channel-error.js";
import type { Clock } from "../../ports/clock.js";
import { backoff } from "../backoff.js";
import { takeInput } from "../input/take-input.js";
import type { Reactor } from "../reaction/reactor.js";
import { type Serving, timing } from "../serving.js";
import type { Health } from "./heartbeat.js";

/** Why this process does not receive. */
const reasons = {
  another: "another process receives for this bot; this one sends, and takes over if that one dies",
  away: "the store is away, so it is not known who receives for this bot; trying again",
} as const;

/** What receiving needs to know of its bot, and tells it. */
interface Receiving {
  readonly serving: Serving;
  readonly reactor: Reactor;
  readonly health: Health;
  /** Called once: something came from the platform, or it is in trouble that may pass, or another process receives. */
  readonly onReady: () => void;
}

/**
 * Receives while this process holds the account's receiver lease; the other processes wait for it. A holder that cannot
 * renew in time stops by itself, before the lease can belong to someone else. Rejects when the platform refuses this bot's
 * receiving for good before anything was heard: then somebody has to act first.
 */
export async function receive(of: Receiving, signal: AbortSignal): Promise<void> {
  const { store, clock, log, process, account } = of.serving;
  const name = `receiver:${account.id}`;
  let waiting: keyof typeof reasons | undefined;
  try {
    while (!signal.aborted) {
      const asked = clock.now();
      const lease = await store.lease(name, process, timing.receiverLease).catch(() => "away" as const);
      if (!lease || lease === "away") {
        const why = lease ?? "another";
        if (waiting !== why) log[why === "away" ? "warn" : "info"](reasons[why], { account: account.id });
        waiting = why;
        of.onReady();
        await clock.sleep(timing.receiverRenewal, signal);
        continue;
      }
      waiting = undefined;
      log.info("receiving", { account: account.id, fence: lease.fence });
      await holding(of, name, asked, signal);
    }
  } finally {
    await store.release(name, process).catch(() => undefined);
  }
}

/** How often a bot that was heard once, and then is refused for good, is tried again: platforms count its attempts. */
const longestPause = 120_000;

/**
 * The receiver's lease as its holder knows it. A process that was paused wakes in the middle of something, before any timer
 * tells it that the lease is another's by now: whoever acts on it asks here first.
 */
class Hold {
  readonly #lost = new AbortController();
  #since: number;

  /** `since`: the process's clock before it asked for the lease. */
  constructor(
    private readonly clock: Clock,
    since: number,
  ) {
    this.#since = since;
  }

  get lost(): AbortSignal {
    return this.#lost.signal;
  }

  prolonged(since: number): void {
    this.#since = since;
  }

  /** Whether nobody else can have it yet; ends it when somebody may. */
  get surely(): boolean {
    if (this.clock.now() - this.#since >= timing.receiverLease) this.lose();
    return !this.lost.aborted;
  }

  lose(): void {
    this.#lost.abort();
  }
}

async function holding(of: Receiving, name: string, since: number, signal: AbortSignal): Promise<void> {
  const { serving, health } = of;
  const hold = new Hold(serving.clock, since);
  const over = AbortSignal.any([signal, hold.lost]);
  const renewing = renew(serving, name, hold, over).then(() => hold.lose());
  try {
    for (let failures = 1; !over.aborted; failures++) {
      try {
        return await serving.channel.receive(receiver(of, { name, hold, signal: over }), over);
      } catch (error) {
        if (over.aborted) return;
        const refused = error instanceof ChannelError && !error.transient;
        if (refused && !health.received) throw error;
        const code = error instanceof ChannelError ? error.code : "unexpected";
        health.trouble({ code, message: error instanceof Error ? error.message : "receiving failed" });
        of.onReady();
        await serving.clock.sleep(backoff(failures, longestPause), over);
      }
    }
  } finally {
    hold.lose();
    await renewing;
  }
}

/** Resolves when the lease is lost or `signal` aborts. */
async function renew(
  { store, clock, process, log, account }: Serving,
  name: string,
  hold: Hold,
  signal: AbortSignal,
): Promise<void> {
  let heldUntil = clock.now() + timing.receiverLease - timing.receiverRenewal;
  for (;;) {
    await clock.sleep(timing.receiverRenewal, signal);
    if (signal.aborted) return;
    const asked = clock.now();
    const renewed = await store.lease(name, process, timing.receiverLease).catch(() => "unknown" as const);
    if (renewed === "unknown") {
      if (clock.now() < heldUntil) continue;
    } else if (renewed) {
      hold.prolonged(asked);
      heldUntil = asked + timing.receiverLease - timing.receiverRenewal;
      continue;
    }
    log.warn("another process may receive for this bot now; this one stops receiving", {
      account: account.id,
    });
    return;
  }
}

function receiver(
  { serving, reactor, health, onReady }: Receiving,
  { name, hold, signal }: { readonly name: string; readonly hold: Hold; readonly signal: AbortSignal },
): Receiver {
  const { store, account, log, process } = serving;
  // What is stored on the strength of the lease is refused there too, when it is another's.
  const by = { name, holder: process };
  return {
    take: async (input) => {
      if (!hold.surely) throw new Error("Another process may receive for this bot by now.");
      await takeInput(serving, reactor, input, signal);
    },
    moved: async (from, to) => {
      log.info("a chat has another id now", { from, to });
      if (!(await store.moveChat(account.id, from, to, by))) throw new Error("Another process receives.");
    },
    cursor: {
      load: () => store.cursor(account.id),
      save: async (value) => void (await store.saveCursor(account.id, value, by)),
    },
    open: () => store.openHere(account.id),
    heard: () => {
      if (!hold.surely) return;
      health.heard();
      health.received = true;
      onReady();
    },
    trouble: (problem) => {
      health.trouble(problem);
      onReady();
    },
  };
}
