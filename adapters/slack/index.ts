import { setMaxListeners } from "node:events";
import { type Channel, ChannelError, type Clock, type Locale, type Log } from "../../core/index.js";
import { SlackChannel } from "./channel.js";
import { listenHttp, openSocket, slackCalls } from "./client.js";

export { slackAddresses } from "./address.js";

export interface SlackConfig {
  /** `xoxb-…`: OAuth & Permissions, Bot User OAuth Token. */
  readonly botToken: string;
  /** `xapp-…`: Basic Information, App-Level Tokens, with the scope `connections:write`. With it, Socket Mode. */
  readonly appToken?: string;
  /** Basic Information, Signing Secret. Without an app-level token, requests signed with it come to `port`. */
  readonly signingSecret?: string;
  /** On 127.0.0.1: TLS ends at a proxy on this machine, which passes on `/slack/events`. */
  readonly port?: number;
  /** Default https://slack.com/api/ */
  readonly apiRoot?: string;
  /** The language of the dialog that Other… opens. */
  readonly locale: Locale;
}

/** What the channel is given by whoever composes it. */
export interface SlackSurroundings {
  readonly clock: Clock;
  readonly log: Log;
}

/** Slack as a place where people can be asked. Makes no call before `connect`. */
export function createSlackChannel(config: SlackConfig, { clock, log }: SlackSurroundings) {
  const { botToken, appToken, apiRoot, locale } = config;
  const closing = new AbortController();
  // As many calls listen to it as are under way.
  setMaxListeners(0, closing.signal);
  return new SlackChannel({
    call: slackCalls(botToken, apiRoot, closing.signal),
    connect: connecting(config, closing.signal),
    closing,
    clock,
    log,
    locale,
    ...(appToken === undefined ? {} : { appToken }),
  }) satisfies Channel;
}

function connecting(
  { appToken, signingSecret, port, apiRoot }: SlackConfig,
  closed: AbortSignal,
): ConstructorParameters<typeof SlackChannel>[0]["connect"] {
  if (appToken !== undefined) return (onDelivery) => openSocket({ appToken, apiRoot, closed }, onDelivery);
  if (signingSecret === undefined || port === undefined) {
    throw new ChannelError(
      "refused",
      "Slack needs SLACK_APP_TOKEN (Socket Mode), or SLACK_SIGNING_SECRET and SLACK_PORT (HTTP).",
    );
  }
  return async (onDelivery) => {
    try {
      return await listenHttp({ signingSecret, port }, onDelivery);
    } catch (error) {
      const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
      throw new ChannelError(
        "receiver_conflict",
        `Cannot listen for Slack on port ${port} (${reason}). SLACK_PORT sets the port.`,
      );
    }
  };
}
