import type { Clock } from "../ports/clock.js";

/** Wakes one sleeper. A ring while nobody sleeps is kept, so that none is lost between a look and a sleep. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Resolves at the next ring, after `ms`, or when `signal` aborts. */
  async wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
    if (this.#rung || signal.aborted) {
      this.#rung = false;
      return;
    }
    const sleeping = new AbortController();
    // Without a reason it would make an error, with a stack, at each ring.
    const wake = () => sleeping.abort(null);
    this.#wake = wake;
    signal.addEventListener("abort", wake, { once: true });
    try {
      await clock.sleep(ms, sleeping.signal);
    } finally {
      signal.removeEventListener("abort", wake);
      this.#wake = undefined;
      this.#rung = false;
    }
  }
}
