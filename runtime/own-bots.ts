import { platformOf, platforms } from "./platforms.js";
import { runPlatform } from "./run-platform.js";
import type { Parts } from "./serve-channel.js";
import { type Standby, standBy } from "./standby.js";

/** Serves the terminal of this process. */
export interface TerminalBot {
  readonly account: string;
  run(signal: AbortSignal, onReady: () => void): Promise<void>;
}

interface Held {
  readonly standby: Standby;
  holders: number;
}

/** The bots that this process runs by itself, each for as long as somebody here waits for one of its questions. */
export class OwnBots {
  readonly #parts: Parts;
  readonly #terminal: TerminalBot;
  readonly #held = new Map<string, Held>();

  constructor(parts: Parts, terminal: TerminalBot) {
    this.#parts = parts;
    this.#terminal = terminal;
  }

  /** The account that this process would serve on a platform; undefined without a token, or when only the platform knows. */
  account(platform: string): string | undefined {
    if (platform === "terminal") return this.#terminal.account;
    return platforms[platform]?.account(this.#parts.config);
  }

  /** Resolves with the way to let go. Rejects when a platform refuses its bot. Addresses without a token here are others' to serve. */
  async hold(addresses: readonly string[]): Promise<() => Promise<void>> {
    const names = [...new Set(addresses.map(platformOf))].filter((name) => this.#runnable(name));
    const held = names.map((name) => this.#take(name));
    const release = async (): Promise<void> => {
      await Promise.all(names.splice(0).map((name) => this.#letGo(name)));
    };
    try {
      await Promise.all(held.map(({ standby }) => standby.ready));
    } catch (error) {
      await release();
      throw error;
    }
    return release;
  }

  async stop(): Promise<void> {
    const all = [...this.#held.values()];
    this.#held.clear();
    await Promise.all(all.map(({ standby }) => standby.stop()));
  }

  #runnable(name: string): boolean {
    return name === "terminal" || platforms[name]?.configured(this.#parts.config) === true;
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
    return standBy({
      store,
      clock,
      log,
      account: this.account(name),
      run: (signal, onReady) =>
        name === "terminal"
          ? this.#terminal.run(signal, onReady)
          : runPlatform(name, this.#parts, { signal, onReady }),
    });
  }
}
