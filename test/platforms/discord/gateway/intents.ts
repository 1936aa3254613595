import type { StoredMessage } from "../state/message.js";

/** https://docs.discord.com/developers/events/gateway#list-of-intents */
export const intents = {
  guilds: 1 << 0,
  guildMembers: 1 << 1,
  guildPresences: 1 << 8,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const;

/** Every bit that stands for an intent. */
export const known = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 20, 21, 24, 25].reduce(
  (all, bit) => all | (1 << bit),
  0,
);

/** Whether a session hears of messages in this message's channel. */
export function hears(bits: number, { channel }: StoredMessage): boolean {
  return (bits & (channel.direct ? intents.directMessages : intents.guildMessages)) !== 0;
}

/**
 * Whether a bot may read a message that it did not write, in a guild, without the MessageContent intent.
 * https://docs.discord.com/developers/events/gateway#message-content-intent
 */
export function mayRead(botId: string, message: StoredMessage): boolean {
  return (
    message.channel.direct ||
    message.author.id === botId ||
    message.mentions.users.some((user) => user.id === botId)
  );
}
