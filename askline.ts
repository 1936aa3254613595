import { shownDatabase } from "./config/postgres-url.js";
import { secretsOf } from "./config/secrets.js";
import { type Config, defaultDatabase, silenceLibraries, systemUser } from "./config.js";
import {
  type Ask,
  type AskService,
  type AskState,
  createAskService,
  parseAskEnvelope,
} from "./core/index.js";
import type { AskInput, ResultOf } from "./runtime/ask-input.js";
import { createLog, type LineSink } from "./runtime/log.js";
import { openStore } from "./runtime/open-store.js";
import { OwnBots } from "./runtime/own-bots.js";
import { platformBot } from "./runtime/platform-bot.js";
import { addressReaders, configuredPlatforms } from "./runtime/platforms.js";
import { randomIds } from "./runtime/random-ids.js";
import { type RunOptions, runPlatform } from "./runtime/run-platform.js";
import { sideBySide } from "./runtime/side-by-side.js";
import { readStatus, type Status } from "./runtime/status.js";
import { systemClock } from "./runtime/system-clock.js";
import { standardStreams, type TerminalStreams, terminalBot } from "./runtime/terminal.js";
import { unserved } from "./runtime/unserved.js";

export type { AskInput, OptionInput, QuestionInput, ResultOf } from "./runtime/ask-input.js";
export { OpenAsks } from "./runtime/open-asks.js";
export { configuredPlatforms, platformNames, requireToken } from "./runtime/platforms.js";
export type { RunOptions } from "./runtime/run-platform.js";
export type { AccountStatus, BotStatus, Status } from "./runtime/status.js";

/** How long the chat may take to show a receipt before an asker goes its way. */
const receiptsWithinMs = 5_000;

export interface AskOptions {
  /** Cancels the prompt; the result then says `cancelled`, unless an answer was faster. */
  readonly signal?: AbortSignal;
  /** Called at each change, while waiting. */
  readonly onState?: (state: AskState) => void;
}

/** What an asker's process holds: the store it meets the bots in, and its own bots for as long as nobody else runs them. */
export interface Askline {
  /** Whose asks these are: the system's user. */
  readonly asker: string;
  /**
   * Asks and waits; answers are keyed by the ids asked. Resolves within the request's timeout. Rejects with an AskError
   * when the request breaks the contract, a ChannelError when the platform refuses the own bot, or a StoreError.
   */
  ask<const Request extends AskInput>(request: Request, options?: AskOptions): Promise<ResultOf<Request>>;
  /** What the command line and other doors build on. */
  readonly service: AskService;
  /**
   * Sees to it that bots serve these addresses (or the default ones, when there are none) until the returned function is
   * called: this process's own for its terminal, and for each configured platform for as long as no bot process serves it.
   * Waits some seconds for them, no longer than until `signal` aborts.
   */
  serve(addresses: readonly string[], signal?: AbortSignal): Promise<() => Promise<void>>;
  /** Those of the addresses (or of the default ones) that no live bot process serves. */
  unserved(addresses: readonly string[], account?: string): Promise<string[]>;
  /** Runs the bot of a configured platform until `signal` aborts. */
  runBot(platform: string, options: RunOptions): Promise<void>;
  /** As `runBot`, for several side by side: none takes another down. Rejects when the platforms refuse all of them. */
  runBots(platforms: readonly string[], options: RunAllOptions): Promise<void>;
  status(): Promise<Status>;
  /** Stops the own bots and closes the store. What still waits is detached: its answers stay collectable. */
  close(): Promise<void>;
}

export interface RunAllOptions extends RunOptions {
  /** A bot is down, and will be tried again after so many milliseconds. */
  readonly onDown: (platform: string, error: unknown, afterMs: number) => void;
}

/** What a caller may put in the place of the process's own streams. */
export interface Streams {
  /** Where `terminal:` is. Default: standard input and standard error. */
  readonly terminal?: TerminalStreams;
  /** Where log lines go. Default: standard error. */
  readonly log?: LineSink;
}

/**
 * Opens the store and everything that the configuration names, and loads nothing else.
 * Rejects with a StoreError when the store cannot be opened.
 */
export async function createAskline(config: Config, streams: Streams = {}): Promise<Askline> {
  silenceLibraries();
  const db = config.db ?? defaultDatabase();
  const log = createLog(streams.log ?? process.stderr, {
    ...(config.log && { level: config.log }),
    secrets: secretsOf(config),
  });
  const store = await openStore(db, { log });
  const parts = { config, store, clock: systemClock, ids: randomIds, log };
  const asker = systemUser();
  const terminal = terminalBot(parts, {
    user: asker,
    streams: streams.terminal ?? standardStreams,
    cancel: (id) => service.cancel(id),
  });
  const bots = new OwnBots(parts, {
    terminal,
    ...Object.fromEntries(configuredPlatforms(config).map((name) => [name, platformBot(name, parts)])),
  });
  const inner = createAskService({
    ...parts,
    addresses: addressReaders,
    accountOf: (platform) => bots.account(platform),
    runsBot: (platform) => bots.runs(platform),
    allowOf: (platform) => bots.allow(platform),
    ...(config.to && { defaultTo: config.to }),
    ...(config.toAllow && { toAllow: config.toAllow }),
  });
  /** The ask's own locale wins over the asker's, and that over the bot's. */
  const spoken = (ask: Ask): Ask => ({ ...(config.locale && { locale: config.locale }), ...ask });
  const service: AskService = {
    ...inner,
    create: (ask, options) => inner.create(spoken(ask), options),
    ask: (ask, options) => inner.ask(spoken(ask), options),
  };
  const orDefault = (addresses: readonly string[]) => (addresses.length > 0 ? addresses : (config.to ?? []));
  /** Bots that still show the receipts of a prompt whose result is out already. */
  const afterwards = new Set<Promise<void>>();

  const askline: Askline = {
    asker,
    service,
    async ask<const Request extends AskInput>(request: Request, options: AskOptions = {}) {
      const ask = parseAskEnvelope(request);
      await service.check(ask);
      const release = await askline.serve(ask.to, options.signal);
      let id: string | undefined;
      try {
        const result = await service.ask(ask, { asker, ...options });
        id = result.id;
        // The ids of the answers are the request's own: parseAskEnvelope took them as they are.
        return result as ResultOf<Request>;
      } finally {
        const after = (id === undefined ? Promise.resolve() : service.receipts(id, receiptsWithinMs))
          .catch(() => undefined)
          .then(release)
          .finally(() => afterwards.delete(after));
        afterwards.add(after);
      }
    },
    serve: (addresses, signal) => bots.hold(orDefault(addresses), signal),
    unserved: (addresses, account) => unserved(orDefault(addresses), store, account ?? bots),
    runBot: (platform, options) => runPlatform(platform, parts, options),
    runBots: (names, { onDown, ...options }) =>
      sideBySide(names, {
        signal: options.signal,
        clock: systemClock,
        onDown,
        run: (name, signal, onReady) =>
          runPlatform(name, parts, {
            ...options,
            signal,
            onReady: (account) => {
              onReady();
              options.onReady?.(account);
            },
          }),
      }),
    status: () => readStatus(store, shownDatabase(db)),
    async close() {
      await Promise.all(afterwards);
      await bots.stop();
      await service.close();
      await store.close();
    },
  };
  return askline;
}
