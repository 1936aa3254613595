import { Refusal } from "../refusal.js";
import type { Conversation } from "../state/conversation.js";
import type { Draft, StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import type { User } from "../state/user.js";
import type { Perform } from "./call.js";
import { writableFor } from "./find.js";
import { bodyOf, inThread, notices } from "./post-message.js";

/** For one person's eyes: in no history, and gone when the app is opened anew. */
export const postEphemeral: Perform<"chat.postEphemeral"> = (caller, params) => {
  const { bot, platform } = caller;
  const conversation = writableFor(caller, params.channel);
  const user = platform.users.get(params.user);
  if (!user || !conversation.members.has(user)) throw new Refusal("user_not_in_channel");
  const body = bodyOf(platform, params);
  notices(platform, { ...params, ...body }, false);
  const draft = { author: bot.user, bot, ...body, ...inThread(conversation, params), onlyFor: user };
  return { message_ts: whisper(platform, conversation, draft).ts };
};

/** Shows something to one person. What follows a tap of theirs is what came of it. */
export function whisper(
  platform: Platform,
  conversation: Conversation,
  draft: Draft & { readonly onlyFor: User },
): StoredMessage {
  const tap = platform.taps.find(
    (one) =>
      one.user === draft.onlyFor &&
      one.message.conversation === conversation &&
      !one.told &&
      !one.view &&
      !one.failed,
  );
  const message = platform.post(conversation, draft);
  // In a thread without a reply it is shown to nobody.
  const { threadTs } = draft;
  if (threadTs !== undefined && conversation.repliesTo(threadTs).length === 0) message.deleted = true;
  else if (tap) tap.told = message;
  platform.changed();
  return message;
}
