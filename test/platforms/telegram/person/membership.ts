import type { TelegramUser } from "@gramio/types";
import type { BotAccount } from "../state/bot-account.js";
import type { BotStatus, Chat } from "../state/chat.js";
import type { Platform } from "../state/platform.js";

/** Tells a bot that its own standing in a chat changed, as `my_chat_member`. */
export function announceMembership(
  platform: Platform,
  chat: Chat,
  bot: BotAccount,
  by: TelegramUser,
  status: BotStatus,
): void {
  const before = chat.blocked ? "kicked" : (chat.bots.get(bot) ?? "member");
  bot.enqueue({
    my_chat_member: {
      chat: chat.asTelegramChat(),
      from: by,
      date: platform.seconds(),
      old_chat_member: member(bot, before),
      new_chat_member: member(bot, status),
    },
  });
}

/** Only what identifies the change; the many rights of an administrator matter to no test. */
function member(bot: BotAccount, status: BotStatus): never {
  return { user: bot.user, status, ...(status === "kicked" ? { until_date: 0 } : {}) } as never;
}
