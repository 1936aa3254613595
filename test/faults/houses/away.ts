import type { Clock } from "../../../core/index.js";

/** When something was away: from a moment on, and until a little after it came back. */
export class Away {
  readonly #times: { from: number; to: number }[] = [];

  constructor(private readonly time: Pick<Clock, "now">) {}

  async during(what: () => Promise<void>, afterMs: number): Promise<void> {
    const one = { from: this.time.now(), to: Number.POSITIVE_INFINITY };
    this.#times.push(one);
    await what();
    one.to = this.time.now() + afterMs;
  }

  between(from: number, to: number): boolean {
    return this.#times.some((one) => one.from <= to && one.to >= from);
  }
}
