import type { Account } from "../core/index.js";
import { platforms } from "./platforms.js";
import { type Parts, serveChannel } from "./serve-channel.js";

export interface RunOptions {
  readonly signal: AbortSignal;
  /** Takes the platform's updates away from wherever they are delivered now. */
  readonly takeOver?: boolean;
  /** Whether it serves only for as long as this process waits for answers of its own. Default: false. */
  readonly standby?: boolean;
  /** Called once the bot serves. */
  readonly onReady?: (account: Account) => void;
}

/** Runs the bot of a configured platform until `signal` aborts. Rejects with a ChannelError when the platform refuses it. */
export async function runPlatform(
  name: string,
  parts: Parts,
  { signal, takeOver = false, standby = false, onReady }: RunOptions,
): Promise<void> {
  const platform = platforms[name];
  if (platform === undefined) throw new Error(`Askline has no bot for ${name}.`);
  const { config, clock, log } = parts;
  const channel = await platform.open(config, { clock, log, takeOver });
  const accountId = platform.account(config);
  const more = {
    allow: config.allow ?? [],
    standby,
    ...(accountId !== undefined && { accountId }),
    ...(onReady && { onReady }),
  };
  await serveChannel(channel, parts, more, signal);
}
