import type { ChannelErrorCode } from "../../core/index.js";

/** How one of Slack's refusals is understood, and what helps. */
interface Row {
  readonly errors: readonly string[];
  readonly code: ChannelErrorCode;
  readonly advice?: (context: Advice) => string;
}

/** What an error can say to the operator besides what Slack said. */
export interface Advice {
  /** `@name` of the bot, once known. */
  readonly bot?: string;
  readonly method: string;
  readonly needed?: string;
}

/** The errors of the methods that Askline calls. https://docs.slack.dev/reference/methods */
export const refusals: readonly Row[] = [
  {
    errors: [
      "invalid_auth",
      "not_authed",
      "token_revoked",
      "token_expired",
      "account_inactive",
      "not_allowed_token_type",
      "user_removed_from_team",
      "team_disabled",
    ],
    code: "bad_token",
    advice: ({ method }) =>
      method === "apps.connections.open"
        ? "SLACK_APP_TOKEN (xapp-…) is not valid: Basic Information, App-Level Tokens, with the scope connections:write."
        : "SLACK_BOT_TOKEN (xoxb-…) is not valid: OAuth & Permissions, Bot User OAuth Token.",
  },
  {
    errors: ["missing_scope"],
    code: "missing_permission",
    advice: ({ method, needed }) =>
      method === "apps.connections.open"
        ? "SLACK_APP_TOKEN (xapp-…) needs the scope connections:write: make a new one under Basic Information, App-Level Tokens."
        : `Add the scope ${needed ?? "that the method needs"} under OAuth & Permissions, and install the app again.`,
  },
  {
    errors: ["not_in_channel"],
    code: "missing_permission",
    advice: ({ bot }) => `Type /invite ${bot ?? "@the bot"} in the channel.`,
  },
  {
    errors: ["is_archived"],
    code: "missing_permission",
    advice: () => "The channel is archived.",
  },
  {
    errors: [
      "no_permission",
      "access_denied",
      "restricted_action",
      "restricted_action_read_only_channel",
      "restricted_action_thread_only_channel",
      "restricted_action_non_threadable_channel",
      "restricted_action_thread_locked",
      "posting_to_channel_denied",
      "ekm_access_denied",
      "enterprise_is_restricted",
      "messages_tab_disabled",
      "app_access_restricted",
    ],
    code: "missing_permission",
    advice: () => "Let the bot write there; for direct messages, switch on the Messages Tab under App Home.",
  },
  {
    errors: ["channel_not_found", "thread_not_found", "cannot_reply_to_message"],
    code: "chat_not_found",
    advice: ({ bot }) =>
      `The id is wrong, or the bot is not in the channel: type /invite ${bot ?? "@the bot"} there. It answers "id" with the address.`,
  },
  {
    errors: ["user_not_found", "user_not_visible", "cannot_dm_bot", "user_not_in_channel", "is_bot"],
    code: "chat_not_found",
    advice: () => 'The person cannot be found there. Who sends the bot "id" is told the address.',
  },
  { errors: ["user_disabled"], code: "blocked", advice: () => "The person's account is deactivated." },
  { errors: ["ratelimited", "rate_limited", "message_limit_exceeded"], code: "rate_limited" },
  {
    errors: ["msg_too_long", "msg_blocks_too_long", "view_too_large", "metadata_too_large"],
    code: "too_large",
  },
  {
    errors: [
      "message_not_found",
      "cant_update_message",
      "cant_delete_message",
      "edit_window_closed",
      "compliance_exports_prevent_deletion",
    ],
    code: "message_gone",
  },
  {
    errors: ["expired_trigger_id", "exchanged_trigger_id", "invalid_trigger_id"],
    code: "interaction_expired",
  },
  { errors: ["request_timeout"], code: "unknown_outcome" },
  {
    errors: ["internal_error", "fatal_error", "service_unavailable", "team_added_to_org", "update_failed"],
    code: "platform_error",
  },
];
