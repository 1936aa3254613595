import { type AccountRecord, type BotRecord, type Store, timing } from "../core/index.js";
import { platforms } from "./platforms.js";

/** One process that serves a bot's account. */
export interface BotStatus {
  readonly process: string;
  /** Whether its last contact with the platform worked. */
  readonly connected: boolean;
  /** Whether it is the one that receives. */
  readonly receives: boolean;
  /** Whether it is an asker's own: it serves only for as long as that waits. */
  readonly standby: boolean;
  /** ISO 8601; null before the first sign of life from the platform. */
  readonly heardAt: string | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
}

export interface AccountStatus {
  readonly account: string;
  readonly name: string;
  readonly platform: string;
  /** Who may answer, as its operator says; empty: each ask decides. */
  readonly allow: readonly string[];
  /** Live processes; empty when none serves the account. */
  readonly bots: readonly BotStatus[];
}

/** What an operator wants to know first. */
export interface Status {
  /** The store: a file, a URL without its password, or `memory:`. */
  readonly db: string;
  readonly openPrompts: number;
  readonly accounts: readonly AccountStatus[];
}

/** More open prompts than this are told as this many. */
const most = 1000;

export async function readStatus(store: Store, db: string): Promise<Status> {
  const [accounts, bots, open] = await Promise.all([
    store.accounts(),
    store.bots(timing.alive),
    store.list({ status: "open", limit: most }),
  ]);
  return {
    db,
    openPrompts: open.length,
    accounts: (await Promise.all(accounts.map((account) => accountStatus(store, account, bots)))).filter(
      // A terminal is a bot only for as long as its process lives.
      ({ platform, bots: live }) => live.length > 0 || Object.hasOwn(platforms, platform),
    ),
  };
}

async function accountStatus(
  store: Store,
  { id, name, platform, allow }: AccountRecord,
  bots: readonly BotRecord[],
): Promise<AccountStatus> {
  const receiver = await store.holder(`receiver:${id}`);
  return {
    account: id,
    name,
    platform,
    allow,
    bots: bots
      .filter((bot) => bot.account === id)
      .map(({ process, connected, heardAt, problem, standby }) => ({
        process,
        connected,
        receives: process === receiver,
        standby,
        heardAt: heardAt === null ? null : new Date(heardAt).toISOString(),
        problem,
      })),
  };
}
