import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** An update is a few kilobytes; anything near this is none. */
const bodyLimit = 1024 * 1024;

interface Listening {
  close(): Promise<void>;
}

interface At {
  readonly secret: string;
  readonly port: number;
  readonly host?: string;
}

/**
 * Takes webhook requests. Answers 200 only when `take` has resolved, so that the platform repeats an update that was
 * not stored: "a response HTTP status code different from 2XY". https://core.telegram.org/bots/api#setwebhook
 */
export async function listen(at: At, take: (update: unknown) => Promise<void>): Promise<Listening> {
  const underWay = new Set<Promise<void>>();
  const server = createServer((request, response) => {
    const answered = answer(request, response, at.secret, take);
    underWay.add(answered);
    void answered.finally(() => underWay.delete(answered));
  });
  server.listen(at.port, at.host ?? "127.0.0.1");
  await once(server, "listening");
  // A connection that could not be accepted (too many open files) comes again; without a listener it would end the process.
  server.on("error", () => undefined);
  return {
    async close() {
      const closed = once(server, "close");
      server.close();
      await Promise.all(underWay);
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  secret: string,
  take: (update: unknown) => Promise<void>,
): Promise<void> {
  const status = await outcome(request, secret, take);
  // What was not read would be taken for the next request on this connection.
  if (!request.complete) response.setHeader("connection", "close");
  response.writeHead(status).end();
}

/** The secret comes first: nothing of a stranger's request is read. */
async function outcome(
  request: IncomingMessage,
  secret: string,
  take: (update: unknown) => Promise<void>,
): Promise<number> {
  if (request.method !== "POST") return 405;
  if (!sameSecret(request.headers["x-telegram-bot-api-secret-token"], secret)) return 403;
  const body = await readBody(request);
  if (typeof body === "number") return body;
  let update: unknown;
  try {
    update = JSON.parse(body);
  } catch {
    return 400;
  }
  return take(update).then(
    () => 200,
    () => 503,
  );
}

/** In constant time, whatever the lengths. */
function sameSecret(given: string | string[] | undefined, secret: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return typeof given === "string" && timingSafeEqual(digest(given), digest(secret));
}

/** The body, or the status that refuses it. */
async function readBody(request: IncomingMessage): Promise<string | number> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request) {
      const bytes = Buffer.from(chunk);
      size += bytes.length;
      if (size > bodyLimit) return 413;
      chunks.push(bytes);
    }
  } catch {
    return 400;
  }
  return Buffer.concat(chunks).toString("utf8");
}
