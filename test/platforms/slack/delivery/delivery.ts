import type { Orders } from "../misbehaviour.js";
import { type Answer, type Envelope, type Link, patienceMs, type RetryReason } from "./envelope.js";

const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** When an event is sent again: nearly at once, after a minute, after five. https://docs.slack.dev/apis/events-api/#retries */
const pausesMs = [0, 60_000, 300_000];

interface Pending {
  readonly payload: object;
  attempt: number;
  reason: RetryReason;
  timer?: NodeJS.Timeout;
}

/** Takes events and interactions to one bot: events again until they are acknowledged, interactions once. */
export class Delivery {
  readonly #pending = new Set<Pending>();
  readonly #sent: object[] = [];
  /** Held back to be delivered after the next one. */
  #held: Pending | undefined;
  #stopped = false;
  /** Events that were given up. */
  lost = 0;

  constructor(
    private readonly link: () => Link,
    private readonly orders: Orders,
    private readonly changed: () => void,
  ) {}

  /** Nothing waits to be acknowledged. */
  get idle(): boolean {
    return this.#pending.size === 0;
  }

  event(payload: object): void {
    const pending: Pending = { payload, attempt: 0, reason: "timeout" };
    this.#pending.add(pending);
    this.#sent.push(payload);
    const order = this.orders.forEvent();
    if (order?.kind === "reorder") {
      this.#held = pending;
      return;
    }
    void this.#try(pending);
    if (order?.kind === "duplicate") void this.link().send(envelopeOf(pending));
    const held = this.#held;
    this.#held = undefined;
    if (held) void this.#try(held);
  }

  /** Once: a bot that is away misses it. */
  interaction(payload: object, acceptsResponse: boolean): Promise<Answer> {
    const send = () => this.link().send({ type: "interactive", payload, acceptsResponse });
    const late = this.orders.forInteraction();
    if (!late) return send();
    // The app has counted since the tap.
    const overdue = after(patienceMs).then((): Answer => ({ kind: "none", reason: "timeout" }));
    return Promise.race([overdue, after(late.milliseconds ?? 200).then(send)]);
  }

  /** Does now what would be done after a minute or five. */
  retriesNow(): void {
    for (const pending of this.#pending) {
      if (!pending.timer) continue;
      stopTimer(pending.timer);
      delete pending.timer;
      void this.#try(pending);
    }
  }

  /** Sends the last events again, acknowledged or not, as happens when an acknowledgement gets lost. */
  repeatsLast(count: number): void {
    for (const payload of this.#sent.slice(-count)) {
      const pending: Pending = { payload, attempt: 1, reason: "timeout" };
      this.#pending.add(pending);
      void this.#try(pending);
    }
  }

  stop(): void {
    this.#stopped = true;
    for (const { timer } of this.#pending) stopTimer(timer);
  }

  async #try(pending: Pending): Promise<void> {
    const answer = await this.link().send(envelopeOf(pending));
    if (this.#stopped) return;
    if (answer.kind === "acknowledged") this.#pending.delete(pending);
    else this.#later(pending, answer);
    this.changed();
  }

  #later(pending: Pending, { reason, noRetry }: Extract<Answer, { kind: "none" }>): void {
    const pause = pausesMs[pending.attempt];
    if (pause === undefined || noRetry) {
      this.#pending.delete(pending);
      this.lost += 1;
      return;
    }
    pending.attempt += 1;
    pending.reason = reason;
    pending.timer = startTimer(() => {
      delete pending.timer;
      void this.#try(pending);
    }, pause);
    pending.timer.unref();
  }
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => startTimer(resolve, ms).unref());
}

function envelopeOf({ payload, attempt, reason }: Pending): Envelope {
  const envelope = { type: "events_api", payload, acceptsResponse: false } as const;
  return attempt === 0 ? envelope : { ...envelope, retry: { attempt, reason } };
}
