import type { Interaction } from "../state/interactions.js";
import type { Platform } from "../state/platform.js";
import { channelObject, usualPermissions } from "./channel.js";
import { member } from "./guild.js";
import { messageObject } from "./message.js";

/** https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object */
export function interactionEvent(platform: Platform, interaction: Interaction): object {
  const { bot, user, channel, message } = interaction;
  const where = channel.direct
    ? { user, context: 1, authorizing_integration_owners: { "0": "0" } }
    : {
        guild_id: platform.guildId,
        guild: { id: platform.guildId, locale: "en-US", features: [] },
        guild_locale: "en-US",
        member: { user, ...member(platform), permissions: usualPermissions },
        context: 0,
        authorizing_integration_owners: { "0": platform.guildId },
      };
  return {
    id: interaction.id,
    application_id: bot.id,
    type: interaction.type,
    token: interaction.token,
    version: 1,
    channel_id: channel.id,
    channel: channelObject(platform, channel),
    locale: "en-US",
    entitlements: [],
    app_permissions: usualPermissions,
    attachment_size_limit: 10_485_760,
    data: interaction.data,
    ...(message && { message: messageObject(platform, message, { bot, content: true }) }),
    ...where,
  };
}
