import { randomBytes } from "node:crypto";
import { WebSocket } from "ws";
import type { Orders } from "../misbehaviour.js";
import type { BotAccount } from "../state/bot-account.js";

const { setTimeout: startTimer } = globalThis;

interface Dispatched {
  readonly op: 0;
  readonly t: string;
  readonly s: number;
  readonly d: unknown;
}

/** What a bot's connection belongs to; it outlives the connection, and keeps what was dispatched for a resume. */
export class GatewaySession {
  readonly id = randomBytes(16).toString("hex");
  readonly sent: Dispatched[] = [];
  socket: WebSocket | null = null;
  #held: { event: string; data: unknown } | null = null;

  constructor(
    readonly bot: BotAccount,
    readonly intents: number,
    private readonly orders: Orders,
  ) {}

  get connected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Sends an event, or keeps it until the session is resumed; misbehaves if that was ordered. */
  dispatch(event: string, data: unknown): void {
    const order = this.orders.takeEvent(event);
    if (order?.kind === "reorder") {
      this.#held = { event, data };
      return;
    }
    if (order?.kind === "delay") {
      startTimer(() => this.#send(event, data), order.milliseconds ?? 200);
      return;
    }
    this.#send(event, data);
    if (order?.kind === "duplicate") this.#send(event, data);
    const held = this.#held;
    this.#held = null;
    if (held) this.#send(held.event, held.data);
  }

  /** Sends again what came after a sequence number. */
  replay(after: number): void {
    for (const payload of this.sent.filter(({ s }) => s > after)) this.write(payload);
  }

  write(payload: object): void {
    if (this.connected) this.socket?.send(JSON.stringify(payload));
  }

  #send(event: string, data: unknown): void {
    const payload: Dispatched = { op: 0, t: event, s: this.sent.length + 1, d: data };
    this.sent.push(payload);
    this.write(payload);
  }
}
