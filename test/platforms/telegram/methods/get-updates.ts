import type { GetUpdatesParams, TelegramUpdate } from "@gramio/types";
import { Refusal } from "../refusal.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Call } from "./call.js";

/** Hands out waiting updates, or waits for one. A second call ends the first with a conflict. */
export async function getUpdates(call: Call, params: GetUpdatesParams): Promise<TelegramUpdate[]> {
  const { bot } = call;
  if (bot.webhook) throw new Refusal("webhook_is_set");
  bot.endPoll?.();
  if (params.allowed_updates)
    bot.allowedUpdates = params.allowed_updates.length > 0 ? params.allowed_updates : null;
  confirm(bot, params.offset ?? 0);
  call.platform.emit("change");
  if (bot.pending.length === 0 && params.timeout) await updateOrEnd(call, params.timeout * 1000);
  return bot.pending.slice(0, Math.min(Math.max(params.limit ?? 100, 1), 100));
}

/** A negative offset counts from the end of the queue; either way what lies before it is forgotten. */
function confirm(bot: BotAccount, offset: number): void {
  if (offset < 0) bot.pending = bot.pending.slice(offset);
  else if (offset > 0) bot.pending = bot.pending.filter((update) => update.update_id >= offset);
}

const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

function updateOrEnd({ bot, platform, closed }: Call, milliseconds: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      stopTimer(timer);
      platform.off("update", onUpdate);
      closed.removeEventListener("abort", onClosed);
      if (bot.endPoll === onConflict) delete bot.endPoll;
      settle();
    };
    const onUpdate = (updated: BotAccount) => {
      if (updated === bot) end(resolve);
    };
    const onClosed = () => end(resolve);
    const onConflict = () => end(() => reject(new Refusal("second_poller")));
    const timer = startTimer(() => end(resolve), milliseconds);
    platform.on("update", onUpdate);
    closed.addEventListener("abort", onClosed);
    bot.endPoll = onConflict;
  });
}
