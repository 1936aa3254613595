import { Refusal } from "../refusal.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Channel, Denial } from "../state/channel.js";
import type { StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { messageObject } from "../wire/message.js";
import type { Call } from "./route.js";

/** The channel of a request, when the bot may see it and do what `needs` says. */
export function channelFor({ platform, bot, params }: Call, ...needs: Denial[]): Channel {
  const channel = platform.channels.get(params.channel_id ?? "");
  if (!channel || channel.gone || !channel.has(bot)) throw new Refusal("unknown_channel");
  const { denied } = channel.permissions;
  if (denied.has("view")) throw new Refusal("missing_access");
  if (needs.some((need) => denied.has(need))) throw new Refusal("missing_permissions");
  return channel;
}

/** A message of a channel that everybody there sees. */
export function messageFor(channel: Channel, id: string | undefined): StoredMessage {
  const message = channel.messages.find((one) => one.id === id && !one.deleted && !one.onlyFor);
  if (!message) throw new Refusal("unknown_message");
  return message;
}

/** A message as the bot gets it over HTTP, where the switch of the developer portal decides about its content. */
export function asAnswer(platform: Platform, message: StoredMessage, bot: BotAccount): object {
  return messageObject(platform, message, { bot, content: bot.messageContent });
}
