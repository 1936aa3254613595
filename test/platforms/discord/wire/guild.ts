import type { GatewaySession } from "../gateway/session.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Platform } from "../state/platform.js";
import type { User } from "../state/user.js";
import { channelObject, usualPermissions } from "./channel.js";

/** The application's flag that says MESSAGE_CONTENT is switched on for a bot in few guilds. */
const limitedMessageContent = 1 << 19;

export const applicationFlags = (bot: BotAccount) => (bot.messageContent ? limitedMessageContent : 0);

/** https://docs.discord.com/developers/events/gateway-events#ready */
export function ready(platform: Platform, session: GatewaySession, address: string): object {
  const { bot } = session;
  return {
    v: 10,
    user: { ...bot.user, verified: true, mfa_enabled: false, email: null },
    guilds: [{ id: platform.guildId, unavailable: true }],
    session_id: session.id,
    resume_gateway_url: address,
    application: { id: bot.id, flags: applicationFlags(bot) },
    shard: [0, 1],
  };
}

/** A member without a nickname or roles. https://docs.discord.com/developers/resources/guild#guild-member-object */
export function member(platform: Platform): Record<string, unknown> {
  return {
    nick: null,
    avatar: null,
    banner: null,
    roles: [],
    joined_at: new Date(Number(BigInt(platform.guildId) >> 22n) + 1_420_070_400_000).toISOString(),
    premium_since: null,
    deaf: false,
    mute: false,
    flags: 0,
    pending: false,
    communication_disabled_until: null,
  };
}

/** https://docs.discord.com/developers/topics/permissions#role-object */
function role(id: string, name: string): object {
  return {
    id,
    name,
    color: 0,
    colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
    hoist: false,
    position: 0,
    permissions: usualPermissions,
    managed: false,
    mentionable: false,
    flags: 0,
  };
}

const roleOf = ({ id, roleId, user }: BotAccount): object => ({
  ...role(roleId, user.username),
  managed: true,
  mentionable: true,
  tags: { bot_id: id },
});

/** https://docs.discord.com/developers/events/gateway-events#guild-create */
export function guildCreate(platform: Platform, bot: BotAccount): object {
  const id = platform.guildId;
  const users: User[] = [bot.user, ...platform.people.values()];
  const channels = [...platform.channels.values()].filter(({ direct, gone }) => !direct && !gone);
  return {
    id,
    name: "Release crew",
    owner_id: id,
    icon: null,
    splash: null,
    banner: null,
    description: null,
    features: [],
    emojis: [],
    stickers: [],
    roles: [role(id, "@everyone"), ...platform.bots.map(roleOf)],
    afk_channel_id: null,
    afk_timeout: 300,
    system_channel_id: null,
    system_channel_flags: 0,
    rules_channel_id: null,
    public_updates_channel_id: null,
    safety_alerts_channel_id: null,
    application_id: null,
    vanity_url_code: null,
    verification_level: 0,
    default_message_notifications: 1,
    explicit_content_filter: 0,
    mfa_level: 0,
    nsfw_level: 0,
    premium_tier: 0,
    premium_progress_bar_enabled: false,
    preferred_locale: "en-US",
    joined_at: member(platform).joined_at,
    large: false,
    unavailable: false,
    member_count: users.length,
    members: users.map((user) => ({
      user,
      ...member(platform),
      roles: platform.bots.flatMap(({ user: bot, roleId }) => (bot === user ? [roleId] : [])),
    })),
    channels: channels.filter(({ kind }) => kind === "text").map((one) => channelObject(platform, one)),
    threads: channels.filter(({ kind }) => kind === "thread").map((one) => channelObject(platform, one)),
    voice_states: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}
