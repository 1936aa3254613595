/**
 * Every refusal and every behaviour that the stand-in imitates, with the page that states it. The stand-in takes
 * its error bodies from here, so this table is what it really does.
 */

const docs = "https://docs.discord.com/developers";
const codes = `${docs}/topics/opcodes-and-status-codes`;
const gateway = `${docs}/events/gateway`;
const interactions = `${docs}/interactions/receiving-and-responding`;
const messages = `${docs}/resources/message`;
const components = `${docs}/components/reference`;
const reference = `${docs}/reference`;

interface RefusalFact {
  /** HTTP status. */
  status: number;
  /** `code` of the error body. */
  code: number;
  /** `message` of the error body, word for word. */
  message: string;
  page: string;
}

export const refusals = {
  unauthorized: { status: 401, code: 0, message: "401: Unauthorized", page: `${reference}#authentication` },
  not_found: { status: 404, code: 0, message: "404: Not Found", page: `${codes}#http` },
  method_not_allowed: { status: 405, code: 0, message: "405: Method Not Allowed", page: `${codes}#http` },
  unknown_channel: { status: 404, code: 10003, message: "Unknown Channel", page: `${codes}#json` },
  unknown_message: { status: 404, code: 10008, message: "Unknown Message", page: `${codes}#json` },
  unknown_user: { status: 404, code: 10013, message: "Unknown User", page: `${codes}#json` },
  unknown_webhook: { status: 404, code: 10015, message: "Unknown Webhook", page: `${codes}#json` },
  unknown_interaction: { status: 404, code: 10062, message: "Unknown interaction", page: `${codes}#json` },
  already_acknowledged: {
    status: 400,
    code: 40060,
    message: "Interaction has already been acknowledged.",
    page: `${codes}#json`,
  },
  missing_access: { status: 403, code: 50001, message: "Missing Access", page: `${codes}#json` },
  not_in_a_dm: {
    status: 403,
    code: 50003,
    message: "Cannot execute action on a DM channel",
    page: `${codes}#json`,
  },
  not_the_author: {
    status: 403,
    code: 50005,
    message: "Cannot edit a message authored by another user",
    page: `${codes}#json`,
  },
  empty_message: { status: 400, code: 50006, message: "Cannot send an empty message", page: `${codes}#json` },
  cannot_message_user: {
    status: 403,
    code: 50007,
    message: "Cannot send messages to this user",
    page: `${codes}#json`,
  },
  missing_permissions: { status: 403, code: 50013, message: "Missing Permissions", page: `${codes}#json` },
  webhook_token_invalid: {
    status: 401,
    code: 50027,
    message: "Invalid Webhook Token",
    page: `${interactions}#followup-messages`,
  },
  invalid_form_body: {
    status: 400,
    code: 50035,
    message: "Invalid Form Body",
    page: `${reference}#error-messages`,
  },
  archived_thread: { status: 400, code: 50083, message: "Thread is archived", page: `${codes}#json` },
  malformed_json: {
    status: 400,
    code: 50109,
    message: "The request body contains invalid JSON.",
    page: `${codes}#json`,
  },
  no_history_to_reply: {
    status: 400,
    code: 160002,
    message: "Cannot reply without permission to read message history",
    page: `${codes}#json`,
  },
  rate_limited: {
    status: 429,
    code: 0,
    message: "You are being rate limited.",
    page: `${docs}/topics/rate-limits#exceeding-a-rate-limit`,
  },
  internal: { status: 500, code: 0, message: "500: Internal Server Error", page: `${codes}#http` },
  bad_gateway: { status: 502, code: 0, message: "502: Bad Gateway", page: `${codes}#http` },
  unavailable: { status: 503, code: 0, message: "503: Service Unavailable", page: `${codes}#http` },
  gateway_timeout: { status: 504, code: 0, message: "504: Gateway Timeout", page: `${codes}#http` },
} as const satisfies Record<string, RefusalFact>;

export type RefusalName = keyof typeof refusals;

/** Close codes of the gateway, with the reason that goes with each. */
export const closings = {
  unknown_opcode: { code: 4001, reason: "Unknown opcode.", page: `${codes}#gateway` },
  decode_error: { code: 4002, reason: "Error while decoding payload.", page: `${codes}#gateway` },
  not_authenticated: { code: 4003, reason: "Not authenticated.", page: `${codes}#gateway` },
  authentication_failed: { code: 4004, reason: "Authentication failed.", page: `${codes}#gateway` },
  already_authenticated: { code: 4005, reason: "Already authenticated.", page: `${codes}#gateway` },
  invalid_shard: { code: 4010, reason: "Invalid shard.", page: `${codes}#gateway` },
  invalid_version: { code: 4012, reason: "Invalid API version.", page: `${codes}#gateway` },
  invalid_intents: { code: 4013, reason: "Invalid intent(s).", page: `${codes}#gateway` },
  disallowed_intents: { code: 4014, reason: "Disallowed intent(s).", page: `${codes}#gateway` },
} as const satisfies Record<string, { code: number; reason: string; page: string }>;

export type ClosingName = keyof typeof closings;

/** What the stand-in does beyond refusing. One sentence each, with the page that states it. */
export const behaviours = [
  [
    "the gateway says HELLO with a heartbeat interval, and acknowledges each heartbeat",
    `${gateway}#hello-event`,
  ],
  ["IDENTIFY is answered with READY, then one GUILD_CREATE per guild", `${gateway}#ready-event`],
  ["a session outlives its connection; RESUME replays what was missed, then RESUMED", `${gateway}#resuming`],
  [
    "a session that is gone, or was closed with 1000 or 1001, is invalid",
    `${gateway}#initiating-a-disconnect`,
  ],
  ["guild and direct messages are dispatched to sessions with their intents", `${gateway}#list-of-intents`],
  [
    "without the MessageContent intent content is empty but in DMs, mentions and own messages",
    `${gateway}#message-content-intent`,
  ],
  [
    "a reply mentions the author of the message it replies to, unless that is switched off",
    `${messages}#allowed-mentions-object`,
  ],
  ["a nonce with enforce_nonce gives back the message that was made with it", `${messages}#create-message`],
  [
    "messages are listed newest first, and `after` keeps to those that follow it",
    `${messages}#get-channel-messages`,
  ],
  [
    "a reply to a message that is gone is refused, or sent plain with fail_if_not_exists false",
    `${messages}#message-reference-structure`,
  ],
  [
    "a user, role or everyone in the text is notified unless allowed_mentions leaves it out",
    `${messages}#allowed-mentions-object`,
  ],
  [
    "a guild makes a role for each bot, which has the bot's id in its tags",
    `${docs}/topics/permissions#role-object`,
  ],
  ["edits notify nobody", `${messages}#edit-message`],
  [
    "a link is shown with a preview unless it stands in <> or SUPPRESS_EMBEDS is set",
    `${messages}#message-object-message-flags`,
  ],
  [
    "an interaction is answered first within three seconds, and once",
    `${interactions}#responding-to-an-interaction`,
  ],
  ["an interaction's token is good for fifteen minutes", `${interactions}#followup-messages`],
  [
    "an interaction that no gateway session receives fails in the app and is lost",
    `${interactions}#receiving-an-interaction`,
  ],
  [
    "an ephemeral message is seen by one person and is in no channel's history",
    `${interactions}#interaction-response-object-interaction-callback-data-structure`,
  ],
  ["the first follow-up of a deferred reply becomes that reply", `${interactions}#create-followup-message`],
  [
    "@original is the reply, or the message whose component was used",
    `${interactions}#get-original-interaction-response`,
  ],
  [
    "a modal is opened by a first response, and is no answer to another modal",
    `${interactions}#interaction-response-object-interaction-callback-type`,
  ],
  ["in a DM an interaction has a user and no member", `${interactions}#interaction-object`],
  ["a row holds up to five buttons, a message up to five rows", `${components}#action-row`],
  ["custom_id is unique in its message or modal", `${components}#anatomy-of-a-component`],
  ["a thread that starts from a message has that message's id", `${docs}/topics/threads`],
  ["a message in an archived thread unarchives it", `${docs}/topics/threads#active--archived-threads`],
] as const satisfies readonly (readonly [behaviour: string, page: string])[];
