import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";

export type PlatformName = "telegram" | "discord" | "slack";

/** A tap on the newest button with this label. */
export interface Tap {
  readonly platform: PlatformName;
  readonly person: number;
  readonly bot: number;
  readonly label: string;
  /** What the person waits for before the tap counts as over. */
  readonly until: "answered" | "buttons gone";
}

export type Order = { readonly id: number } & (
  | { readonly kind: "open"; readonly platform: PlatformName; readonly people: number }
  | ({ readonly kind: "tap" } & Tap)
);

export interface Opened {
  readonly platform: PlatformName;
  /** Where the platform listens. */
  readonly root: string;
  /** Of each bot. */
  readonly tokens: readonly string[];
  /** Of each bot, where the platform has such tokens. */
  readonly appTokens: readonly string[];
  /** Ids. */
  readonly people: readonly string[];
}

export interface Tapped {
  /** On `monotonicMs`. */
  readonly tappedAt: number;
}

type Without<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

/** People with phones, in another process: what their platform costs is not measured along with the bot. */
export class Phones {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (value: never) => void>();
  #orders = 0;

  private constructor(child: ChildProcess) {
    this.#child = child;
    child.on("message", ({ id, value }: { id: number; value: never }) => this.#waiting.get(id)?.(value));
  }

  static async start(checkout: string): Promise<Phones> {
    const phones = new Phones(fork(join(checkout, "bench", "tap", "platform.mjs"), { execArgv: [] }));
    await phones.#answerTo(0);
    return phones;
  }

  open(platform: PlatformName, people: number): Promise<Opened> {
    return this.#order({ kind: "open", platform, people });
  }

  tap(tap: Tap): Promise<Tapped> {
    return this.#order({ kind: "tap", ...tap });
  }

  stop(): void {
    this.#child.kill();
  }

  #order<T>(order: Without<Order, "id">): Promise<T> {
    this.#orders += 1;
    const id = this.#orders;
    const answer = this.#answerTo<T>(id);
    this.#child.send({ ...order, id });
    return answer;
  }

  #answerTo<T>(id: number): Promise<T> {
    return new Promise((resolve, reject) => {
      const died = () => reject(new Error("the platform's process ended"));
      this.#child.once("exit", died);
      this.#waiting.set(id, (value) => {
        this.#child.off("exit", died);
        this.#waiting.delete(id);
        resolve(value);
      });
    });
  }
}
