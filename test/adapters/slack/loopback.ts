import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type WebSocket, WebSocketServer } from "ws";

/** One call that a bot made. */
export interface Called {
  readonly method: string;
  readonly params: Readonly<Record<string, string>>;
  readonly authorization: string;
}

type Answer =
  | { readonly status: number; readonly headers?: Record<string, string> }
  | { readonly status?: undefined; readonly [field: string]: unknown }
  | "reset"
  | "never";

/** The other end of the wire for one bot: answers Web API calls as it is told and holds its sockets. Checks nothing. */
export class Loopback {
  readonly calls: Called[] = [];
  readonly sockets: WebSocket[] = [];
  /** Acknowledgements by envelope. */
  readonly acknowledged = new Map<string, unknown>();
  readonly #answers = new Map<string, Answer[]>();
  readonly #server: Server;
  readonly #ws: WebSocketServer;
  #envelopes = 0;

  static async start(): Promise<Loopback> {
    const server = createServer();
    const loopback = new Loopback(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return loopback;
  }

  private constructor(server: Server) {
    this.#server = server;
    this.#ws = new WebSocketServer({ server });
    this.#ws.on("connection", (socket) => {
      this.sockets.push(socket);
      socket.on("message", (data) => {
        const { envelope_id, payload } = JSON.parse(String(data));
        this.acknowledged.set(envelope_id, payload);
      });
      socket.send(JSON.stringify({ type: "hello", num_connections: 1 }));
    });
    server.on("request", async (request, response) => {
      const method = (request.url ?? "").replace(/^\/api\//, "");
      const params = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
      this.calls.push({ method, params, authorization: request.headers.authorization ?? "" });
      const answers = this.#answers.get(method) ?? [];
      const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? this.#usual(method);
      if (answer === "reset") return request.socket.destroy();
      if (answer === "never") return;
      if (answer.status !== undefined) {
        response.writeHead(answer.status, answer.headers ?? {}).end("<html>");
        return;
      }
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ ok: !("error" in answer), ...answer }));
    });
  }

  get root(): string {
    return `http://127.0.0.1:${this.#port}/api/`;
  }

  /** Answers a method like this from now on; several answers are given one after the other, the last for good. */
  answers(method: string, ...answers: Answer[]): void {
    this.#answers.set(method, answers);
  }

  callsTo(method: string): Called[] {
    return this.calls.filter((call) => call.method === method);
  }

  /** Sends a payload over the latest socket; gives its envelope's id. */
  delivers(type: "events_api" | "interactive", payload: object): string {
    this.#envelopes += 1;
    const envelope_id = `e${this.#envelopes}`;
    this.sockets.at(-1)?.send(JSON.stringify({ type, envelope_id, payload, accepts_response_payload: true }));
    return envelope_id;
  }

  async stop(): Promise<void> {
    for (const socket of this.#ws.clients) socket.terminate();
    this.#ws.close();
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, "close");
  }

  get #port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #usual(method: string): Exclude<Answer, string> {
    switch (method) {
      case "auth.test":
        return { user: "askline", user_id: "UBOT", team_id: "T1", bot_id: "B1" };
      case "apps.connections.open":
        return { url: `ws://127.0.0.1:${this.#port}/link/?ticket=secret` };
      case "chat.postMessage":
        return { ts: `1700000000.${String(this.calls.length).padStart(6, "0")}` };
      case "chat.postEphemeral":
        return { message_ts: "1700000000.999999" };
      case "users.info":
        return { user: { id: "U1", name: "ana", profile: { display_name: "Ana" } } };
      case "conversations.open":
        return { channel: { id: "D1" } };
      default:
        return {};
    }
  }
}

/** A request as Slack signs it. https://docs.slack.dev/authentication/verifying-requests-from-slack */
export function signed(secret: string, body: string, at = Math.floor(Date.now() / 1000)): RequestInit {
  const digest = createHmac("sha256", secret).update(`v0:${at}:${body}`).digest("hex");
  return {
    method: "POST",
    body,
    headers: {
      "content-type": "application/json",
      "x-slack-request-timestamp": String(at),
      "x-slack-signature": `v0=${digest}`,
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += String(chunk);
  return body;
}
