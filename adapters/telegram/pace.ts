import type { Clock } from "../../core/index.js";
import { limits } from "./limits.js";

const second = 1000;
const minute = 60 * second;

/** At most `limit` turns in any `perMs`, in the order in which they were asked for. */
class Window {
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #perMs: number;
  readonly #turns: number[] = [];
  #notBefore = 0;
  #last: Promise<void> = Promise.resolve();

  constructor(clock: Clock, limit: number, perMs: number) {
    this.#clock = clock;
    this.#limit = limit;
    this.#perMs = perMs;
  }

  turn(signal: AbortSignal): Promise<void> {
    this.#last = this.#last.then(() => this.#next(signal));
    return this.#last;
  }

  pause(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + ms);
  }

  /** Nobody waits, and what was is of no account any more. */
  get idle(): boolean {
    const last = this.#turns.at(-1) ?? 0;
    return Math.max(last + this.#perMs, this.#notBefore) <= this.#clock.now();
  }

  async #next(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const oldest = this.#turns.length < this.#limit ? undefined : this.#turns[0];
      const free = Math.max(this.#notBefore, oldest === undefined ? 0 : oldest + this.#perMs);
      const wait = free - this.#clock.now();
      if (wait <= 0) break;
      await this.#clock.sleep(wait, signal);
    }
    this.#turns.push(this.#clock.now());
    if (this.#turns.length > this.#limit) this.#turns.shift();
  }
}

/**
 * The platform's pace, kept before it has to be enforced: 30 a second in all, 1 a second in a chat, 20 a minute in a
 * group. Written here because the queues on npm run on the system's timers, and here time is the injected clock's.
 */
export class Pace {
  readonly #clock: Clock;
  readonly #all: Window;
  readonly #chats = new Map<string, { readonly windows: readonly Window[]; waiting: number }>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#all = new Window(clock, limits.perSecond.value, second);
  }

  /** Resolves when it is this call's turn, or at once when `signal` aborts. The chat's turn comes before the one in all. */
  async turn(chat: string, signal: AbortSignal): Promise<void> {
    const own = this.#of(chat);
    own.waiting += 1;
    for (const window of [...own.windows, this.#all]) await window.turn(signal);
    own.waiting -= 1;
  }

  /** After a 429: nothing goes to this chat for so long. Where the limit in all was hit, each chat learns it by itself. */
  pause(chat: string, ms: number): void {
    for (const window of this.#of(chat).windows) window.pause(ms);
  }

  #of(chat: string) {
    const known = this.#chats.get(chat);
    if (known) return known;
    for (const [name, { windows, waiting }] of this.#chats) {
      if (waiting === 0 && windows.every(({ idle }) => idle)) this.#chats.delete(name);
    }
    const perSecond = new Window(this.#clock, limits.perChatSecond.value, second);
    const perMinute = new Window(this.#clock, limits.perGroupMinute.value, minute);
    const made = { windows: chat.startsWith("-") ? [perMinute, perSecond] : [perSecond], waiting: 0 };
    this.#chats.set(chat, made);
    return made;
  }
}
