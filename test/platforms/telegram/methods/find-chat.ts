import { Refusal } from "../refusal.js";
import type { Chat } from "../state/chat.js";
import type { Call } from "./call.js";

/** The chat a bot means by `chat_id`; refuses one the bot has never met. */
export function findChat({ bot, platform }: Call, chatId: number | string): Chat {
  if (chatId === "") throw new Refusal("chat_id_empty");
  const person = platform.people.get(Number(chatId));
  if (person) return platform.privateChat(bot, person);
  const chat = platform.chats.find(
    (one) =>
      one.id === Number(chatId) ||
      (one.username !== undefined && `@${one.username}`.toLowerCase() === String(chatId).toLowerCase()),
  );
  if (!chat?.bots.has(bot)) throw new Refusal("chat_not_found");
  return chat;
}

/** The same, for a bot that wants to change something there. */
export function findWritableChat(call: Call, chatId: number | string): Chat {
  const chat = findChat(call, chatId);
  if (chat.upgradedTo) throw new Refusal("upgraded", { migrate_to_chat_id: chat.upgradedTo.id });
  if (chat.type === "private") {
    if (chat.blocked) throw new Refusal("blocked");
    if (!chat.started) throw new Refusal("cannot_initiate");
    return chat;
  }
  const status = chat.bots.get(call.bot);
  if (status === "kicked") {
    if (chat.type === "channel") throw new Refusal("kicked_from_channel");
    throw new Refusal(chat.type === "supergroup" ? "kicked_from_supergroup" : "kicked_from_group");
  }
  if (chat.type === "channel" && status !== "administrator") throw new Refusal("need_rights_in_channel");
  return chat;
}
