import type { ChannelErrorCode } from "../../core/index.js";

/** What an error can say to the operator besides what Telegram said. */
export interface Advice {
  /** `@name` of the bot, once known. */
  readonly bot?: string;
  /** The chat that the call was about. */
  readonly chat?: string;
}

/** How one kind of refusal is understood. The first row that fits counts; a row without a status or text fits any. */
interface Row {
  readonly status?: number;
  readonly description?: RegExp;
  readonly code: ChannelErrorCode;
  readonly advice?: (context: Advice) => string;
}

/**
 * The error texts stand on no page; the open-source Bot API server writes them (https://github.com/tdlib/telegram-bot-api).
 * Status and `parameters`: https://core.telegram.org/bots/api#making-requests and #responseparameters.
 */
export const refusals: readonly Row[] = [
  {
    status: 401,
    code: "bad_token",
    advice: () => "TELEGRAM_BOT_TOKEN is not a token that Telegram knows; @BotFather shows it.",
  },
  {
    // The whole text: an unknown method is answered with 404 too, and says so behind a colon.
    status: 404,
    description: /^Not Found$/i,
    code: "bad_token",
    advice: () =>
      "TELEGRAM_BOT_TOKEN has not the form of a token, or TELEGRAM_API_ROOT is not the root of a Bot API server.",
  },
  {
    status: 409,
    description: /webhook is active/i,
    code: "webhook_set",
    advice: () =>
      "Updates of this bot go to a webhook elsewhere. To take them over, start with --take-over, which deletes the webhook.",
  },
  {
    status: 409,
    code: "receiver_conflict",
    advice: () => "Another program polls with the same token. Stop it, or give Askline a bot of its own.",
  },
  { status: 429, code: "rate_limited" },
  { status: 403, description: /can't initiate conversation/i, code: "not_started", advice: start },
  { status: 403, description: /blocked by the user|user is deactivated/i, code: "blocked", advice: start },
  {
    status: 403,
    description: /kicked|not a member/i,
    code: "blocked",
    advice: () => "Add the bot to the chat again.",
  },
  { status: 403, code: "missing_permission", advice: allow },
  {
    status: 400,
    description: /chat not found|PEER_ID_INVALID/i,
    code: "chat_not_found",
    advice: chatNotFound,
  },
  {
    status: 400,
    description: /(thread|topic).*not found|TOPIC_DELETED/i,
    code: "chat_not_found",
    advice: () => "The topic does not exist any more.",
  },
  {
    status: 400,
    description: /TOPIC_CLOSED/i,
    code: "missing_permission",
    advice: () => "The topic is closed.",
  },
  {
    status: 400,
    description:
      /not enough rights|have no rights|need administrator rights|CHAT_(WRITE_FORBIDDEN|RESTRICTED|ADMIN_REQUIRED)/i,
    code: "missing_permission",
    advice: allow,
  },
  {
    status: 400,
    description: /upgraded to a supergroup/i,
    code: "chat_not_found",
    advice: () => "Use the supergroup's id, which the bot tells on /id.",
  },
  {
    status: 400,
    description: /message to (edit|delete) not found|message can't be (edited|deleted)|MESSAGE_ID_INVALID/i,
    code: "message_gone",
  },
  {
    status: 400,
    description: /query is too old|query ID is invalid|QUERY_ID_INVALID/i,
    code: "interaction_expired",
  },
  { status: 400, description: /too long|MESSAGE_TOO_LONG|BUTTON_DATA_INVALID/i, code: "too_large" },
  { status: 413, code: "too_large" },
  // A gateway in front of the server gave up on it; the server may have done the work.
  { status: 502, code: "unknown_outcome" },
  { status: 504, code: "unknown_outcome" },
  ...[500, 501, 503].map((status): Row => ({ status, code: "platform_error" })),
];

function link({ bot }: Advice): string {
  return bot === undefined ? "the chat with the bot" : `https://t.me/${bot.replace(/^@/, "")}`;
}

function start(context: Advice): string {
  return `The person must open ${link(context)} and press Start; Telegram lets no bot write first.`;
}

function allow(): string {
  return "Let the bot write in this chat (in a channel: make it an administrator).";
}

function chatNotFound(context: Advice): string {
  return context.chat?.startsWith("-")
    ? "The bot is not in a chat with this id. Add it there; it tells the id on /id."
    : `${start(context)} If that was done, the id is wrong: the bot tells it on /id.`;
}
