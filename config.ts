import { homedir, userInfo } from "node:os";
import { join, resolve } from "node:path";
import { merge } from "./config/merge.js";
import { defined, platforms } from "./config/platforms.js";
import { isPostgresUrl } from "./config/postgres-url.js";
import { type EnvFile, fromEnvironment, fromFile } from "./config/sources.js";
import type { NamedToken } from "./config/values.js";
import type { logLevels } from "./config/variables.js";
import type { Locale } from "./core/index.js";

/*
 * The only reader of the environment. A variable counts from the first source that sets it:
 *   1. the environment of the process;
 *   2. the files named with --env-file or --env-file-if-exists, the last one first;
 *   3. $XDG_CONFIG_HOME/askline/env (~/.config/askline/env).
 * A .env in the working directory is no source: agents run inside other people's repositories.
 */

/** All settings. What is absent has its default, or is not configured. */
export interface Config {
  /** A SQLite file, the `postgres://` URL of a database, or `memory:` for a store that only this process sees. */
  readonly db?: string;
  /** Addresses of an ask that names none. */
  readonly to?: readonly string[];
  /** When given, only these may be asked. */
  readonly toAllow?: readonly string[];
  /** Addresses of the persons who may answer. */
  readonly allow?: readonly string[];
  readonly locale?: Locale;
  readonly mcpWaitSeconds?: number;
  readonly log?: (typeof logLevels)[number];
  readonly telegram?: {
    readonly token: string;
    readonly apiRoot?: string;
    readonly webhook?: { readonly url: string; readonly secret: string; readonly port: number };
  };
  readonly discord?: {
    readonly token: string;
    readonly apiRoot?: string;
    readonly messageContent: boolean;
  };
  readonly slack?: {
    readonly botToken: string;
    readonly appToken?: string;
    readonly signingSecret?: string;
    readonly port?: number;
    readonly apiRoot?: string;
  };
  readonly http?: { readonly host: string; readonly port: number; readonly tokens: readonly NamedToken[] };
  /** No colours and no bold text at a terminal (https://no-color.org). */
  readonly plain?: boolean;
  /** What the operator should know about these settings, one sentence each. Never a secret. */
  readonly warnings?: readonly string[];
}

/** telegraf heeds DEBUG and prints whole requests, people's words included. None of that may reach a log. */
export function silenceLibraries(): void {
  // https://github.com/debug-js/debug#wildcards: a name behind a minus is left out.
  if (process.env.DEBUG) process.env.DEBUG += ",-telegraf:*";
}

export interface ReadOptions {
  /** Default: the environment of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Files named on the command line; a later one wins. */
  readonly files?: readonly EnvFile[];
}

/** Reads and checks all settings. Throws a ConfigError that names every wrong one. */
export function readConfig({ env = process.env, files = [] }: ReadOptions = {}): Config {
  const named = [...files]
    .reverse()
    .map(fromFile)
    .filter((source) => source !== undefined);
  const own = fromFile({
    path: join(home(env, "XDG_CONFIG_HOME", ".config"), "askline", "env"),
    optional: true,
  });
  const sources = [fromEnvironment(env, named), ...named, ...(own ? [own] : [])];
  const { values, warnings } = merge(sources);
  return {
    db: databaseFile(values.ASKLINE_DB, env),
    ...defined({
      to: values.ASKLINE_TO,
      toAllow: values.ASKLINE_TO_ALLOW,
      allow: values.ASKLINE_ALLOW,
      locale: values.ASKLINE_LOCALE,
      mcpWaitSeconds: values.ASKLINE_MCP_WAIT_SECONDS,
      log: values.ASKLINE_LOG,
    }),
    ...platforms(values),
    plain: (env.NO_COLOR ?? "") !== "",
    warnings,
  };
}

/** Where the store is when nothing else is said, so that processes started in different folders meet. */
export function defaultDatabase(env: Readonly<Record<string, string | undefined>> = process.env): string {
  return join(home(env, "XDG_STATE_HOME", ".local/state"), "askline", "askline.db");
}

/** The name of the system's user, who is the asker on the command line and in the library. */
export function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that no user has.
    return `uid-${process.getuid?.() ?? 0}`;
  }
}

/** An XDG base folder. A relative one is to be ignored (XDG Base Directory Specification). */
function home(env: Readonly<Record<string, string | undefined>>, name: string, fallback: string): string {
  const set = env[name];
  return set?.startsWith("/") ? set : join(env.HOME || homedir(), fallback);
}

function databaseFile(value: string | undefined, env: Readonly<Record<string, string | undefined>>): string {
  if (value === undefined) return defaultDatabase(env);
  if (value === "memory:" || isPostgresUrl(value)) return value;
  return value.startsWith("~/") ? join(env.HOME || homedir(), value.slice(2)) : resolve(value);
}
