import { hostname } from "node:os";
import type { Config } from "../config.js";
import {
  type Account,
  type Channel,
  type Clock,
  type Ids,
  type Log,
  runBot,
  type Store,
} from "../core/index.js";

/** What everything in one process shares. */
export interface Parts {
  readonly config: Config;
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/**
 * Runs a bot on a channel until `signal` aborts. `allow`: the persons who may answer there; empty: each ask decides.
 * `accountId`: the account that the token names, where that is known without the platform.
 */
export function serveChannel(
  channel: Channel,
  { config, ...parts }: Parts,
  more: {
    readonly allow: readonly string[];
    readonly accountId?: string;
    /** Serves only for as long as this process waits for answers of its own. */
    readonly standby?: boolean;
    readonly onReady?: (account: Account) => void;
  },
  signal: AbortSignal,
): Promise<void> {
  return runBot(
    {
      channel,
      ...parts,
      // Heartbeats and leases are a bot's own, also where one process runs several.
      process: `${hostname()}/${process.pid}/${parts.ids.id()}`,
      locale: config.locale ?? "en",
      ...more,
    },
    signal,
  );
}
