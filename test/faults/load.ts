import type { Time } from "./time.js";

/** Timers that are later than this mean that the machine has too much to do. */
const slowMs = 250;

/** How late timers are, so that nobody asks more while the machine cannot keep up: then people would wait for it, not for bots. */
export class Load {
  #lateMs = 0;
  #over = false;

  constructor(private readonly time: Time) {
    void this.#watch();
  }

  /** Resolves when there is room for one more. */
  async room(): Promise<void> {
    while (this.#lateMs > slowMs && !this.#over) await this.time.sleep(200);
  }

  stop(): void {
    this.#over = true;
  }

  async #watch(): Promise<void> {
    const every = 100;
    while (!this.#over) {
      const began = this.time.now();
      await this.time.sleep(every);
      const late = Math.max(0, this.time.now() - began - every);
      this.#lateMs = 0.8 * this.#lateMs + 0.2 * late;
    }
  }
}
