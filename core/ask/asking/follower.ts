import type { Log } from "../../ports/log.js";
import type { Store } from "../../ports/store.js";

const page = 500;

/** Follows the store's events and tells those who wait for a prompt. One per process, however many wait. */
export class Follower {
  readonly #listeners = new Map<string, Set<() => void>>();
  #seq: number | undefined;
  #unwatch: (() => void) | undefined;
  #reading = false;
  #again = false;

  constructor(
    readonly store: Store,
    readonly log: Log,
  ) {}

  /** Calls back after each change of the prompt that is committed from now on. Returns the way to stop. */
  async follow(promptId: string, onChange: () => void): Promise<() => void> {
    this.#seq ??= await this.store.lastSeq();
    this.#unwatch ??= this.store.watch(() => void this.#read());
    const listeners = this.#listeners.get(promptId) ?? new Set();
    this.#listeners.set(promptId, listeners.add(onChange));
    return () => {
      listeners.delete(onChange);
      if (listeners.size === 0) this.#listeners.delete(promptId);
    };
  }

  close(): void {
    this.#unwatch?.();
    this.#unwatch = undefined;
  }

  async #read(): Promise<void> {
    this.#again = true;
    if (this.#reading) return;
    this.#reading = true;
    try {
      while (this.#again) {
        this.#again = await this.#readPage();
      }
    } catch (error) {
      // The next change, or the waiter's own look from time to time, finds what was missed.
      this.log.warn("events could not be read", {
        reason: error instanceof Error ? error.message : "unknown",
      });
    } finally {
      this.#reading = false;
    }
  }

  /** Whether there may be more. */
  async #readPage(): Promise<boolean> {
    this.#again = false;
    const events = await this.store.eventsAfter(this.#seq ?? 0, page);
    const changed = new Set<string>();
    for (const { seq, promptId } of events) {
      this.#seq = seq;
      if (promptId !== null) changed.add(promptId);
    }
    for (const promptId of changed) for (const listener of this.#listeners.get(promptId) ?? []) listener();
    return this.#again || events.length === page;
  }
}
