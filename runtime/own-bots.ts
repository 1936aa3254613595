import { ChannelError } from "../core/index.js";
import { platformOf, platforms } from "./platforms.js";
import type { Parts } from "./serve-channel.js";
import { type Standby, standBy } from "./standby.js";

/** How long a caller waits for its own bot before it goes on: the platform may be away, and the ask then waits for it. */
const servedWithinMs = 5_000;

/** How much longer where nobody knows the account yet, without which nothing can be stored for it. */
const namedWithinMs = 15_000;

/** A bot that an asking process can run by itself. */
export interface OwnBot {
  /** The account that it serves; undefined until the platform told, where only the platform knows. */
  readonly account: string | undefined;
  /** Who may answer by it: addresses of persons; empty: each ask decides. */
  readonly allow: readonly string[];
  run(signal: AbortSignal, onReady: () => void): Promise<void>;
}

interface Held {
  readonly standby: Standby;
  holders: number;
}

/** The bots that this process runs by itself, each for as long as somebody here waits for one of its questions. */
export class OwnBots {
  readonly #parts: Parts;
  readonly #bots: Readonly<Record<string, OwnBot>>;
  readonly #held = new Map<string, Held>();
  /** Platforms that did not tell which account is the bot's, when it was needed. */
  readonly #nameless = new Set<string>();

  /** `bots`: by platform, those that an asker runs by itself. The others need a bot process. */
  constructor(parts: Parts, bots: Readonly<Record<string, OwnBot>>) {
    this.#parts = parts;
    this.#bots = bots;
  }

  /** Whether this process runs the platform's bot where nobody else does. */
  runs(platform: string): boolean {
    return this.#bots[platform] !== undefined;
  }

  /** Who may answer by the bot that this process runs for the platform. */
  allow(platform: string): readonly string[] {
    return this.#bots[platform]?.allow ?? [];
  }

  /**
   * The account that this process would serve on a platform; undefined without a token, or when only the platform knows. Where
   * that did not tell, it is one that no bot has, so that what is asked elsewhere as well is not held up.
   */
  account(platform: string): string | undefined {
    const known = this.#bots[platform]?.account ?? platforms[platform]?.account(this.#parts.config);
    return known ?? (this.#nameless.has(platform) ? `${platform}:unknown` : undefined);
  }

  /**
   * Resolves with the way to let go, also as soon as `signal` aborts. Rejects when every platform of the addresses refuses its
   * bot; when only some do, the log says so, and what is asked there waits for a bot process. Addresses of other platforms are
   * for bot processes to serve.
   */
  async hold(
    addresses: readonly string[],
    signal: AbortSignal = new AbortController().signal,
  ): Promise<() => Promise<void>> {
    const names = [...new Set(addresses.map(platformOf))].filter((name) => this.#bots[name]);
    const letGo = new AbortController();
    const held = names.map((name) => ({ name, ...this.#take(name) }));
    const release = async (): Promise<void> => {
      letGo.abort();
      await Promise.all(names.splice(0).map((name) => this.#letGo(name)));
    };
    const outcomes = await Promise.allSettled(
      held.map(({ name, standby }) => this.#usable(name, standby, signal)),
    );
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    const elsewhere = addresses.some((address) => !this.#bots[platformOf(address)]);
    if (refusals.length > 0 && refusals.length === names.length && !elsewhere) {
      await release();
      throw refusals[0];
    }
    const refused = new Set<string>();
    const tell = (name: string, error: unknown): void => {
      if (letGo.signal.aborted || refused.has(name)) return;
      refused.add(name);
      this.#parts.log.error("the platform refused the own bot; the question waits there for a bot process", {
        reason: error instanceof Error ? error.message : String(error),
      });
    };
    for (const [index, { name, standby }] of held.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === "rejected") tell(name, outcome.reason);
      standby.served.catch((error: unknown) => tell(name, error));
    }
    return release;
  }

  /**
   * Resolves once the bot serves, or may still come to: a platform that is away is waited for by the ask itself, as long as
   * it is known for which account. Rejects when the platform refused the bot, or did not tell whose it is.
   */
  async #usable(name: string, standby: Standby, signal: AbortSignal): Promise<void> {
    this.#nameless.delete(name);
    try {
      if (await this.#serves(standby, servedWithinMs, signal)) return;
      if (signal.aborted || (await this.#knows(name))) return;
      this.#parts.log.warn(`waiting for ${name} to tell which bot the token belongs to`);
      if ((await this.#serves(standby, namedWithinMs, signal)) || signal.aborted) return;
      throw new ChannelError(
        "platform_unreachable",
        `${name} has not answered, so it is not known which bot would ask there. Look at the network, and try again.`,
      );
    } catch (error) {
      if (!(await this.#knows(name))) this.#nameless.add(name);
      throw error;
    }
  }

  /** Whether the account is served after so long at the latest, or when `signal` aborts. */
  async #serves({ served }: Standby, withinMs: number, signal: AbortSignal): Promise<boolean> {
    const over = new AbortController();
    const late = this.#parts.clock.sleep(withinMs, AbortSignal.any([signal, over.signal])).then(() => false);
    try {
      return await Promise.race([served.then(() => true), late]);
    } finally {
      over.abort();
    }
  }

  /** Whether an ask could name the platform's account. A store that is away does not tell; the ask will. */
  async #knows(name: string): Promise<boolean> {
    if (this.#bots[name]?.account !== undefined) return true;
    const accounts = await this.#parts.store.accounts().catch(() => undefined);
    return accounts?.some(({ platform }) => platform === name) ?? true;
  }

  async stop(): Promise<void> {
    const all = [...this.#held.values()];
    this.#held.clear();
    await Promise.all(all.map(({ standby }) => standby.stop()));
  }

  #take(name: string): Held {
    const held = this.#held.get(name) ?? { standby: this.#standBy(name), holders: 0 };
    held.holders += 1;
    this.#held.set(name, held);
    return held;
  }

  async #letGo(name: string): Promise<void> {
    const held = this.#held.get(name);
    if (held === undefined) return;
    held.holders -= 1;
    if (held.holders > 0) return;
    this.#held.delete(name);
    await held.standby.stop();
  }

  #standBy(name: string): Standby {
    const { store, clock, log } = this.#parts;
    const bot = this.#bots[name];
    return standBy({
      store,
      clock,
      log,
      account: () => bot?.account,
      run: async (signal, onReady) => bot?.run(signal, onReady),
    });
  }
}
