import type { MessageMetadata } from "@slack/types";
import { z } from "zod";

const id = z.string().min(1);
const ts = z.string().regex(/^\d+(\.\d+)?$/);
/** Slack takes a number too. */
const flag = z.boolean().optional();
/** Checked on its own, because a breach has an error of its own. */
const later = z.unknown().optional();

/** https://docs.slack.dev/messaging/message-metadata */
export const metadata = z.strictObject({
  event_type: z.string().min(1).max(255),
  event_payload: z.record(z.string(), z.json()),
}) as unknown as z.ZodType<MessageMetadata>;

/** Slack's own client library adds it. */
const common = { team_id: id.optional(), token: z.string().optional() };

const body = {
  text: z.string().optional(),
  blocks: later,
  parse: z.enum(["none", "full", "client"]).optional(),
  link_names: flag,
};

const range = {
  channel: id,
  cursor: z.string().optional(),
  inclusive: flag,
  include_all_metadata: flag,
  latest: z.string().optional(),
  oldest: z.string().optional(),
  limit: z.int().min(1).max(999).optional(),
};

/** The parameters of each method that the stand-in serves. https://docs.slack.dev/reference/methods */
export const params = {
  "auth.test": z.strictObject({ ...common }),
  "apps.connections.open": z.strictObject({ ...common }),
  "bots.info": z.strictObject({ ...common, bot: id }),
  "chat.postMessage": z.strictObject({
    ...common,
    ...body,
    channel: id,
    thread_ts: ts.optional(),
    reply_broadcast: flag,
    unfurl_links: flag,
    unfurl_media: flag,
    mrkdwn: flag,
    metadata: later,
  }),
  "chat.postEphemeral": z.strictObject({
    ...common,
    ...body,
    channel: id,
    user: id,
    thread_ts: ts.optional(),
  }),
  "chat.update": z.strictObject({ ...common, ...body, channel: id, ts, metadata: later }),
  "chat.delete": z.strictObject({ ...common, channel: id, ts }),
  "conversations.open": z.strictObject({
    ...common,
    channel: id.optional(),
    users: z.string().optional(),
    return_im: flag,
    prevent_creation: flag,
  }),
  "conversations.info": z.strictObject({
    ...common,
    channel: id,
    include_locale: flag,
    include_num_members: flag,
  }),
  "conversations.history": z.strictObject({ ...common, ...range }),
  "conversations.replies": z.strictObject({ ...common, ...range, ts }),
  "users.info": z.strictObject({ ...common, user: id, include_locale: flag }),
  "views.open": z.strictObject({ ...common, trigger_id: z.string().optional(), view: later }),
  "views.update": z.strictObject({
    ...common,
    view_id: z.string().optional(),
    external_id: z.string().optional(),
    hash: z.string().optional(),
    view: later,
  }),
} as const;

export type Method = keyof typeof params;
export type Params<M extends Method> = z.infer<(typeof params)[M]>;

export function isMethod(name: string): name is Method {
  return Object.hasOwn(params, name);
}
