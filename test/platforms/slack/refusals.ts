/**
 * Every refusal that the stand-in gives, with the page that states it. The stand-in takes its error bodies from here, so
 * this table is what it really does.
 */

const reference = "https://docs.slack.dev/reference/methods";

interface RefusalFact {
  /** HTTP status; 200 when left out: Slack says `ok: false` in the body. */
  status?: number;
  page: string;
}

export const refusals = {
  not_authed: { page: `${reference}/auth.test` },
  invalid_auth: { page: `${reference}/auth.test` },
  token_revoked: { page: `${reference}/auth.test` },
  account_inactive: { page: `${reference}/auth.test` },
  not_allowed_token_type: { page: `${reference}/apps.connections.open` },
  missing_scope: { page: `${reference}/chat.postMessage` },
  unknown_method: { page: `${reference}/auth.test` },
  invalid_arguments: { page: `${reference}/views.open` },
  invalid_blocks: { page: `${reference}/chat.postMessage` },
  invalid_blocks_format: { page: `${reference}/chat.postMessage` },
  msg_blocks_too_long: { page: `${reference}/chat.postMessage` },
  invalid_metadata_format: { page: `${reference}/chat.postMessage` },
  msg_too_long: { page: `${reference}/chat.update` },
  no_text: { page: `${reference}/chat.postMessage` },
  channel_not_found: { page: `${reference}/chat.postMessage` },
  not_in_channel: { page: `${reference}/chat.postMessage` },
  is_archived: { page: `${reference}/chat.postMessage` },
  messages_tab_disabled: { page: `${reference}/chat.postMessage` },
  message_not_found: { page: `${reference}/chat.update` },
  cant_update_message: { page: `${reference}/chat.update` },
  cant_delete_message: { page: `${reference}/chat.delete` },
  thread_not_found: { page: `${reference}/conversations.replies` },
  invalid_cursor: { page: `${reference}/conversations.history` },
  invalid_ts_oldest: { page: `${reference}/conversations.history` },
  invalid_ts_latest: { page: `${reference}/conversations.history` },
  user_not_in_channel: { page: `${reference}/chat.postEphemeral` },
  user_not_found: { page: `${reference}/users.info` },
  user_disabled: { page: `${reference}/conversations.open` },
  users_list_not_supplied: { page: `${reference}/conversations.open` },
  cannot_dm_bot: { page: `${reference}/conversations.open` },
  bot_not_found: { page: `${reference}/bots.info` },
  expired_trigger_id: { page: `${reference}/views.open` },
  exchanged_trigger_id: { page: `${reference}/views.open` },
  invalid_trigger_id: { page: `${reference}/views.open` },
  view_too_large: { page: `${reference}/views.open` },
  hash_conflict: { page: `${reference}/views.update` },
  not_found: { page: `${reference}/views.update` },
  ratelimited: { status: 429, page: "https://docs.slack.dev/apis/web-api/rate-limits" },
  used_url: {
    status: 404,
    page: "https://docs.slack.dev/interactivity/handling-user-interaction#message_responses",
  },
  expired_url: {
    status: 404,
    page: "https://docs.slack.dev/interactivity/handling-user-interaction#message_responses",
  },
} as const satisfies Record<string, RefusalFact>;

export type RefusalName = keyof typeof refusals;
