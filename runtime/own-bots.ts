import { platformOf, platforms } from "./platforms.js";
import type { Parts } from "./serve-channel.js";
import { type Standby, standBy } from "./standby.js";

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

  /** The account that this process would serve on a platform; undefined without a token, or when only the platform knows. */
  account(platform: string): string | undefined {
    return this.#bots[platform]?.account ?? platforms[platform]?.account(this.#parts.config);
  }

  /**
   * Resolves with the way to let go. Rejects when every platform of the addresses refuses its bot; when only some do, the log
   * says so, and what is asked there waits for a bot process. Addresses of other platforms are for bot processes to serve.
   */
  async hold(addresses: readonly string[]): Promise<() => Promise<void>> {
    const names = [...new Set(addresses.map(platformOf))].filter((name) => this.#bots[name]);
    const held = names.map((name) => this.#take(name));
    const release = async (): Promise<void> => {
      await Promise.all(names.splice(0).map((name) => this.#letGo(name)));
    };
    const outcomes = await Promise.allSettled(held.map(({ standby }) => standby.ready));
    const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    const elsewhere = addresses.some((address) => !this.#bots[platformOf(address)]);
    if (refusals.length > 0 && refusals.length === names.length && !elsewhere) {
      await release();
      throw refusals[0];
    }
    for (const error of refusals) {
      this.#parts.log.error("the platform refused the own bot; the question waits there for a bot process", {
        reason: error instanceof Error ? error.message : String(error),
      });
    }
    return release;
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
