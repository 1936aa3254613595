import type { AskService } from "../core/index.js";

/** How long the chats may take to show how a question ended. */
const receiptsWithinMs = 5_000;

/** The questions that this process's bots are kept for: each until it has ended and its chats say so. */
export class OpenAsks {
  readonly #kept = new Map<string, Promise<void>>();

  /** `stopping`: lets go of all. */
  constructor(
    readonly service: Pick<AskService, "wait" | "receipts">,
    readonly stopping: AbortSignal,
  ) {}

  has(id: string): boolean {
    return this.#kept.has(id);
  }

  /** Calls `release` when the bots are no longer needed for this question. */
  keep(id: string, release: () => Promise<void>): void {
    const before = this.#kept.get(id);
    const kept = Promise.all([before, this.#untilEnd(id, release)]).then(() => {
      if (this.#kept.get(id) === kept) this.#kept.delete(id);
    });
    this.#kept.set(id, kept);
  }

  /** Resolves once nothing is kept. */
  async idle(): Promise<void> {
    await Promise.all(this.#kept.values());
  }

  async #untilEnd(id: string, release: () => Promise<void>): Promise<void> {
    try {
      await this.service.wait(id, { signal: this.stopping });
    } catch {
      // The process ends, or the store is gone. The question goes on without this process.
    }
    await this.service.receipts(id, receiptsWithinMs).catch(() => undefined);
    await release().catch(() => undefined);
  }
}
