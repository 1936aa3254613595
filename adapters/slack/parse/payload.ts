import { z } from "zod";

/**
 * The part of Slack's payloads that Askline reads, checked: they come from outside, and one that the platform has made
 * richer must still be read. https://docs.slack.dev/reference/events/message,
 * https://docs.slack.dev/reference/interaction-payloads
 */
const text = z.string();
const optional = text.nullish().transform((value) => (value ? value : undefined));

/** A message: in an event, in a conversation's history, or below a button. Its id is its `ts`. */
const message = z.object({
  type: optional,
  subtype: optional,
  ts: text,
  thread_ts: optional,
  user: optional,
  bot_id: optional,
  text: z
    .string()
    .nullish()
    .transform((value) => value ?? ""),
  team: optional,
  user_team: optional,
  source_team: optional,
  hidden: z.boolean().optional(),
  edited: z.unknown().optional(),
  files: z.array(z.unknown()).optional(),
  blocks: z.array(z.unknown()).optional(),
});

const messageEvent = message.extend({
  type: z.enum(["message", "app_mention"]),
  channel: text,
  channel_type: optional,
});

const eventCallback = z.object({ type: z.literal("event_callback"), event: messageEvent });

const user = z.object({ id: text, name: optional, username: optional, team_id: optional });

const blockActions = z.object({
  type: z.literal("block_actions"),
  user,
  team: z.object({ id: optional, enterprise_id: optional }).nullish(),
  trigger_id: optional,
  channel: z.object({ id: text }).nullish(),
  container: z
    .object({
      channel_id: optional,
      message_ts: optional,
      thread_ts: optional,
      is_ephemeral: z.boolean().nullish(),
    })
    .nullish(),
  message: z
    .object({ ts: optional, thread_ts: optional, text: optional, blocks: z.array(z.unknown()).nullish() })
    .nullish(),
  actions: z.array(
    z.object({ type: optional, action_id: text, value: z.unknown().optional(), action_ts: optional }),
  ),
});

const viewSubmission = z.object({
  type: z.literal("view_submission"),
  user,
  trigger_id: optional,
  view: z.object({
    id: text,
    hash: optional,
    callback_id: optional,
    private_metadata: optional,
    state: z.object({
      values: z.record(text, z.record(text, z.object({ value: text.nullish() }))),
    }),
  }),
});

const dialogOrigin = z.object({ token: text, chat: text, thread: text.optional(), ts: text });

export const messageSchema = message;
export const eventSchema = eventCallback;
export const blockActionsSchema = blockActions;
export const viewSubmissionSchema = viewSubmission;
export const dialogOriginSchema = dialogOrigin;

export type SlackMessage = z.infer<typeof message>;
export type MessageEvent = z.infer<typeof messageEvent>;
export type PayloadUser = z.infer<typeof user>;
export type BlockActions = z.infer<typeof blockActions>;
export type ViewSubmission = z.infer<typeof viewSubmission>;
