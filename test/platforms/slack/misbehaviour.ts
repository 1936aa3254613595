/** One way in which the platform, or the network before it, misbehaves. */
export interface Misbehaviour {
  /** Only requests of this method; any when left out. Says nothing about what goes to bots. */
  method?: string;
  /**
   * - `duplicate`: an event is delivered twice, with the same event id
   * - `reorder`: an event is held back until the next one was delivered
   * - `late`: a tap or a dialog that was sent reaches the bot after `milliseconds`
   * - `delay`: the answer to a request is held back for `milliseconds`
   * - a number: refused with this status, without acting
   * - `reset`: the connection drops before anything happened
   * - `accepted-then-reset`: the platform acts, then the connection drops
   * - `half-written`: the platform acts, and the connection drops in the middle of its answer
   * - `accepted-then-503`: the platform acts, the answer is lost behind a gateway
   */
  kind:
    | "duplicate"
    | "reorder"
    | "late"
    | "delay"
    | "reset"
    | "accepted-then-reset"
    | "half-written"
    | "accepted-then-503"
    | 429
    | 500
    | 502
    | 503;
  /** How many requests or events it hits; 1 when left out. */
  times?: number;
  /** With 429: whole seconds to wait; 1 when left out. */
  retryAfter?: number;
  /** With `delay` and `late`; 200 when left out. */
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

  /** The order for this request, used up by one. */
  forRequest(method: string): Misbehaviour | undefined {
    return this.#take(
      (order) => !aboutEvents(order) && order.kind !== "late" && (order.method ?? method) === method,
    );
  }

  /** The order for the event that is about to be delivered, used up by one. */
  forEvent(): Misbehaviour | undefined {
    return this.#take(aboutEvents);
  }

  /** The order for the tap or dialog that is about to be delivered, used up by one. */
  forInteraction(): Misbehaviour | undefined {
    return this.#take(({ kind }) => kind === "late");
  }

  #take(fits: (order: Misbehaviour) => boolean): Misbehaviour | undefined {
    const found = this.#open.find(({ order, left }) => left > 0 && fits(order));
    if (!found) return undefined;
    found.left -= 1;
    this.done.push(found.order);
    return found.order;
  }
}

function aboutEvents({ kind }: Misbehaviour): boolean {
  return kind === "duplicate" || kind === "reorder";
}
