import type { Locale } from "../locale.js";
import type { Channel } from "../ports/channel.js";
import type { Clock } from "../ports/clock.js";
import type { Ids } from "../ports/ids.js";
import type { Log } from "../ports/log.js";
import type { Store } from "../ports/store.js";
import type { AccountRecord } from "./record.js";

/** One process serving one account: what the parts of a bot share. */
export interface Serving {
  readonly channel: Channel;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  /** Names this process in leases and heartbeats. */
  readonly process: string;
  readonly account: AccountRecord;
  /** Used where the ask names no locale. */
  readonly locale: Locale;
  /** As in the record of the bot. */
  readonly standby?: boolean;
}

/** Milliseconds. Each is a promise of the design or follows from one. */
export const timing = {
  /** A bot says that it lives this often... */
  beat: 5_000,
  /** ...and counts as alive for this long after. */
  alive: 15_000,
  /** With no live bot, a delivery fails after this, or after half the prompt's timeout. */
  noBotGrace: 20_000,
  /** How long a receiver may be silent before another takes over... */
  receiverLease: 10_000,
  /** ...and how often it renews. */
  receiverRenewal: 3_000,
  /** A claim of a delivery or of work; prolonged while it is being carried out. */
  claim: 15_000,
  claimRenewal: 5_000,
  /** A tap whose commit takes longer is acknowledged neutrally. */
  neutralAcknowledgement: 1_500,
  /** How long after the end of a prompt a bare marker is asked back. */
  justEnded: 15_000,
  /** A bot that stops finishes what is under way for this long; then what still hangs is broken off... */
  finishing: 7_000,
  /** ...and left to whoever takes its lease, when it does not end even so. */
  leaving: 1_000,
  /** Deadlines, orphaned deliveries and held messages are looked at this often. */
  sweep: 1_000,
  /** Results stay readable for 7 days. */
  retention: 7 * 24 * 3_600_000,
  purge: 600_000,
} as const;

/** At most this many open prompts in one chat. */
export const openPerChat = 20;
