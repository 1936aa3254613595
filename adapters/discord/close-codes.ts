import type { ChannelErrorCode } from "../../core/index.js";

/** A way that the Gateway ends a connection for good, and what helps. */
interface Row {
  readonly code: ChannelErrorCode;
  readonly message: string;
}

/** https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes */
export const closeCodes: Readonly<Record<number, Row>> = {
  4004: {
    code: "bad_token",
    message:
      "Discord does not know DISCORD_BOT_TOKEN: take it anew from your application's page at https://discord.com/developers/applications, Bot, Reset Token.",
  },
  4010: { code: "refused", message: "Discord refused the shard that the bot named." },
  4011: {
    code: "refused",
    message: "The bot is in too many servers for one connection; Askline opens only one.",
  },
  4012: {
    code: "refused",
    message: "Discord does not serve this version of its Gateway any more: upgrade Askline.",
  },
  4013: {
    code: "refused",
    message: "Discord does not know one of the events that the bot asked for: upgrade Askline.",
  },
  4014: {
    code: "missing_permission",
    message:
      "Discord refuses the texts of messages: switch on Message Content Intent at https://discord.com/developers/applications under Bot, Privileged Gateway Intents; or unset DISCORD_MESSAGE_CONTENT.",
  },
};
