import type { BotRecord } from "../../core/index.js";
import { type BotRow, joined, type Tables } from "./tables.js";

export function beat(tables: Tables, bot: Omit<BotRecord, "beatAt" | "startedAt">, now: number): void {
  const known = tables.bots.get(joined(bot.process, bot.account));
  tables.bots.put({ ...bot, startedAt: known?.startedAt ?? now, beatAt: now, stopped: false });
}

export function unregister(tables: Tables, process: string, now: number): void {
  for (const bot of tables.bots.all()) {
    if (bot.process === process) tables.bots.put({ ...bot, beatAt: now, stopped: true });
  }
}

export function liveBots(tables: Tables, since: number): BotRecord[] {
  const live = tables.bots.all().filter((bot) => !bot.stopped && bot.beatAt >= since);
  return live.map(({ stopped: _, ...bot }) => bot);
}

/** When a bot of the account last said anything; 0 when none ever did. */
export function lastBeat(tables: Tables, account: string): number {
  return Math.max(0, ...ofAccount(tables, account).map(({ beatAt }) => beatAt));
}

/** Accounts that nobody served for long leave with their bots, unless deliveries still name them. */
export function purgeBots(tables: Tables, before: number): void {
  for (const bot of tables.bots.all()) {
    if (bot.beatAt >= before) continue;
    const served = lastBeat(tables, bot.account) >= before;
    if (!served && tables.deliveries.by("account", bot.account).length > 0) continue;
    tables.bots.delete(bot);
    const account = served ? undefined : tables.accounts.get(bot.account);
    if (account) tables.accounts.delete(account);
  }
}

function ofAccount(tables: Tables, account: string): BotRow[] {
  return tables.bots.all().filter((bot) => bot.account === account);
}
