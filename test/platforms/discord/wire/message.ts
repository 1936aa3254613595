import { hears, intents, mayRead } from "../gateway/intents.js";
import type { GatewaySession } from "../gateway/session.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Component, StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { channelObject } from "./channel.js";
import { member } from "./guild.js";

/** A message as the API gives it. https://docs.discord.com/developers/resources/message#message-object */
export function messageObject(
  platform: Platform,
  message: StoredMessage,
  { bot, content, shallow }: { bot: BotAccount; content: boolean; shallow?: boolean },
): Record<string, unknown> {
  const { channel, author, replyTo, forwarded, interaction } = message;
  const readable = content || mayRead(bot.id, message);
  const thread = platform.channels.get(message.id);
  return {
    id: message.id,
    channel_id: channel.id,
    type: replyTo ? 19 : 0,
    author,
    content: readable ? message.content : "",
    timestamp: new Date(message.at).toISOString(),
    edited_timestamp: message.editedAt === null ? null : new Date(message.editedAt).toISOString(),
    tts: false,
    mention_everyone: message.mentions.everyone,
    mentions: message.mentions.users,
    mention_roles: message.mentions.roles,
    attachments: readable ? message.attachments : [],
    embeds: [],
    pinned: false,
    flags: message.flags | (thread ? 1 << 5 : 0),
    components: readable ? numbered(message.components) : [],
    ...(message.bot && interaction && { application_id: message.bot.id, webhook_id: message.bot.id }),
    ...(interaction && { interaction_metadata: interactionMetadata(interaction) }),
    ...(replyTo && {
      message_reference: reference(platform, replyTo, 0),
      ...(!shallow && {
        referenced_message: replyTo.deleted
          ? null
          : messageObject(platform, replyTo, { bot, content, shallow: true }),
      }),
    }),
    ...(forwarded && {
      message_reference: reference(platform, forwarded, 1),
      message_snapshots: [{ message: snapshot(forwarded, readable) }],
    }),
    ...(thread && !shallow && { thread: channelObject(platform, thread) }),
  };
}

/** What a session is told, or null when it hears nothing of this message. */
export function messageEvent(
  platform: Platform,
  event: string,
  message: StoredMessage,
  { bot, intents: bits }: GatewaySession,
): object | null {
  if (!hears(bits, message)) return null;
  const where = message.channel.direct ? {} : { guild_id: platform.guildId };
  if (event === "MESSAGE_DELETE") return { id: message.id, channel_id: message.channel.id, ...where };
  const content = (bits & intents.messageContent) !== 0;
  return {
    ...messageObject(platform, message, { bot, content }),
    ...(message.nonce !== undefined && message.bot === bot && { nonce: message.nonce }),
    channel_type: message.channel.direct ? 1 : message.channel.kind === "thread" ? 11 : 0,
    ...where,
    ...(!message.channel.direct && { member: member(platform) }),
    mentions: message.mentions.users.map((user) =>
      message.channel.direct ? user : { ...user, member: member(platform) },
    ),
  };
}

/** Components with the ids that Discord gives those that came without. */
export function numbered(components: readonly Component[]): unknown[] {
  let next = 0;
  const give = (component: Component): unknown => {
    next += 1;
    const id = typeof component.id === "number" && component.id > 0 ? component.id : next;
    const { components: inner, ...rest } = component;
    return { ...rest, id, ...(inner && { components: inner.map(give) }) };
  };
  return components.map(give);
}

function reference(platform: Platform, { id, channel }: StoredMessage, type: number): object {
  return {
    type,
    channel_id: channel.id,
    message_id: id,
    ...(!channel.direct && { guild_id: platform.guildId }),
  };
}

function snapshot(message: StoredMessage, readable: boolean): object {
  return {
    type: 0,
    content: readable ? message.content : "",
    timestamp: new Date(message.at).toISOString(),
    edited_timestamp: null,
    flags: message.flags,
    mentions: [],
    mention_roles: [],
    attachments: [],
    embeds: [],
    components: [],
  };
}

function interactionMetadata({
  id,
  type,
  user,
  message,
}: NonNullable<StoredMessage["interaction"]>): Record<string, unknown> {
  const of = { id, user, authorizing_integration_owners: {} };
  const component = { ...of, type: 3, interacted_message_id: message?.id ?? id };
  return type === 3 ? component : { ...of, type, triggering_interaction_metadata: component };
}
