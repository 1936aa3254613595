import type { FakeClock } from "./clock.js";

/**
 * Moves a clock on while real input and output happen, a little at a time, so that loops that sleep on it get on.
 * Jumps are made by the same hand: a clock that two hands move could go back.
 */
export class Pump {
  #jump = 0;
  #jumped: (() => void)[] = [];
  #stopped = false;
  readonly #running: Promise<void>;

  constructor(
    readonly clock: FakeClock,
    readonly stepMs = 20,
  ) {
    this.#running = this.#run();
  }

  /** Resolves when the clock has moved by `ms` more. */
  advance(ms: number): Promise<void> {
    this.#jump += ms;
    return new Promise((resolve) => this.#jumped.push(resolve));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      const jump = this.#jump;
      const jumped = this.#jumped;
      this.#jump = 0;
      this.#jumped = [];
      await this.clock.advance(this.stepMs + jump);
      for (const resolve of jumped) resolve();
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }
}

/** Resolves once `holds` does, looking every few milliseconds of real time; fails with what `otherwise` says. */
export async function eventually(
  holds: () => boolean | undefined | Promise<boolean | undefined>,
  otherwise: () => string = () => String(holds),
  patienceMs = 8_000,
): Promise<void> {
  const until = Date.now() + patienceMs;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`waited in vain:\n${otherwise()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
