import { Refusal } from "../refusal.js";
import { type Conversation, scopeOf } from "../state/conversation.js";
import { needs, type Perform } from "./call.js";
import { conversationFor, userFor } from "./find.js";

/** Opens direct messages with one person; a bot of Askline's never opens them with several. */
export const openConversation: Perform<"conversations.open"> = (caller, { users, channel }) => {
  const { bot, platform } = caller;
  needs(bot, "im:write");
  if (channel !== undefined) return { channel: { id: conversationFor(caller, channel).id } };
  if (!users) throw new Refusal("users_list_not_supplied");
  const user = userFor(caller, users);
  if (user.bot) throw new Refusal("cannot_dm_bot");
  if (user.deactivated) throw new Refusal("user_disabled");
  return { channel: { id: platform.directMessages(bot, user).id } };
};

export const conversationInfo: Perform<"conversations.info"> = (caller, { channel }) => {
  const conversation = conversationFor(caller, channel);
  needs(caller.bot, `${scopeOf[conversation.kind]}:read`);
  return { channel: conversationObject(conversation, caller.bot.user) };
};

/** https://docs.slack.dev/reference/objects/conversation-object */
function conversationObject(
  conversation: Conversation,
  bot: Conversation["members"] extends Set<infer U> ? U : never,
) {
  const { id, kind, name, archived, members } = conversation;
  const other = [...members].find((member) => member !== bot);
  return {
    id,
    is_channel: kind === "channel",
    is_group: kind === "group",
    is_im: kind === "im",
    is_mpim: kind === "mpim",
    is_private: kind !== "channel",
    is_archived: archived,
    ...(kind === "im" ? { user: other?.id } : { name, name_normalized: name, is_member: members.has(bot) }),
  };
}
