/** Does things one after the other within a lane, and side by side in different lanes. */
export class Lanes {
  readonly #last = new Map<string, Promise<void>>();

  /** Settles as `task` does. One that fails does not hold up the next. */
  run(lane: string, task: () => Promise<void>): Promise<void> {
    const done = (this.#last.get(lane) ?? Promise.resolve()).then(task);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    this.#last.set(lane, settled);
    void settled.then(() => {
      if (this.#last.get(lane) === settled) this.#last.delete(lane);
    });
    return done;
  }

  /** Resolves when all that was begun is done. */
  async idle(): Promise<void> {
    await Promise.all(this.#last.values());
  }
}
