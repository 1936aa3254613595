import { Refusal } from "../refusal.js";
import { type Conversation, scopeOf } from "../state/conversation.js";
import type { StoredMessage } from "../state/message.js";
import type { User } from "../state/user.js";
import { type Caller, needs } from "./call.js";

/** A conversation that the bot can know of: private ones only where it is in. */
export function conversationFor({ bot, platform }: Caller, id: string): Conversation {
  const conversation = platform.conversations.get(id);
  if (!conversation) throw new Refusal("channel_not_found");
  const hidden = conversation.kind !== "channel" && !conversation.members.has(bot.user);
  if (hidden) throw new Refusal("channel_not_found");
  return conversation;
}

/** A conversation that the bot may write in. https://docs.slack.dev/reference/methods/chat.postMessage#channels */
export function writableFor(caller: Caller, id: string): Conversation {
  needs(caller.bot, "chat:write");
  // A person's id is taken for the direct messages with that person.
  const person = caller.platform.users.get(id);
  const conversation = person
    ? caller.platform.directMessages(caller.bot, person)
    : conversationFor(caller, id);
  if (!conversation.members.has(caller.bot.user)) throw new Refusal("not_in_channel");
  if (conversation.kind === "im" && !caller.bot.messagesTab) throw new Refusal("messages_tab_disabled");
  if (conversation.archived) throw new Refusal("is_archived");
  return conversation;
}

/** A conversation that the bot may read. */
export function readableFor(caller: Caller, id: string): Conversation {
  const conversation = conversationFor(caller, id);
  needs(caller.bot, `${scopeOf[conversation.kind]}:history`);
  if (!conversation.members.has(caller.bot.user)) throw new Refusal("not_in_channel");
  return conversation;
}

/** A message that is there. */
export function messageFor(conversation: Conversation, ts: string): StoredMessage {
  const message = conversation.find(ts);
  if (!message || message.deleted) throw new Refusal("message_not_found");
  return message;
}

export function userFor({ platform }: Caller, id: string): User {
  const user = platform.users.get(id);
  if (!user) throw new Refusal("user_not_found");
  return user;
}
