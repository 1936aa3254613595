import type { Channel, Receiver, Store } from "../../core/index.js";

/** A call that a bot's process makes to the world outside of it: between two of these, a kill changes nothing that lasts. */
export interface Crossing {
  readonly port: "store" | "channel";
  /** `commit`, `send`, `edit`, … */
  readonly call: string;
  readonly given: readonly unknown[];
  /** What came back; only known after the call. */
  readonly got?: unknown;
}

/** Where a process dies: right before a crossing, or right after it did its work and before the process heard of it. */
export interface Death {
  readonly when: "before" | "after";
  is(crossing: Crossing): boolean;
}

/**
 * The life of one bot process. Once it is over, nothing that the process does reaches the world any more, and it hears
 * nothing: what `kill -9` leaves behind is what the store and the platform hold at that moment.
 */
export class Life {
  #armed = false;
  readonly #ending = new AbortController();
  readonly #ends: (() => void)[] = [];

  constructor(readonly death?: Death) {}

  get over(): boolean {
    return this.#ending.signal.aborted;
  }

  /** From now on the death may come. */
  arm(): void {
    this.#armed = true;
  }

  /** Ends it now. */
  end(): void {
    if (this.over) return;
    this.#ending.abort();
    for (const end of this.#ends) end();
  }

  /** `end` cuts what the operating system would cut: sockets. */
  onEnd(end: () => void): void {
    this.#ends.push(end);
  }

  store(store: Store): Store {
    return this.#port("store", store);
  }

  channel(channel: Channel): Channel {
    const { editing, removing, acknowledging } = channel;
    const wrapped = {
      // The operating system cuts what the library would have gone on with.
      receive: (receiver: Receiver, signal: AbortSignal) =>
        this.#crosses(() => channel.receive(receiver, AbortSignal.any([signal, this.#ending.signal])), {
          ...{ port: "channel", call: "receive", given: [] },
        }),
      ...(editing && { editing: this.#port("channel", editing) }),
      ...(removing && { removing: this.#port("channel", removing) }),
      ...(acknowledging && { acknowledging: this.#port("channel", acknowledging) }),
    };
    return this.#port("channel", channel, wrapped);
  }

  #port<Port extends object>(port: Crossing["port"], real: Port, instead: object = {}): Port {
    return new Proxy(real, {
      get: (_, name) => {
        if (Object.hasOwn(instead, name)) return Reflect.get(instead, name);
        const value: unknown = Reflect.get(real, name, real);
        if (typeof value !== "function") return value;
        return (...given: unknown[]) => this.#crosses(value.bind(real), { port, call: String(name), given });
      },
    });
  }

  /** What is answered at once and not by a promise (`capabilities`, `watch`) crosses nothing. */
  #crosses(call: (...given: unknown[]) => unknown, crossing: Crossing): unknown {
    if (this.over) return never;
    if (this.#dies("before", crossing)) {
      this.end();
      return never;
    }
    const answer = call(...crossing.given);
    if (!(answer instanceof Promise)) return answer;
    return new Promise((resolve, reject) => {
      answer.then(
        (got) => {
          if (this.#dies("after", { ...crossing, got })) this.end();
          if (!this.over) resolve(got);
        },
        (error) => {
          if (!this.over) reject(error);
        },
      );
    });
  }

  #dies(when: Death["when"], crossing: Crossing): boolean {
    return this.#armed && this.death?.when === when && this.death.is(crossing);
  }
}

const never = new Promise<never>(() => undefined);
