import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { telegramCalls } from "../../../adapters/telegram/client.js";
import { channelError } from "../../../adapters/telegram/errors.js";
import { CallFailed } from "../../../adapters/telegram/failure.js";

const token = "12345:canary-token";
const open = new AbortController();
const servers: Server[] = [];

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** What a call to this server rejects with, as facts, and everything that could be logged of it. */
async function failure(listener: RequestListener) {
  const root = await serve(listener);
  const error: unknown = await telegramCalls(
    token,
    root,
    open.signal,
  )("getMe", {}).catch((error: unknown) => error);
  if (!(error instanceof CallFailed)) throw error;
  const understood = channelError(error, {});
  const said = [
    error.message,
    error.stack,
    String(error.cause),
    understood.message,
    JSON.stringify(error),
  ].join("\n");
  return { facts: error.failure, said };
}

describe("telegramCalls", () => {
  it("keeps a path in the API root", async () => {
    const paths: unknown[] = [];
    const root = await serve((request, response) => {
      paths.push(request.url);
      response.end('{"ok":true,"result":{"id":1}}');
    });
    expect(await telegramCalls(token, `${root}/proxy`, open.signal)("getMe", {})).toEqual({ id: 1 });
    expect(paths).toEqual([`/proxy/bot${token}/getMe`]);
  });

  it("says what the platform refused", async () => {
    const body =
      '{"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":3}}';
    const { facts } = await failure((_, response) => response.writeHead(429).end(body));
    expect(facts).toEqual({
      kind: "refusal",
      status: 429,
      description: "Too Many Requests",
      retryAfterSeconds: 3,
    });
  });

  it("never tells the token, whatever went wrong", async () => {
    const broken: RequestListener[] = [
      (request) => request.socket.destroy(),
      (_, response) => response.end("<html>not the Bot API</html>"),
      (_, response) => response.end("null"),
      (request, response) =>
        response.writeHead(400).end(JSON.stringify({ ok: false, description: request.url })),
    ];
    const kinds: string[] = [];
    for (const listener of broken) {
      const { facts, said } = await failure(listener);
      kinds.push(facts.kind);
      expect(said).not.toContain("canary");
    }
    expect(kinds).toEqual(["network", "not_json", "not_json", "refusal"]);
  });

  it("knows a connection that was never made", async () => {
    const error = await telegramCalls(
      token,
      "http://127.0.0.1:1",
      open.signal,
    )("getMe", {}).catch((e: unknown) => e);
    expect(error).toMatchObject({ failure: { kind: "network", code: "ECONNREFUSED" } });
    expect(channelError(error, {}).code).toBe("platform_unreachable");
  });

  it("gives up in time, at once when told to, and when closed", async () => {
    const root = await serve(() => undefined);
    const call = telegramCalls(token, root, open.signal);
    await expect(call("getMe", {}, { timeoutMs: 20 })).rejects.toMatchObject({
      failure: { kind: "timeout" },
    });
    const stop = new AbortController();
    const stopped = call("getMe", {}, { signal: stop.signal });
    stop.abort();
    await expect(stopped).rejects.toMatchObject({ failure: { kind: "aborted" } });
    await expect(call("getMe", {}, { signal: stop.signal })).rejects.toMatchObject({
      failure: { kind: "aborted" },
    });
    const closing = new AbortController();
    const cut = telegramCalls(token, root, closing.signal)("getMe", {});
    closing.abort();
    await expect(cut).rejects.toMatchObject({ failure: { kind: "aborted" } });
  });
});
