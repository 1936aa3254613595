import { WebSocket } from "ws";
import type { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

export interface RawAnswer {
  readonly status: number;
  readonly type: string | null;
  readonly headers: Headers;
  /** Whatever came: the tests compare it as a whole. Null where nothing came. */
  readonly body: unknown;
}

/** One bare request to the stand-in, without any library. `endpoint` as `GET /users/@me`. */
export async function rawCall(
  standIn: StandIn,
  bot: { readonly token: string } | null,
  endpoint: string,
  body?: unknown,
): Promise<RawAnswer> {
  const [method = "GET", path = "/"] = endpoint.split(" ");
  const response = await fetch(`${standIn.root}/v10${path}`, {
    method,
    headers: {
      "user-agent": "DiscordBot (https://example.com, 1.0)",
      ...(bot && { authorization: `Bot ${bot.token}` }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    headers: response.headers,
    body: text === "" ? null : JSON.parse(text),
  };
}

/** Sends a message; gives it, and fails where the stand-in refuses. */
export async function send(
  standIn: StandIn,
  bot: BotAccount,
  channel: string,
  message: object,
): Promise<{ readonly id: string } & Readonly<Record<string, unknown>>> {
  const body = { allowed_mentions: { parse: [] }, ...message };
  const { status, body: answer } = await rawCall(standIn, bot, `POST /channels/${channel}/messages`, body);
  if (status !== 200) throw new Error(JSON.stringify(answer));
  return answer as { id: string };
}

/** One row of buttons with the ids 0, 1, 2… */
export const row = (...labels: string[]) => ({
  type: 1,
  components: labels.map((label, index) => ({ type: 2, style: 2, label, custom_id: `o:${index}` })),
});

interface Payload {
  readonly op: number;
  readonly t?: string;
  readonly s?: number;
  readonly d?: unknown;
}

/** A bare connection to the gateway, without any library. */
export class RawGateway {
  readonly received: Payload[] = [];
  closed: { readonly code: number; readonly reason: string } | null = null;
  readonly #socket: WebSocket;
  #look: () => void = () => undefined;

  constructor(address: string, query = "v=10&encoding=json") {
    this.#socket = new WebSocket(`${address}?${query}`);
    this.#socket.on("error", () => undefined);
    this.#socket.on("message", (raw) => {
      this.received.push(JSON.parse(String(raw)));
      this.#look();
    });
    this.#socket.on("close", (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#look();
    });
  }

  /** Waits until something is as `find` says. */
  when<T>(find: (gateway: this) => T | null | undefined): Promise<T> {
    return new Promise((resolve) => {
      const check = () => {
        const found = find(this);
        if (found !== null && found !== undefined) resolve(found);
      };
      this.#look = check;
      check();
    });
  }

  /** Waits for an event, or a payload with an opcode. */
  gets(what: string | number): Promise<Payload> {
    return this.when(({ received }) =>
      received.find(({ op, t }) => (typeof what === "string" ? t : op) === what),
    );
  }

  send(payload: unknown): void {
    this.#socket.send(typeof payload === "string" ? payload : JSON.stringify(payload));
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Says hello and identifies, with the intents for messages alone. */
  async identifies(bot: { readonly token: string }, more: object = {}): Promise<this> {
    await this.gets(10);
    const properties = { os: "linux", browser: "tests", device: "tests" };
    this.send({ op: 2, d: { token: bot.token, intents: (1 << 9) | (1 << 12), properties, ...more } });
    return this;
  }
}
