import { z } from "zod";

/**
 * The part of an update that Askline reads, checked: updates come from outside, and one that the platform has made
 * richer must still be read. https://core.telegram.org/bots/api#update
 */
const id = z.number().int();

const user = z.object({
  id,
  is_bot: z.boolean(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  username: z.string().optional(),
});

const chat = z.object({
  id,
  type: z.enum(["private", "group", "supergroup", "channel"]),
  title: z.string().optional(),
});

const entity = z.object({
  type: z.string(),
  offset: id,
  length: id,
  user: z.object({ id }).optional(),
});

/** Keys that are not named stay on it, so that the kind of a medium can be told. */
const message = z.looseObject({
  message_id: id,
  chat,
  from: user.optional(),
  sender_chat: chat.optional(),
  message_thread_id: id.optional(),
  is_topic_message: z.boolean().optional(),
  reply_to_message: z.object({ message_id: id, from: z.object({ id }).optional() }).optional(),
  is_automatic_forward: z.boolean().optional(),
  forward_origin: z.unknown().optional(),
  via_bot: z.unknown().optional(),
  text: z.string().optional(),
  entities: z.array(entity).optional(),
  caption: z.string().optional(),
  caption_entities: z.array(entity).optional(),
  migrate_to_chat_id: id.optional(),
  migrate_from_chat_id: id.optional(),
});

const callbackQuery = z.object({
  id: z.string(),
  from: user,
  data: z.string().optional(),
  /** May be inaccessible: then it holds nothing but its chat, its id and the date 0. Absent for inline messages. */
  message: message.optional(),
});

export const updateSchema = z.object({
  message: message.optional(),
  callback_query: callbackQuery.optional(),
});

export type TelegramUser = z.infer<typeof user>;
export type TelegramMessage = z.infer<typeof message>;
export type CallbackQuery = z.infer<typeof callbackQuery>;
export type Entity = z.infer<typeof entity>;

/** The update types that Askline asks for. Edits, reactions and channel posts are no answers. */
export const allowedUpdates = ["message", "callback_query"] as const;

const numbered = z.object({ update_id: id });

/** The number of an update in the bot's queue, if there is one. */
export function updateId(update: unknown): number | undefined {
  return numbered.safeParse(update).data?.update_id;
}
