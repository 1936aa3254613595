import { z } from "zod";
import { locales } from "../core/index.js";
import { mayHoldPassword, wrongInDatabase } from "./postgres-url.js";
import { addresses, flag, integer, namedTokens, port, url } from "./values.js";

/** One variable of the environment. */
export interface Variable {
  /** Reads the text as it stands in the environment: trimmed, never empty. Its errors say what was expected. */
  readonly schema: z.ZodType<unknown, string>;
  /** Where the value is to be had, for whoever has none yet. */
  readonly where?: string;
  /** Its value is never shown; as a function: such a value is not. */
  readonly secret?: true | ((value: string) => boolean);
}

/** Whether this value of the variable is never shown. */
export function isSecret({ secret }: Variable, value: string): boolean {
  return typeof secret === "function" ? secret(value) : secret === true;
}

/** pino's levels. */
export const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: `one of ${values.join(", ")}` });

const matching = (pattern: RegExp, error: string) => z.string().regex(pattern, { error });

const botFather = "talk to @BotFather in Telegram: /newbot, or /token for a bot that exists";
const discordPage = "your application's page at https://discord.com/developers/applications";
const slackPage = "your app's page at https://api.slack.com/apps";

/** Every variable that Askline reads. `.env.example` lists the same ones. */
export const variables = {
  ASKLINE_DB: {
    schema: z.string().refine((db) => wrongInDatabase(db) === undefined, {
      error: ({ input }) => wrongInDatabase(String(input)),
    }),
    where: "docs/postgres.md, for PostgreSQL",
    secret: mayHoldPassword,
  },
  ASKLINE_TO: { schema: addresses },
  ASKLINE_TO_ALLOW: { schema: addresses },
  ASKLINE_ALLOW: { schema: addresses },
  ASKLINE_LOCALE: { schema: oneOf(locales) },
  ASKLINE_MCP_WAIT_SECONDS: { schema: integer(1, 3600) },
  ASKLINE_LOG: { schema: oneOf(logLevels) },

  TELEGRAM_BOT_TOKEN: {
    schema: matching(/^\d+:[\w-]+$/, "the bot's id, a colon and its key"),
    where: botFather,
    secret: true,
  },
  TELEGRAM_API_ROOT: { schema: url("https", "http") },
  TELEGRAM_WEBHOOK_URL: { schema: url("https") },
  TELEGRAM_WEBHOOK_SECRET: {
    schema: matching(/^[\w-]{16,256}$/, "16-256 letters, digits, _ or -"),
    where: "make one up, for example with: openssl rand -hex 32",
    secret: true,
  },
  TELEGRAM_WEBHOOK_PORT: { schema: port },

  DISCORD_BOT_TOKEN: {
    schema: matching(/^[\w-]+\.[\w-]+\.[\w-]+$/, "three groups of letters and digits, joined by dots"),
    where: `Bot > Token on ${discordPage}`,
    secret: true,
  },
  DISCORD_API_ROOT: { schema: url("https", "http") },
  DISCORD_MESSAGE_CONTENT: { schema: flag },

  SLACK_BOT_TOKEN: {
    schema: matching(/^xoxb-[\w-]+$/, "a token that begins with xoxb-"),
    where: `OAuth & Permissions on ${slackPage}`,
    secret: true,
  },
  SLACK_APP_TOKEN: {
    schema: matching(/^xapp-[\w-]+$/, "a token that begins with xapp-"),
    where: `Basic Information > App-Level Tokens on ${slackPage}`,
    secret: true,
  },
  SLACK_SIGNING_SECRET: {
    schema: matching(/^[0-9a-f]{32,}$/i, "a secret of at least 32 hexadecimal digits"),
    where: `Basic Information > App Credentials on ${slackPage}`,
    secret: true,
  },
  SLACK_PORT: { schema: port },
  SLACK_API_ROOT: { schema: url("https", "http") },

  ASKLINE_HTTP_HOST: { schema: matching(/^[\w.:-]+$/, "a host name or an IP address to listen on") },
  ASKLINE_HTTP_PORT: { schema: port },
  ASKLINE_HTTP_TOKENS: {
    schema: namedTokens,
    where: "make one up for each client, for example with: openssl rand -hex 32",
    secret: true,
  },
} satisfies Readonly<Record<string, Variable>>;

export type VariableName = keyof typeof variables;

/** What the variables say, each as its schema makes it. Absent: not set anywhere. */
export type Values = { readonly [Name in VariableName]?: z.output<(typeof variables)[Name]["schema"]> };

export const variableNames = Object.keys(variables) as readonly VariableName[];

/** Base URLs, and the token that each belongs to: a token is never sent to a server that someone else named. */
export const apiRoots = [
  ["TELEGRAM_API_ROOT", "TELEGRAM_BOT_TOKEN"],
  ["DISCORD_API_ROOT", "DISCORD_BOT_TOKEN"],
  ["SLACK_API_ROOT", "SLACK_BOT_TOKEN"],
] as const satisfies readonly (readonly [VariableName, VariableName])[];
