/**
 * Every refusal and every behaviour that the stand-in imitates, with the page that states it. The stand-in takes
 * its error bodies from here, so this table is what it really does.
 */

const api = "https://core.telegram.org/bots/api";
const faq = "https://core.telegram.org/bots/faq";
const features = "https://core.telegram.org/bots/features";
/** Error texts stand on no page of the documentation; the open-source Bot API server writes them. */
const serverSource = "https://github.com/tdlib/telegram-bot-api";

interface RefusalFact {
  /** HTTP status, repeated as `error_code` in the body. */
  status: number;
  /** `description` of the error body, word for word. */
  description: string;
  page: string;
}

export const refusals = {
  unauthorized: { status: 401, description: "Unauthorized", page: `${api}#authorizing-your-bot` },
  not_found: { status: 404, description: "Not Found", page: `${api}#making-requests` },
  unknown_method: { status: 404, description: "Not Found: method not found", page: serverSource },
  malformed_parameter: {
    status: 400,
    description: "Bad Request: can't parse request parameters",
    page: `${api}#making-requests`,
  },
  chat_id_empty: { status: 400, description: "Bad Request: chat_id is empty", page: `${api}#sendmessage` },
  chat_not_found: { status: 400, description: "Bad Request: chat not found", page: `${api}#sendmessage` },
  text_empty: { status: 400, description: "Bad Request: message text is empty", page: `${api}#sendmessage` },
  text_too_long: { status: 400, description: "Bad Request: message is too long", page: `${api}#sendmessage` },
  edit_too_long: {
    status: 400,
    description: "Bad Request: MESSAGE_TOO_LONG",
    page: `${api}#editmessagetext`,
  },
  entities_malformed: {
    status: 400,
    description: "Bad Request: can't parse entities",
    page: `${api}#formatting-options`,
  },
  button_data_invalid: {
    status: 400,
    description: "Bad Request: BUTTON_DATA_INVALID",
    page: `${api}#inlinekeyboardbutton`,
  },
  button_without_action: {
    status: 400,
    description:
      "Bad Request: can't parse inline keyboard button: Text buttons are unallowed in the inline keyboard",
    page: `${api}#inlinekeyboardbutton`,
  },
  inline_keyboard_expected: {
    status: 400,
    description: "Bad Request: inline keyboard expected",
    page: `${api}#editmessagetext`,
  },
  reply_target_not_found: {
    status: 400,
    description: "Bad Request: message to be replied not found",
    page: `${api}#replyparameters`,
  },
  thread_not_found: {
    status: 400,
    description: "Bad Request: message thread not found",
    page: `${api}#sendmessage`,
  },
  not_modified: {
    status: 400,
    description:
      "Bad Request: message is not modified: specified new message content and reply markup are exactly the same as a current content and reply markup of the message",
    page: serverSource,
  },
  edit_target_not_found: {
    status: 400,
    description: "Bad Request: message to edit not found",
    page: `${api}#editmessagetext`,
  },
  cannot_be_edited: {
    status: 400,
    description: "Bad Request: message can't be edited",
    page: `${api}#updating-messages`,
  },
  delete_target_not_found: {
    status: 400,
    description: "Bad Request: message to delete not found",
    page: `${api}#deletemessage`,
  },
  cannot_be_deleted: {
    status: 400,
    description: "Bad Request: message can't be deleted",
    page: `${api}#deletemessage`,
  },
  query_too_old: {
    status: 400,
    description: "Bad Request: query is too old and response timeout expired or query ID is invalid",
    page: `${api}#answercallbackquery`,
  },
  callback_text_too_long: {
    status: 400,
    description: "Bad Request: MESSAGE_TOO_LONG",
    page: `${api}#answercallbackquery`,
  },
  upgraded: {
    status: 400,
    description: "Bad Request: group chat was upgraded to a supergroup chat",
    page: `${api}#responseparameters`,
  },
  need_rights_in_channel: {
    status: 400,
    description: "Bad Request: need administrator rights in the channel chat",
    page: `${api}#sendmessage`,
  },
  blocked: {
    status: 403,
    description: "Forbidden: bot was blocked by the user",
    page: `${features}#global-commands`,
  },
  cannot_initiate: {
    status: 403,
    description: "Forbidden: bot can't initiate conversation with a user",
    page: `${faq}#how-do-i-message-users-who-39ve-never-used-my-bot`,
  },
  kicked_from_group: {
    status: 403,
    description: "Forbidden: bot was kicked from the group chat",
    page: `${api}#chatmemberbanned`,
  },
  kicked_from_supergroup: {
    status: 403,
    description: "Forbidden: bot was kicked from the supergroup chat",
    page: `${api}#chatmemberbanned`,
  },
  kicked_from_channel: {
    status: 403,
    description: "Forbidden: bot was kicked from the channel chat",
    page: `${api}#chatmemberbanned`,
  },
  second_poller: {
    status: 409,
    description:
      "Conflict: terminated by other getUpdates request; make sure that only one bot instance is running",
    page: `${api}#getupdates`,
  },
  webhook_is_set: {
    status: 409,
    description:
      "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first",
    page: `${api}#getupdates`,
  },
  webhook_url_invalid: {
    status: 400,
    description: "Bad Request: bad webhook: An HTTPS URL must be provided for webhook",
    page: `${api}#setwebhook`,
  },
  secret_token_invalid: {
    status: 400,
    description: "Bad Request: secret token contains unallowed characters",
    page: `${api}#setwebhook`,
  },
  too_many_requests: {
    status: 429,
    description: "Too Many Requests: retry after {seconds}",
    page: `${faq}#my-bot-is-hitting-limits-how-do-i-avoid-this`,
  },
  internal: { status: 500, description: "Internal Server Error", page: `${api}#making-requests` },
  bad_gateway: { status: 502, description: "Bad Gateway", page: `${api}#making-requests` },
  gateway_timeout: { status: 504, description: "Gateway Timeout", page: `${api}#making-requests` },
} as const satisfies Record<string, RefusalFact>;

export type RefusalName = keyof typeof refusals;

/** What the stand-in does beyond refusing. One sentence each, with the page that states it. */
export const behaviours = [
  ["getUpdates confirms all updates below its offset and forgets them", `${api}#getupdates`],
  ["getUpdates with a timeout answers at once when an update comes in", `${api}#getupdates`],
  ["allowed_updates holds for updates made after the call", `${api}#getupdates`],
  ["an update that nobody fetched waits; taps and texts arrive late", `${api}#getting-updates`],
  ["a webhook update is repeated until it is answered with a 2xx status", `${api}#setwebhook`],
  ["the secret token goes with every webhook request as a header", `${api}#setwebhook`],
  ["a webhook may answer with a method call in its body", `${api}#making-requests-when-getting-updates`],
  [
    "a message with a reply markup other than an inline keyboard cannot be edited",
    `${api}#updating-messages`,
  ],
  ["a callback query is answered once, and only for a while", `${api}#answercallbackquery`],
  ["a selective forced reply reaches those mentioned, and the sender replied to", `${api}#forcereply`],
  ["in a forum topic every message replies to the topic's creation", `${api}#message`],
  ["with privacy mode a bot gets commands and replies, no mentions", `${features}#privacy-mode`],
  ["a bot that is an administrator gets every message of the group", `${features}#privacy-mode`],
  ["a bot never gets the messages of other bots", `${faq}#why-doesn-39t-my-bot-see-messages-from-other-bots`],
  ["an anonymous administrator writes as GroupAnonymousBot with sender_chat", `${api}#message`],
  ["a channel's post shows up in its linked group as an automatic forward", `${api}#message`],
  ["a group that becomes a supergroup gets a new id and says so on both sides", `${api}#responseparameters`],
  ["message ids rise within a chat", `${api}#message`],
  ["an @username outside code and a text_mention notify that person", `${api}#messageentity`],
  ["a link in the text gets a preview unless it is switched off", `${api}#linkpreviewoptions`],
  [
    "about 30 messages a second, 1 a second in a chat, 20 a minute in a group",
    `${faq}#my-bot-is-hitting-limits-how-do-i-avoid-this`,
  ],
] as const satisfies readonly (readonly [behaviour: string, page: string])[];
