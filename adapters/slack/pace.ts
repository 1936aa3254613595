import type { Clock } from "../../core/index.js";
import { limits } from "./limits.js";

const second = 1000 / limits.perChannelSecond.value;

interface Channel {
  notBefore: number;
  waiting: number;
  /** Ends when the last call that was asked for has. */
  last: Promise<unknown>;
}

/**
 * The platform's pace, kept before it has to be enforced: one message a second in a channel. Written here because the queues
 * on npm run on the system's timers, and here time is the injected clock's.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #channels = new Map<string, Channel>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Makes one call when it is its turn, or at once when `signal` aborts: `inTurn` says which. The calls of a channel are made
   * one after the other, and the second between them counts from the answer: requests may overtake each other on the way.
   */
  run<T>(name: string, signal: AbortSignal, call: (inTurn: boolean) => Promise<T>): Promise<T> {
    const channel = this.#channel(name);
    channel.waiting += 1;
    const made = channel.last.then(async () => {
      const inTurn = await this.#turn(channel, signal);
      try {
        return await call(inTurn);
      } finally {
        if (inTurn) channel.notBefore = Math.max(channel.notBefore, this.#clock.now() + second);
        channel.waiting -= 1;
      }
    });
    channel.last = made.catch(() => undefined);
    return made;
  }

  /** After a 429: nothing goes to this channel for so long. */
  pause(name: string, ms: number): void {
    const channel = this.#channel(name);
    channel.notBefore = Math.max(channel.notBefore, this.#clock.now() + ms);
  }

  async #turn(channel: Channel, signal: AbortSignal): Promise<boolean> {
    for (;;) {
      const wait = channel.notBefore - this.#clock.now();
      if (wait <= 0) return true;
      if (signal.aborted) return false;
      await this.#clock.sleep(wait, signal);
    }
  }

  #channel(name: string): Channel {
    const known = this.#channels.get(name);
    if (known) return known;
    const now = this.#clock.now();
    for (const [each, { waiting, notBefore }] of this.#channels) {
      if (waiting === 0 && notBefore <= now) this.#channels.delete(each);
    }
    const made: Channel = { notBefore: 0, waiting: 0, last: Promise.resolve() };
    this.#channels.set(name, made);
    return made;
  }
}
