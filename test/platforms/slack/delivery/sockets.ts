import { randomUUID } from "node:crypto";
import type { WebSocket } from "ws";
import { type Answer, type Envelope, type Link, patienceMs } from "./envelope.js";

const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;

/** https://docs.slack.dev/apis/events-api/using-socket-mode/#connections */
const mostSockets = 10;

/** Why Slack ends a socket. https://docs.slack.dev/apis/events-api/using-socket-mode/#disconnect */
export type DisconnectReason = "warning" | "refresh_requested" | "link_disabled" | "too_many_websockets";

interface Waiting {
  readonly socket: WebSocket;
  readonly acceptsResponse: boolean;
  answer(answer: Answer): void;
}

/** The sockets of one app. What is sent goes to one of them, a different one each time. */
export class Sockets implements Link {
  readonly #open: WebSocket[] = [];
  readonly #waiting = new Map<string, Waiting>();
  readonly #sent = new Set<string>();
  #turn = 0;

  constructor(
    private readonly appId: string,
    private readonly changed: () => void,
    private readonly violated: (problem: string) => void,
  ) {}

  get count(): number {
    return this.#open.length;
  }

  accept(socket: WebSocket): void {
    socket.on("error", () => undefined);
    if (this.#open.length >= mostSockets) {
      send(socket, { type: "disconnect", reason: "too_many_websockets" });
      socket.close();
      return;
    }
    this.#open.push(socket);
    socket.on("message", (data) => this.#acknowledged(String(data)));
    socket.once("close", () => this.#closed(socket));
    send(socket, {
      type: "hello",
      num_connections: this.#open.length,
      connection_info: { app_id: this.appId },
      debug_info: { host: "applink-1", approximate_connection_time: 18_060 },
    });
    this.changed();
  }

  send({ type, payload, acceptsResponse, retry }: Envelope): Promise<Answer> {
    this.#turn += 1;
    const socket = this.#open[this.#turn % this.#open.length];
    if (!socket) return Promise.resolve({ kind: "none", reason: "connection_failed" });
    const envelope_id = randomUUID();
    this.#sent.add(envelope_id);
    return new Promise((resolve) => {
      const answer = (given: Answer) => {
        stopTimer(timer);
        this.#waiting.delete(envelope_id);
        resolve(given);
      };
      const timer = startTimer(() => answer({ kind: "none", reason: "timeout" }), patienceMs);
      timer.unref();
      this.#waiting.set(envelope_id, { socket, acceptsResponse, answer });
      send(socket, {
        envelope_id,
        payload,
        type,
        accepts_response_payload: acceptsResponse,
        ...(type === "events_api" && {
          retry_attempt: retry?.attempt ?? 0,
          retry_reason: retry?.reason ?? "",
        }),
      });
    });
  }

  /** Slack ends every socket itself: after a warning it leaves the time to open another one. */
  disconnect(reason: DisconnectReason): void {
    for (const socket of [...this.#open]) {
      send(socket, { type: "disconnect", reason, debug_info: { host: "applink-1" } });
      if (reason !== "warning") socket.close();
    }
  }

  /** Connections break without a word. */
  cut(): void {
    for (const socket of [...this.#open]) socket.terminate();
  }

  #acknowledged(data: string): void {
    const { envelope_id: id, payload } = JSON.parse(data) as { envelope_id?: string; payload?: object };
    if (id === undefined || !this.#sent.has(id)) {
      this.violated("acknowledged what was never sent");
      return;
    }
    const waiting = this.#waiting.get(id);
    const empty = payload === undefined || Object.keys(payload).length === 0;
    if (waiting && !waiting.acceptsResponse && !empty) {
      this.violated("answered what takes no answer but an acknowledgement");
    }
    waiting?.answer({ kind: "acknowledged", response: empty ? undefined : payload });
    this.changed();
  }

  #closed(socket: WebSocket): void {
    this.#open.splice(this.#open.indexOf(socket), 1);
    for (const waiting of [...this.#waiting.values()]) {
      if (waiting.socket === socket) waiting.answer({ kind: "none", reason: "connection_failed" });
    }
    this.changed();
  }
}

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify(message));
}
