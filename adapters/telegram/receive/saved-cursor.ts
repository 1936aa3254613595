import type { Session } from "./session.js";

/** Milliseconds between two savings. */
const pause = 1_000;

/**
 * The offset as the store keeps it: saved soon after it moved, and not for each move. One that is behind, or cannot be
 * saved, costs nothing but repeats after a restart, which are recognised; the platform keeps its own note of what was
 * confirmed.
 */
export class SavedCursor {
  readonly #session: Session;
  #offset: number | undefined;
  #saving: Promise<void> | undefined;

  constructor(session: Session) {
    this.#session = session;
  }

  /** Everything below `offset` is stored. */
  move(offset: number): void {
    this.#offset = offset;
    this.#saving ??= this.#save();
  }

  /** Resolves when the last offset is saved. */
  async saved(): Promise<void> {
    await this.#saving;
  }

  async #save(): Promise<void> {
    const { receiver, clock, signal, log } = this.#session;
    await clock.sleep(pause, signal);
    const offset = this.#offset;
    this.#saving = undefined;
    try {
      await receiver.cursor.save(String(offset));
    } catch {
      log.warn("The position in Telegram's updates could not be saved; it will be with the next update.");
    }
  }
}
