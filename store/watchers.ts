/** Callbacks that are told of changes; several changes at once are told once. */
export class Watchers {
  readonly #callbacks = new Set<() => void>();
  #told = true;

  add(onChange: () => void): () => void {
    const callback = () => onChange();
    this.#callbacks.add(callback);
    return () => void this.#callbacks.delete(callback);
  }

  get size(): number {
    return this.#callbacks.size;
  }

  /** Tells the callbacks once the present turn has ended, so that no caller of the store runs inside another's step. */
  tell(): void {
    if (!this.#told) return;
    this.#told = false;
    queueMicrotask(() => {
      this.#told = true;
      for (const callback of [...this.#callbacks]) if (this.#callbacks.has(callback)) callback();
    });
  }

  clear(): void {
    this.#callbacks.clear();
  }
}
