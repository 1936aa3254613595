import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";

/** What becomes of a query: it goes through, waits for `release`, or the connection breaks before or after it got there. */
export type Fate = "pass" | "hold" | "cut" | "pass and cut";

/** Between stores and their server: reads the protocol, and can hold, cut and swallow. Knows no TLS. */
export class Relay {
  /** Decides about each text that a client sends as a simple query. */
  fate: (text: string) => Fate = () => "pass";
  /** Swallows notifications, as a pooler in transaction mode does. */
  deaf = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #held: (() => void)[] = [];

  private constructor(to: number) {
    this.#server = createServer((client) => this.#serve(client, connect(to, "127.0.0.1")));
  }

  static async to(port: number): Promise<Relay> {
    const relay = new Relay(port);
    relay.#server.listen(0, "127.0.0.1");
    await once(relay.#server, "listening");
    return relay;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get holding(): number {
    return this.#held.length;
  }

  /** Lets go what is held, and holds no more. */
  release(): void {
    this.fate = () => "pass";
    for (const go of this.#held.splice(0)) go();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #serve(client: Socket, server: Socket): void {
    const cut = () => {
      client.destroy();
      server.destroy();
    };
    for (const socket of [client, server]) {
      this.#sockets.add(socket);
      socket.setNoDelay().on("error", cut).on("close", cut);
    }
    // The first message of a client has no letter: https://www.postgresql.org/docs/current/protocol-message-formats.html
    client.on(
      "data",
      messages(true, (letter, message) => {
        const fate = letter === "Q" ? this.fate(message.toString("utf8", 5, message.length - 1)) : "pass";
        if (fate === "hold") this.#held.push(() => server.write(message));
        else if (fate === "cut") cut();
        else {
          // What the server answers to a query that is passed and cut never arrives.
          if (fate === "pass and cut") server.removeAllListeners("data").once("data", cut);
          server.write(message);
        }
      }),
    );
    server.on(
      "data",
      messages(false, (letter, message) => {
        if (!(this.deaf && letter === "A")) client.write(message);
      }),
    );
  }
}

/** Cuts a stream into messages. */
function messages(nameless: boolean, onMessage: (letter: string, message: Buffer) => void) {
  let rest = Buffer.alloc(0);
  let first = nameless;
  return (chunk: Buffer): void => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = first ? 0 : 1;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage(first ? "" : String.fromCharCode(message[0] ?? 0), message);
      first = false;
    }
  };
}
