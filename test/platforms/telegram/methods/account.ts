import type {
  GetChatParams,
  SendChatActionParams,
  SetMyCommandsParams,
  TelegramChat,
  TelegramUser,
} from "@gramio/types";
import { Refusal } from "../refusal.js";
import type { Call } from "./call.js";
import { findChat, findWritableChat } from "./find-chat.js";

export function getMe({ bot }: Call): TelegramUser {
  return {
    ...bot.user,
    can_join_groups: true,
    can_read_all_group_messages: !bot.privacy,
    supports_inline_queries: false,
  };
}

/** A person who never started the bot is no chat for it yet. */
export function getChat(call: Call, params: GetChatParams): TelegramChat & Record<string, unknown> {
  const chat = findChat(call, params.chat_id);
  if (chat.type === "private" && !chat.started) throw new Refusal("chat_not_found");
  if (chat.bots.get(call.bot) === "kicked") return findWritableChat(call, params.chat_id) as never;
  return { ...chat.asTelegramChat(), accent_color_id: 0, max_reaction_count: 11, accepted_gift_types: {} };
}

export function setMyCommands({ bot }: Call, params: SetMyCommandsParams): true {
  bot.commands = params.commands;
  return true;
}

export function getMyCommands({ bot }: Call): unknown {
  return bot.commands;
}

export function sendChatAction(call: Call, params: SendChatActionParams): true {
  findWritableChat(call, params.chat_id);
  return true;
}

export function close(): true {
  return true;
}
