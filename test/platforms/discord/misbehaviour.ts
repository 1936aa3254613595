/** One way in which the platform, or the network before it, misbehaves. */
export interface Misbehaviour {
  /** Only requests like this, as `POST /channels/{channel_id}/messages`; any request when left out. */
  request?: string;
  /** Only events of this name, for what concerns events; messages and interactions when left out. */
  event?: string;
  /**
   * - `duplicate`: an event is dispatched twice
   * - `reorder`: an event is held back until the next one was dispatched
   * - `delay`: an event is held back for `milliseconds`
   * - `slow`: the answer to a request is held back for `milliseconds`
   * - a number: a request is refused with this status, without acting
   * - `reset`: the connection drops before anything happened
   * - `accepted-then-reset`: the platform acts, then the connection drops
   * - `half-written`: the platform acts, and the connection drops in the middle of its answer
   * - `accepted-then-502`, `accepted-then-504`: the platform acts, the answer is lost behind a gateway
   */
  kind: EventKind | RequestKind;
  /** How many events or requests it hits; 1 when left out. */
  times?: number;
  /** With 429: seconds to wait; 1 when left out. */
  retryAfter?: number;
  /** With `delay` and `slow`; 200 when left out. */
  milliseconds?: number;
}

type EventKind = "duplicate" | "reorder" | "delay";
type RequestKind =
  | "slow"
  | "reset"
  | "accepted-then-reset"
  | "half-written"
  | "accepted-then-502"
  | "accepted-then-504"
  | 401
  | 429
  | 500
  | 502
  | 503
  | 504;

const aboutEvents: readonly Misbehaviour["kind"][] = ["duplicate", "reorder", "delay"];

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
  take(request: string): Misbehaviour | undefined {
    return this.#use((order) => !aboutEvents.includes(order.kind) && (order.request ?? request) === request);
  }

  /** The order for this event, used up by one. What makes or resumes a session is left alone. */
  takeEvent(event: string): Misbehaviour | undefined {
    const usual = event === "MESSAGE_CREATE" || event === "INTERACTION_CREATE";
    return this.#use(
      (order) =>
        aboutEvents.includes(order.kind) && (order.event === undefined ? usual : order.event === event),
    );
  }

  #use(fits: (order: Misbehaviour) => boolean): Misbehaviour | undefined {
    const found = this.#open.find(({ order, left }) => left > 0 && fits(order));
    if (!found) return undefined;
    found.left -= 1;
    this.done.push(found.order);
    return found.order;
  }
}
