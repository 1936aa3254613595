import type { ChannelErrorCode } from "../../core/index.js";

/** How a refusal of Discord's is understood, and what helps. The first row that fits counts. */
interface Row {
  /** Discord's own codes; absent: any. */
  readonly codes?: readonly number[];
  readonly status?: number;
  readonly field?: RegExp;
  readonly code: ChannelErrorCode;
  readonly advice?: string;
}

const grant =
  "Give the bot's role, in the channel's permissions, View Channel, Send Messages, Send Messages in Threads and Read Message History.";

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#json-json-error-codes */
export const refusals: readonly Row[] = [
  {
    codes: [50007],
    code: "blocked",
    advice:
      "The bot cannot write to this person. They must share a server with the bot, allow direct messages from that server's members (Privacy Settings), and not have blocked the bot.",
  },
  { codes: [40007], code: "blocked", advice: "The person is banned from the server." },
  { codes: [10013, 50033], code: "chat_not_found", advice: 'Who sends the bot "id" is told the address.' },
  { codes: [50001], code: "missing_permission", advice: `The bot does not see the channel. ${grant}` },
  { codes: [50013, 160002], code: "missing_permission", advice: grant },
  {
    codes: [50083, 160005],
    code: "missing_permission",
    advice: "The thread is archived or locked; open it again.",
  },
  {
    codes: [10003],
    code: "chat_not_found",
    advice:
      'No channel has this id, or the bot was not invited to its server. The bot answers "id" with the address.',
  },
  {
    codes: [50008, 50024],
    code: "chat_not_found",
    advice: "Nothing can be written in a channel of this kind.",
  },
  { codes: [10008, 50005, 50021], code: "message_gone" },
  { codes: [10062, 10015, 50027], code: "interaction_expired" },
  {
    codes: [200000, 200001, 240000],
    code: "refused",
    advice: "A filter of the server (AutoMod) held the message back; except the bot's role from it.",
  },
  { codes: [20016, 20022, 20028, 20029, 30046, 40062], code: "rate_limited" },
  { codes: [40004, 130000], code: "platform_error" },
  { codes: [40005], code: "too_large" },
  { codes: [50035], field: /MAX_LENGTH|TOO_LONG/, code: "too_large" },
  {
    status: 401,
    code: "bad_token",
    advice:
      "DISCORD_BOT_TOKEN is not valid: take it anew from your application's page at https://discord.com/developers/applications, Bot, Reset Token.",
  },
  { status: 403, code: "missing_permission", advice: grant },
  { status: 413, code: "too_large" },
  { status: 429, code: "rate_limited" },
];
