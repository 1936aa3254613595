import { z } from "zod";

/**
 * The part of Discord's payloads that Askline reads, checked: they come from outside, and one that the platform has made
 * richer must still be read. https://docs.discord.com/developers/resources/message#message-object,
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object
 */
const id = z.string().regex(/^\d{1,20}$/);
const text = z.string();
const optional = text.nullish().transform((value) => (value ? value : undefined));
const list = z
  .array(z.unknown())
  .nullish()
  .transform((value) => value ?? []);

const user = z.object({
  id,
  username: optional,
  global_name: optional,
  bot: z.boolean().nullish(),
  system: z.boolean().nullish(),
});

const member = z.object({ nick: optional });

const mentioned = user.extend({ member: member.nullish() });

const message = z.object({
  id,
  channel_id: id,
  guild_id: id.nullish(),
  type: z.number(),
  content: z
    .string()
    .nullish()
    .transform((value) => value ?? ""),
  author: user,
  member: member.nullish(),
  webhook_id: id.nullish(),
  mentions: z
    .array(mentioned)
    .nullish()
    .transform((value) => value ?? []),
  mention_roles: z
    .array(id)
    .nullish()
    .transform((value) => value ?? []),
  attachments: list,
  sticker_items: list,
  poll: z.unknown().optional(),
  message_reference: z.object({ type: z.number().nullish(), message_id: id.nullish() }).nullish(),
  referenced_message: z.object({ author: user }).nullish().catch(undefined),
});

const channel = z.object({ id, type: z.number(), parent_id: id.nullish() });

const interaction = z.object({
  id,
  application_id: id,
  type: z.number(),
  token: text,
  channel_id: id.nullish(),
  channel: channel.nullish().catch(undefined),
  guild_id: id.nullish(),
  member: member.extend({ user }).nullish(),
  user: user.nullish(),
  message: z.object({ id }).nullish(),
  data: z.object({ custom_id: text, components: list }),
});

const field = z.object({ custom_id: text, value: text });
/** A label around one field, or a row of fields. */
const holder = z.object({ component: z.unknown().optional(), components: list });

/** Of a server that the bot is in. */
const lists = z.object({ channels: list, threads: list, roles: list });

const role = z.object({ id, tags: z.object({ bot_id: id.nullish() }).nullish() });

export const messageSchema = message;
export const channelSchema = channel;
export const interactionSchema = interaction;
export const listsSchema = lists;
export const roleSchema = role;
export const fieldSchema = field;
export const holderSchema = holder;

export type DiscordMessage = z.infer<typeof message>;
export type DiscordUser = z.infer<typeof user>;
export type Interaction = z.infer<typeof interaction>;
