import { discordAddresses } from "../adapters/discord/address.js";
import { slackAddresses } from "../adapters/slack/address.js";
import { telegramAddresses } from "../adapters/telegram/address.js";
import { terminalAddresses } from "../adapters/terminal/address.js";
import { ConfigError } from "../config/config-error.js";
import { type Variable, type VariableName, variables } from "../config/variables.js";
import type { Config } from "../config.js";
import type { AddressReader, Channel, Clock, Log } from "../core/index.js";

/** How a bot of one platform is made from the configuration. Adapters are loaded only when `open` is called. */
export interface Platform {
  readonly addresses: AddressReader;
  /** The variable that configures it. */
  readonly variable: VariableName;
  configured(config: Config): boolean;
  /** The account that the token itself names, without asking the platform. */
  account(config: Config): string | undefined;
  open(config: Config, deps: OpenDeps): Promise<Channel>;
}

export interface OpenDeps {
  readonly clock: Clock;
  readonly log: Log;
  /** Takes the platform's updates away from wherever they are delivered now. */
  readonly takeOver: boolean;
}

/** Every platform whose bot this version can run. */
export const platforms: Readonly<Record<string, Platform>> = {
  telegram: {
    addresses: telegramAddresses,
    variable: "TELEGRAM_BOT_TOKEN",
    configured: ({ telegram }) => telegram !== undefined,
    // A token is `<bot id>:<key>` (https://core.telegram.org/bots/api#authorizing-your-bot).
    account: ({ telegram }) => telegram && `telegram:${telegram.token.split(":", 1)[0]}`,
    async open({ telegram, locale = "en" }, { takeOver, ...deps }) {
      if (telegram === undefined) throw new Error("telegram is not configured");
      const { createTelegramChannel } = await import("../adapters/telegram/index.js");
      return createTelegramChannel({ ...telegram, locale, takeOver }, deps);
    },
  },
  discord: {
    addresses: discordAddresses,
    variable: "DISCORD_BOT_TOKEN",
    configured: ({ discord }) => discord !== undefined,
    account: ({ discord }) => discord && discordAccount(discord.token),
    async open({ discord, locale = "en" }, { clock, log }) {
      if (discord === undefined) throw new Error("discord is not configured");
      const { createDiscordChannel } = await import("../adapters/discord/index.js");
      return createDiscordChannel({ ...discord, locale }, { clock, log });
    },
  },
  slack: {
    addresses: slackAddresses,
    variable: "SLACK_BOT_TOKEN",
    configured: ({ slack }) => slack !== undefined,
    // No part of a token is documented to name the team or the app: auth.test tells.
    account: () => undefined,
    async open({ slack, locale = "en" }, { clock, log }) {
      if (slack === undefined) throw new Error("slack is not configured");
      const { createSlackChannel } = await import("../adapters/slack/index.js");
      return createSlackChannel({ ...slack, locale }, { clock, log });
    },
  },
};

/** A token's first part is the bot's user id in Base64 (https://docs.discord.com/developers/reference#authentication). */
function discordAccount(token: string): string | undefined {
  const id = Buffer.from(token.split(".", 1)[0] ?? "", "base64").toString("latin1");
  return /^\d{17,20}$/.test(id) ? `discord:${id}` : undefined;
}

export const platformNames = Object.keys(platforms);

/** Addresses that an ask may name. The terminal is the asking process's own. */
export const addressReaders: readonly AddressReader[] = [
  ...Object.values(platforms).map(({ addresses }) => addresses),
  terminalAddresses,
];

/** `telegram` of `telegram:42`. */
export function platformOf(address: string): string {
  return address.trim().split(":", 1)[0]?.toLowerCase() ?? "";
}

/** Platforms for which there is a token. */
export function configuredPlatforms(config: Config): string[] {
  return platformNames.filter((name) => platforms[name]?.configured(config));
}

/** Throws a ConfigError that names the variable, and where its value is to be had, when a platform has no token. */
export function requireToken(name: string, config: Config): void {
  const platform = platforms[name];
  if (platform === undefined || platform.configured(config)) return;
  const { where }: Variable = variables[platform.variable];
  throw new ConfigError([
    {
      name: platform.variable,
      expected: `the token of a ${name} bot`,
      got: "nothing",
      ...(where && { where }),
    },
  ]);
}
