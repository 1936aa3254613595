import { setMaxListeners } from "node:events";
import type { Channel, Clock, Locale, Log } from "../../core/index.js";
import { DiscordChannel } from "./channel.js";
import { discordCalls, openGateway } from "./client.js";

export { discordAddresses } from "./address.js";

export interface DiscordConfig {
  /** Your application's page at https://discord.com/developers/applications, Bot, Reset Token. */
  readonly token: string;
  /** Default https://discord.com/api */
  readonly apiRoot?: string;
  /** Asks for the texts of messages that are not for the bot; takes the Message Content Intent. */
  readonly messageContent: boolean;
  /** The language of the dialog that Other… opens. */
  readonly locale: Locale;
}

/** What the channel is given by whoever composes it. */
export interface DiscordSurroundings {
  readonly clock: Clock;
  readonly log: Log;
}

/** Discord as a place where people can be asked. Makes no request before `connect`. */
export function createDiscordChannel(
  { token, apiRoot, messageContent, locale }: DiscordConfig,
  { clock, log }: DiscordSurroundings,
) {
  const closing = new AbortController();
  // As many requests listen to it as are under way.
  setMaxListeners(0, closing.signal);
  const at = { token, apiRoot, closed: closing.signal };
  return new DiscordChannel({
    call: discordCalls(at),
    connect: (events, ended) => openGateway({ ...at, messageContent, ended }, events),
    closing,
    clock,
    log,
    locale,
    messageContent,
  }) satisfies Channel;
}
