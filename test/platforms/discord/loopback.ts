import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

const { setTimeout: startTimer } = globalThis;

/** Takes a connection that asks to become a WebSocket. */
export type Upgrading = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** An HTTP server on 127.0.0.1 that can vanish and come back on the same port. */
export class Loopback {
  #server: Server | undefined;
  #port: number;
  readonly #sockets = new Set<Socket>();

  constructor(
    private readonly listener: RequestListener,
    private readonly upgrading: Upgrading,
    port = 0,
  ) {
    this.#port = port;
  }

  /** The host and port. */
  get host(): string {
    return `127.0.0.1:${this.#port}`;
  }

  /** Listens; on a free port the first time, on the same one from then on. */
  async open(): Promise<void> {
    if (this.#server) return;
    const server = createServer({ keepAliveTimeout: 60_000 }, this.listener);
    server.on("upgrade", this.upgrading);
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

  /** Stops listening and closes the connections once what was answered is sent. */
  async stop(): Promise<void> {
    await this.#end((socket) => {
      socket.end();
      startTimer(() => socket.destroy(), 100).unref();
    });
  }

  /** Stops listening and cuts every connection, as when the network goes away. */
  async shut(): Promise<void> {
    await this.#end((socket) => socket.resetAndDestroy());
  }

  async #end(hangUp: (socket: Socket) => void): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = undefined;
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of this.#sockets) hangUp(socket);
    await closed;
  }
}
