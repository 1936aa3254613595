import type { Readable, Writable } from "node:stream";
import type { Command } from "commander";
import type { Askline, Streams } from "../../askline.js";
import { hiding, secretsOf } from "../../config/secrets.js";
import type { EnvFile } from "../../config/sources.js";
import type { Config, ReadOptions } from "../../config.js";
import type { ExitCode } from "./exit-code.js";
import { type Io, tell } from "./io.js";

/** What the command line is made from. */
export interface Door {
  readonly io: Io;
  readonly version: string;
  readConfig(options: ReadOptions): Config;
  createAskline(config: Config, streams: Streams): Promise<Askline>;
  /** Serves an agent over MCP until it closes the streams or `signal` aborts. */
  serveMcp(
    askline: Askline,
    options: McpOptions,
    streams: { readonly input: Readable; readonly output: Writable; readonly signal: AbortSignal },
  ): Promise<void>;
  /** Serves askers over HTTP until it is closed. */
  serveHttp(
    askline: Askline,
    options: HttpOptions,
  ): Promise<{ readonly url: string; close(): Promise<void> }>;
}

/** Who may ask over HTTP, and where that listens. */
export interface HttpOptions extends NonNullable<Config["http"]> {
  readonly version: string;
  readonly mcpWaitSeconds?: number;
  readonly hide: (text: string) => string;
  readonly onFault: (error: unknown) => void;
}

/** How an agent asks over MCP. */
export interface McpOptions {
  readonly version: string;
  readonly to: readonly string[];
  readonly from?: string;
  readonly session?: { readonly id: string; readonly primary: boolean };
  readonly waitSeconds?: number;
  readonly hide: (text: string) => string;
}

/** One run of the command line: commands leave their exit code here. */
export interface Context extends Door {
  exit: ExitCode;
  /** Blacks out the secrets that the configuration held. */
  hide: (text: string) => string;
}

/** The command's configuration, from the environment and from the files that its flags name. Tells of its warnings. */
export type Configure = () => Promise<Config>;

/** Gives a command the flags that name files of settings, and an action that resolves with its exit code. */
export function define<Flags extends object>(
  context: Context,
  command: Command,
  action: (configure: Configure, flags: Flags, args: readonly string[]) => Promise<ExitCode>,
): Command {
  const files: EnvFile[] = [];
  const configure: Configure = async () => {
    const config = context.readConfig({ files });
    context.hide = hiding(secretsOf(config));
    for (const warning of config.warnings ?? []) await tell(context.io, warning);
    return config;
  };
  return command
    .option("--env-file <file>", "read settings from this file too; the environment wins over it")
    .option("--env-file-if-exists <file>", "the same, for a file that may be missing")
    .on("option:env-file", (path: string) => files.push({ path, optional: false }))
    .on("option:env-file-if-exists", (path: string) => files.push({ path, optional: true }))
    .action(async () => {
      context.exit = await action(configure, command.opts<Flags>(), command.args);
    });
}

/** Opens Askline for as long as `use` takes. */
export async function withAskline<Result>(
  context: Context,
  config: Config,
  use: (askline: Askline) => Promise<Result>,
): Promise<Result> {
  const { stdin, stderr } = context.io;
  const askline = await context.createAskline(config, {
    terminal: { input: stdin, output: stderr },
    log: stderr,
  });
  try {
    return await use(askline);
  } finally {
    await askline.close();
  }
}

/** Commands that come and go say only what went wrong, unless more was asked for. */
export function quiet(config: Config): Config {
  return { ...config, log: config.log ?? "warn" };
}
