import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/** Takes a connection that asks to become a WebSocket. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** An HTTP server on 127.0.0.1 that can vanish and come back on the same port. */
export class Loopback {
  #server: Server | undefined;
  #port: number;
  readonly #sockets = new Set<Socket>();

  constructor(
    private readonly listener: RequestListener,
    private readonly upgrade: Upgrade,
    port = 0,
  ) {
    this.#port = port;
  }

  /** `127.0.0.1:<port>` */
  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Listens; on a free port the first time, on the same one from then on. */
  async open(): Promise<void> {
    if (this.#server) return;
    const server = createServer({ keepAliveTimeout: 60_000 }, this.listener);
    server.on("upgrade", this.upgrade);
    server.on("connection", (socket) => {
      this.#sockets.add(socket);
      socket.once("close", () => this.#sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(this.#port, "127.0.0.1", resolve);
    });
    const address = server.address();
    if (address && typeof address === "object") this.#port = address.port;
    this.#server = server;
  }

  /** Stops listening and cuts every connection, as when the network goes away. */
  async shut(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }
}
