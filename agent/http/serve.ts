import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import type { Askline } from "../../askline.js";
import { httpApp } from "./app.js";
import { Door } from "./door.js";
import type { HttpOptions } from "./http-options.js";
import { HttpError } from "./problem.js";

/** How long connections may take to end by themselves once the server stops. */
const endWithinMs = 3_000;

export interface Serving {
  /** Where it listens. */
  readonly url: string;
  /** Takes no more requests, answers those that wait with `pending`, and lets go of the bots. */
  close(): Promise<void>;
}

/** Serves Askline over HTTP. Rejects when it cannot listen. */
export async function serveHttp(
  askline: Pick<Askline, "service" | "serve">,
  options: HttpOptions,
): Promise<Serving> {
  const door = new Door(askline);
  const server = createAdaptorServer({ fetch: httpApp(door, options).fetch }) as Server;
  // A request's head that does not come to an end holds a connection: people on slow lines need no minute for it.
  server.headersTimeout = 20_000;
  server.listen(options.port, options.host);
  try {
    await once(server, "listening");
  } catch (error) {
    await door.close();
    throw cannotListen(options, error);
  }
  // Not waited for: bots take their time to start, and requests need none of that.
  door.resume(options.tokens).catch(options.onFault);
  const { port } = server.address() as AddressInfo;
  const host = options.host.includes(":") ? `[${options.host}]` : options.host;
  return {
    url: `http://${host}:${port}`,
    async close() {
      const closed = once(server, "close");
      server.close();
      await Promise.all([door.close(), options.mcp?.close()]);
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), endWithinMs);
      await closed;
      clearTimeout(late);
    },
  };
}

function cannotListen({ host, port }: HttpOptions, error: unknown): Error {
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  const why = code === "EADDRINUSE" ? "another process listens there" : code;
  return new HttpError(
    "cannot_listen",
    `Askline cannot listen on ${host}, port ${port} (${why}). Choose others with ASKLINE_HTTP_HOST and ASKLINE_HTTP_PORT.`,
  );
}
