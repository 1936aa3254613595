import type { Account } from "../../ports/channel.js";
import { ChannelError } from "../../ports/channel-error.js";
import { backoff } from "../backoff.js";
import { beat, type Health } from "./heartbeat.js";
import type { BotParts } from "./run-bot.js";

/** A platform that has not answered for so long counts as away. */
const patience = 2_000;

/**
 * Connects, however long the platform is away; undefined when `signal` aborted first. Where the token names the account,
 * the bot says meanwhile that it lives, so that questions wait for it. Rejects when the platform refuses the bot.
 */
export async function connect(
  parts: BotParts,
  health: Health,
  signal: AbortSignal,
): Promise<Account | undefined> {
  const failed = new AbortController();
  const over = new AbortController();
  const telling = tell(parts, health, failed.signal, over.signal);
  // Nothing else is under way: a platform that keeps the bot waiting must not keep it from stopping.
  const breakOff = (): void => void parts.channel.close();
  signal.addEventListener("abort", breakOff, { once: true });
  try {
    for (let attempts = 1; !signal.aborted; attempts++) {
      try {
        return await parts.channel.connect();
      } catch (error) {
        if (signal.aborted) break;
        if (!(error instanceof ChannelError) || !error.transient) throw error;
        health.trouble({ code: error.code, message: error.message });
        failed.abort();
        await parts.clock.sleep(error.retryAfterMs ?? backoff(attempts, 30_000), signal);
      }
    }
    return undefined;
  } finally {
    signal.removeEventListener("abort", breakOff);
    over.abort();
    await telling;
  }
}

/** Registers and beats from the first failure on. Not before: a token that is refused names no bot. */
async function tell(
  { channel, allow, accountId, ...parts }: BotParts,
  health: Health,
  failed: AbortSignal,
  over: AbortSignal,
): Promise<void> {
  if (accountId === undefined) return;
  const { store, clock, log } = parts;
  await clock.sleep(patience, AbortSignal.any([failed, over]));
  if (over.aborted) return;
  if (!health.problem)
    health.trouble({ code: "platform_unreachable", message: "The platform has not answered yet." });
  for (let attempts = 1; !over.aborted; attempts++) {
    try {
      const name = (await store.account(accountId))?.name ?? accountId;
      const account = { id: accountId, platform: channel.platform, name, allow };
      await store.registerAccount(account);
      await beat({ ...parts, account }, health, over);
    } catch (error) {
      log.warn("the bot could not register; trying again", {
        reason: error instanceof Error ? error.message : "unknown",
      });
      await clock.sleep(backoff(attempts, 5_000), over);
    }
  }
}
