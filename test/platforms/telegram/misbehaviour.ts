/** One way in which the platform, or the network before it, misbehaves. */
export interface Misbehaviour {
  /** Only requests of this method; any method but `getUpdates` when left out. */
  method?: string;
  /**
   * - `duplicate`: every update of a `getUpdates` batch (or webhook delivery) comes twice
   * - `reorder`: a batch comes in reverse
   * - `delay`: the answer is held back for `milliseconds`
   * - a number: refused with this status, without acting
   * - `reset`: the connection drops before anything happened
   * - `accepted-then-reset`: the platform acts, then the connection drops
   * - `half-written`: the platform acts, and the connection drops in the middle of its answer
   * - `accepted-then-502`, `accepted-then-504`: the platform acts, the answer is lost behind a gateway
   */
  kind:
    | "duplicate"
    | "reorder"
    | "delay"
    | "reset"
    | "accepted-then-reset"
    | "half-written"
    | "accepted-then-502"
    | "accepted-then-504"
    | 429
    | 500
    | 502
    | 504;
  /** How many requests it hits; 1 when left out. */
  times?: number;
  /** With 429: seconds to wait; 1 when left out. */
  retryAfter?: number;
  /** With `delay`; 200 when left out. */
  milliseconds?: number;
}

/** The misbehaviour that tests ordered and that has not happened yet. */
export class Orders {
  readonly #open: { order: Misbehaviour; left: number }[] = [];
  /** What happened, one entry each time. */
  readonly done: Misbehaviour[] = [];

  /** Nothing that was ordered happens any more. */
  clear(): void {
    this.#open.length = 0;
  }

  add(order: Misbehaviour): void {
    this.#open.push({ order, left: order.times ?? 1 });
  }

  /** The order for this request, used up by one. `duplicate` and `reorder` concern updates, and wait for some. */
  take(method: string, kinds?: readonly Misbehaviour["kind"][]): Misbehaviour | undefined {
    const found = this.#open.find(({ order, left }) => {
      if (left <= 0) return false;
      const aboutUpdates = order.kind === "duplicate" || order.kind === "reorder";
      if (kinds ? !kinds.includes(order.kind) : aboutUpdates) return false;
      return aboutUpdates || (order.method ? order.method === method : method !== "getUpdates");
    });
    if (!found) return undefined;
    found.left -= 1;
    this.done.push(found.order);
    return found.order;
  }
}
