import type { HttpOptions } from "../../../agent/http/http-options.js";
import { serveHttp } from "../../../agent/http/serve.js";
import { createMcpOverHttp } from "../../../agent/mcp/over-http.js";
import { openWorld, type World } from "../../core/ask/world.js";

export const tokens = [
  { name: "ci", token: "the-token-of-ci-jobs" },
  { name: "deploy", token: "the-token-of-deploys", to: ["paper:2"] },
] as const;

/** A server over a world in memory, and a client of it. */
export interface Office {
  readonly world: World;
  readonly url: string;
  /** Addresses that bots were held for and not let go of. */
  readonly held: string[][];
  readonly faults: unknown[];
  /** Sends a request; as `ci`, with JSON, unless something else is said. */
  sends(method: string, path: string, more?: Sending): Promise<Answer>;
  closes(): Promise<void>;
  close(): Promise<void>;
}

export interface Sending {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: what came, whatever it is.
  readonly body: any;
}

/** `mcp`: serves MCP as well. `before`: the world of another office. */
export async function openOffice(
  { mcp = false, ...options }: Partial<Omit<HttpOptions, "mcp">> & { readonly mcp?: boolean } = {},
  before?: World,
): Promise<Office> {
  const world = before ?? (await openWorld());
  const held: string[][] = [];
  const faults: unknown[] = [];
  const askline = {
    asker: "tests",
    service: world.service,
    async serve(addresses: readonly string[]) {
      const mine = [...addresses];
      held.push(mine);
      return async () => void held.splice(held.indexOf(mine), 1);
    },
  };
  const serving = await serveHttp(askline, {
    ...{ version: "1.2.3", host: "127.0.0.1", port: 0, tokens, hide: (text: string) => text },
    onFault: (error) => faults.push(error),
    ...(mcp && { mcp: createMcpOverHttp(askline, { version: "1.2.3", to: ["paper:1"] }) }),
    ...options,
  });
  let closing: Promise<void> | undefined;
  const office: Office = {
    world,
    url: serving.url,
    held,
    faults,
    async sends(method, path, { body, headers, signal } = {}) {
      const response = await fetch(serving.url + path, {
        method,
        headers: {
          authorization: `Bearer ${tokens[0].token}`,
          ...(body !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
        ...(signal && { signal }),
      });
      const text = await response.text();
      const isJson = /json/.test(response.headers.get("content-type") ?? "");
      return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
    },
    closes: () => {
      closing ??= serving.close();
      return closing;
    },
    async close() {
      const closed = office.closes();
      await world.clock.advance(6_000);
      await closed;
      await world.close();
    },
  };
  return office;
}
