import type { Locale } from "../../locale.js";
import type { Account, Channel } from "../../ports/channel.js";
import type { Clock } from "../../ports/clock.js";
import type { Ids } from "../../ports/ids.js";
import type { Log } from "../../ports/log.js";
import type { Store } from "../../ports/store.js";
import { Bell } from "../bell.js";
import { Reactor } from "../reaction/reactor.js";
import { type Serving, timing } from "../serving.js";
import { connect } from "./connecting.js";
import { serveQueue } from "./deliveries.js";
import { beat, Health } from "./heartbeat.js";
import { keepHouse } from "./housekeeping.js";
import { receive } from "./receiving.js";

/** What a bot process is made of. */
export interface BotParts {
  readonly channel: Channel;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Names this process; unique among all that share the store. */
  readonly process: string;
  /** Addresses of the persons who may answer; empty: each ask decides. */
  readonly allow: readonly string[];
  readonly locale: Locale;
  /** The account that the token names, where that is known without the platform. */
  readonly accountId?: string;
  /** Whether it serves only for as long as its process waits for answers of its own. */
  readonly standby?: boolean;
  /** Called once the bot sends, and receives or waits for its turn to. */
  readonly onReady?: (account: Account) => void;
}

/**
 * Runs one bot until `signal` aborts: shows the deliveries of its account, takes taps and replies, carries out reactions.
 * Resolves after a clean stop; rejects with a `ChannelError` when the platform refuses the bot itself.
 */
export async function runBot(parts: BotParts, signal: AbortSignal): Promise<void> {
  const health = new Health(parts.clock, parts.log);
  try {
    const identity = await connect(parts, health, signal);
    if (identity) await serve(parts, identity, health, signal);
  } finally {
    await parts.store.unregister(parts.process).catch(() => undefined);
    await parts.channel.close();
  }
}

async function serve(parts: BotParts, identity: Account, health: Health, signal: AbortSignal): Promise<void> {
  const { channel, store, allow, onReady } = parts;
  const account = { id: identity.id, platform: channel.platform, name: identity.name, allow };
  await store.registerAccount(account);
  const serving: Serving = { ...parts, account };
  health.heard();
  const reactor = new Reactor(serving);
  const bell = new Bell();
  const unwatch = store.watch(() => bell.ring());
  const refused = new AbortController();
  const over = AbortSignal.any([signal, refused.signal]);
  over.addEventListener("abort", () => channel.endWaits?.(), { once: true });
  const finished = new AbortController();
  let ready = (): void => {
    ready = () => undefined;
    onReady?.(identity);
  };
  try {
    const work = Promise.all([
      beat(serving, health, over),
      serveQueue(serving, reactor, bell, over),
      receive({ serving, reactor, health, onReady: () => ready() }, over).catch((why) => refused.abort(why)),
      keepHouse(serving, reactor, over),
    ]).then(() => reactor.idle());
    await Promise.race([work, breakingOff(serving, over, finished.signal)]);
    refused.signal.throwIfAborted();
  } finally {
    finished.abort();
    unwatch();
  }
}

/**
 * Resolves some seconds after `over` aborted: what is under way then has had its time. A request that hangs is broken off, so that
 * its outcome is stored as unknown; what does not end even so is taken up by whoever takes its lease, as after a crash.
 */
async function breakingOff(
  { channel, clock, log }: Serving,
  over: AbortSignal,
  finished: AbortSignal,
): Promise<void> {
  if (!over.aborted) await new Promise((resolve) => over.addEventListener("abort", resolve, { once: true }));
  await clock.sleep(timing.finishing, finished);
  if (finished.aborted) return;
  log.warn("the bot stops while requests are under way; they are broken off");
  await channel.close();
  await clock.sleep(timing.leaving, finished);
}
