import type { Tap, TypedText, Unreadable, Words } from "../../core/index.js";
import type { ApiChannel } from "./discord-api.js";
import { parseInteraction } from "./parse/interaction.js";
import { isSaid, parseMessage } from "./parse/message.js";
import type { Own } from "./parse/own.js";
import {
  channelSchema,
  type DiscordMessage,
  interactionSchema,
  listsSchema,
  messageSchema,
  roleSchema,
} from "./parse/payload.js";
import type { Place } from "./parse/place.js";

/** What an interaction means, and what it is answered with. */
export interface ParsedInteraction {
  readonly input: Tap | Words;
  readonly application: string;
  /** Good for 15 minutes, and for this interaction alone. */
  readonly token: string;
}

/** Reads a message that a person wrote, as far as the platform says it. Pure and total: what is not understood is nothing. */
export function readMessage(data: unknown): DiscordMessage | undefined {
  const message = messageSchema.safeParse(data).data;
  return message && isSaid(message) ? message : undefined;
}

/** A message as an input, at the place of its channel. */
export function parseSaid(
  message: DiscordMessage,
  place: Place,
  own: Own,
): TypedText | Unreadable | undefined {
  return parseMessage(message, place, own);
}

/** Reads an interaction. Pure and total: what is not understood, or not Askline's, is nothing. */
export function readInteraction(data: unknown): ParsedInteraction | undefined {
  const interaction = interactionSchema.safeParse(data).data;
  const input = interaction && parseInteraction(interaction);
  return input && { input, application: interaction.application_id, token: interaction.token };
}

/** The channels and threads that an event of the Gateway's tells of. */
export function channelsIn(type: string, data: unknown): ApiChannel[] {
  switch (type) {
    case "CHANNEL_CREATE":
    case "THREAD_CREATE":
      return readChannels([data]);
    case "GUILD_CREATE":
    case "THREAD_LIST_SYNC":
      return readChannels([...listsIn(data).channels, ...listsIn(data).threads]);
    default:
      return [];
  }
}

/** The roles that the servers of an event of the Gateway's made for the bot. https://docs.discord.com/developers/topics/permissions#role-object-role-tags-structure */
export function ownRolesIn(type: string, data: unknown, bot: string): string[] {
  if (type !== "GUILD_CREATE") return [];
  return listsIn(data).roles.flatMap((each) => {
    const { id, tags } = roleSchema.safeParse(each).data ?? {};
    return id !== undefined && tags?.bot_id === bot ? [id] : [];
  });
}

function listsIn(data: unknown) {
  return listsSchema.safeParse(data).data ?? { channels: [], threads: [], roles: [] };
}

function readChannels(all: readonly unknown[]): ApiChannel[] {
  return all.flatMap((each) => {
    const channel = channelSchema.safeParse(each).data;
    return channel ? [channel] : [];
  });
}
