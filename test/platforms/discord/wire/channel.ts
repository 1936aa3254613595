import type { Channel } from "../state/channel.js";
import type { Platform } from "../state/platform.js";

/** Bits of https://docs.discord.com/developers/topics/permissions#permissions-bitwise-permission-flags */
const permission = { view: 1n << 10n, send: 1n << 11n, history: 1n << 16n } as const;
/** View, send, embed, history, use external emoji, send in threads. */
export const usualPermissions = String((1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 16n) | (1n << 38n));

/** A channel as the API gives it. https://docs.discord.com/developers/resources/channel#channel-object */
export function channelObject(platform: Platform, channel: Channel): Record<string, unknown> {
  const last = channel.messages.findLast((message) => !message.onlyFor)?.id ?? null;
  const shared = { id: channel.id, last_message_id: last, flags: 0 };
  if (channel.direct) return { ...shared, type: 1, recipients: [channel.of.person] };
  const inGuild = { ...shared, guild_id: platform.guildId, name: channel.name, rate_limit_per_user: 0 };
  if (channel.kind === "thread")
    return {
      ...inGuild,
      type: 11,
      parent_id: channel.of.parent?.id,
      owner_id: channel.of.person?.id ?? platform.guildId,
      message_count: channel.messages.length,
      member_count: 1,
      total_message_sent: channel.messages.length,
      thread_metadata: {
        archived: channel.archived,
        auto_archive_duration: 1440,
        archive_timestamp: new Date(platform.now()).toISOString(),
        locked: false,
      },
    };
  const deny = [...channel.denied].reduce((bits, denial) => bits | permission[denial], 0n);
  return {
    ...inGuild,
    type: 0,
    position: 0,
    topic: null,
    nsfw: false,
    parent_id: null,
    permission_overwrites: deny ? [{ id: platform.guildId, type: 0, allow: "0", deny: String(deny) }] : [],
  };
}
