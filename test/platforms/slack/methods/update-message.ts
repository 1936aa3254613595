import type { KnownBlock, MessageMetadata } from "@slack/types";
import { Refusal } from "../refusal.js";
import { messageObject } from "../wire/message.js";
import { withBlockIds } from "./block-ids.js";
import { needs, type Perform } from "./call.js";
import { conversationFor, messageFor } from "./find.js";
import { notices } from "./post-message.js";

/** Blocks that are left out stay; an empty list takes them away. https://docs.slack.dev/reference/methods/chat.update */
export const updateMessage: Perform<"chat.update"> = (caller, params) => {
  const { bot, platform } = caller;
  needs(bot, "chat:write");
  const conversation = conversationFor(caller, params.channel);
  const message = messageFor(conversation, params.ts);
  if (message.author !== bot.user) throw new Refusal("cant_update_message");
  const blocks = params.blocks as KnownBlock[] | undefined;
  const metadata = params.metadata as MessageMetadata | undefined;
  const { text = message.text } = params;
  notices(platform, { ...params, text, blocks: blocks ?? [] }, false);
  platform.edit(message, bot.user, {
    text,
    ...(blocks && { blocks: withBlockIds(blocks, platform) }),
    ...(metadata && { metadata }),
  });
  return { channel: conversation.id, ts: message.ts, text: message.text, message: messageObject(message) };
};

export const deleteMessage: Perform<"chat.delete"> = (caller, { channel, ts }) => {
  needs(caller.bot, "chat:write");
  const conversation = conversationFor(caller, channel);
  const message = messageFor(conversation, ts);
  if (message.author !== caller.bot.user) throw new Refusal("cant_delete_message");
  caller.platform.remove(message);
  return { channel: conversation.id, ts };
};
