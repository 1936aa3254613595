import type { Config } from "../config.js";
import { ConfigError, type ConfigIssue } from "./config-error.js";
import { type Values, type Variable, type VariableName, variables } from "./variables.js";

/** Drops what is undefined, so that an absent setting is absent. */
export function defined<Fields extends object>(
  fields: Fields,
): { [K in keyof Fields]?: NonNullable<Fields[K]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof Fields]?: NonNullable<Fields[K]>;
  };
}

/** The settings that belong together, per platform. Throws a ConfigError where one lacks its other half. */
export function platforms(values: Values): Pick<Config, "telegram" | "discord" | "slack" | "http"> {
  const issues = [...missing(values)];
  if (issues.length > 0) throw new ConfigError(issues);
  return defined({
    telegram: telegram(values),
    discord: discord(values),
    slack: slack(values),
    http: {
      host: values.ASKLINE_HTTP_HOST ?? "127.0.0.1",
      port: values.ASKLINE_HTTP_PORT ?? 8787,
      tokens: values.ASKLINE_HTTP_TOKENS ?? [],
    },
  });
}

function telegram(values: Values): Config["telegram"] {
  const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_WEBHOOK_URL: url, TELEGRAM_WEBHOOK_SECRET: secret } = values;
  if (token === undefined) return undefined;
  return {
    token,
    ...defined({
      apiRoot: values.TELEGRAM_API_ROOT,
      webhook: url && secret ? { url, secret, port: values.TELEGRAM_WEBHOOK_PORT ?? 8443 } : undefined,
    }),
  };
}

function discord(values: Values): Config["discord"] {
  if (values.DISCORD_BOT_TOKEN === undefined) return undefined;
  return {
    token: values.DISCORD_BOT_TOKEN,
    messageContent: values.DISCORD_MESSAGE_CONTENT ?? false,
    ...defined({ apiRoot: values.DISCORD_API_ROOT }),
  };
}

function slack(values: Values): Config["slack"] {
  if (values.SLACK_BOT_TOKEN === undefined) return undefined;
  return {
    botToken: values.SLACK_BOT_TOKEN,
    ...defined({
      appToken: values.SLACK_APP_TOKEN,
      signingSecret: values.SLACK_SIGNING_SECRET,
      port: values.SLACK_PORT,
      apiRoot: values.SLACK_API_ROOT,
    }),
  };
}

function* missing(values: Values): Generator<ConfigIssue> {
  if (values.TELEGRAM_WEBHOOK_URL && !values.TELEGRAM_WEBHOOK_SECRET) {
    yield needed("TELEGRAM_WEBHOOK_SECRET", "a secret, because TELEGRAM_WEBHOOK_URL is set");
  }
  if (values.SLACK_BOT_TOKEN && !values.SLACK_APP_TOKEN && !values.SLACK_SIGNING_SECRET) {
    yield needed(
      "SLACK_APP_TOKEN",
      "an app-level token (Socket Mode), or SLACK_SIGNING_SECRET and SLACK_PORT (HTTP)",
    );
  }
  if (
    values.SLACK_BOT_TOKEN &&
    values.SLACK_SIGNING_SECRET &&
    !values.SLACK_APP_TOKEN &&
    values.SLACK_PORT === undefined
  ) {
    yield needed(
      "SLACK_PORT",
      "a port to listen on, because SLACK_SIGNING_SECRET is set without SLACK_APP_TOKEN",
    );
  }
}

function needed(name: VariableName, expected: string): ConfigIssue {
  const { where }: Variable = variables[name];
  return { name, expected, got: "nothing", ...defined({ where }) };
}
