import type { Clock } from "../../core/index.js";

/** At most `limit` turns in any `perMs`, in the order in which they were asked for. */
export class Turns {
  readonly #clock: Clock;
  readonly #limit: number;
  readonly #perMs: number;
  /** When the latest turns were, at most `limit` of them. */
  readonly #taken: number[] = [];
  #notBefore = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(clock: Clock, limit: number, perMs: number) {
    this.#clock = clock;
    this.#limit = limit;
    this.#perMs = perMs;
  }

  /** Resolves with true when the turn has come, or with false as soon as `signal` aborts before that. */
  next(signal: AbortSignal): Promise<boolean> {
    const turn = this.#last.then(() => this.#wait(signal));
    this.#last = turn;
    return turn;
  }

  /** What the latest turn was for has ended only now, and counts from now. */
  endedNow(): void {
    if (this.#taken.length > 0) this.#taken[this.#taken.length - 1] = this.#clock.now();
  }

  pause(ms: number): void {
    this.#notBefore = Math.max(this.#notBefore, this.#clock.now() + ms);
  }

  /** What was is of no account any more. */
  get idle(): boolean {
    const latest = this.#taken.at(-1);
    const free = Math.max(this.#notBefore, latest === undefined ? 0 : latest + this.#perMs);
    return free <= this.#clock.now();
  }

  async #wait(signal: AbortSignal): Promise<boolean> {
    for (;;) {
      const oldest = this.#taken.length < this.#limit ? undefined : this.#taken[0];
      const free = Math.max(this.#notBefore, oldest === undefined ? 0 : oldest + this.#perMs);
      const wait = free - this.#clock.now();
      if (wait <= 0) break;
      if (signal.aborted) return false;
      await this.#clock.sleep(wait, signal);
    }
    this.#taken.push(this.#clock.now());
    if (this.#taken.length > this.#limit) this.#taken.shift();
    return true;
  }
}
