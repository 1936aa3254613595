import { once } from "node:events";
import { WebSocket } from "ws";
import { rawCall } from "./raw-call.js";
import type { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

/** What comes over a socket. */
export interface Received {
  type: string;
  envelope_id?: string;
  reason?: string;
  num_connections?: number;
  retry_attempt?: number;
  retry_reason?: string;
  accepts_response_payload?: boolean;
  payload?: {
    type: string;
    event_id?: string;
    event?: Record<string, unknown> & { type: string };
    [more: string]: unknown;
  };
}

/** A bare socket of a bot that acknowledges nothing by itself. */
export class RawSocket {
  readonly #received: Received[] = [];
  #taken = 0;
  #wake: () => void = () => undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on("message", (data) => {
      this.#received.push(JSON.parse(String(data)) as Received);
      this.#wake();
    });
  }

  /** Opens one, and waits for nothing. */
  static async open(standIn: StandIn, bot: BotAccount): Promise<RawSocket> {
    const { body } = await rawCall(standIn, bot, "apps.connections.open");
    const socket = new WebSocket(String(body.url));
    const raw = new RawSocket(socket);
    await once(socket, "open");
    return raw;
  }

  /** Opens one and takes its hello. */
  static async greeted(standIn: StandIn, bot: BotAccount): Promise<RawSocket> {
    const raw = await RawSocket.open(standIn, bot);
    await raw.next();
    return raw;
  }

  /** The next thing that comes. */
  async next(): Promise<Received> {
    for (;;) {
      const next = this.#received[this.#taken];
      if (next) {
        this.#taken += 1;
        return next;
      }
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  /** The next thing, acknowledged. */
  async takes(payload?: object): Promise<Received> {
    const next = await this.next();
    this.acknowledges(next, payload);
    return next;
  }

  acknowledges({ envelope_id }: Received, payload?: object): void {
    this.socket.send(JSON.stringify({ envelope_id, ...(payload && { payload }) }));
  }
}
