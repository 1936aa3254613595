import { request } from "node:http";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { listen } from "../../../../adapters/telegram/receive/webhook-server.js";

const secret = "s3cret-canary";
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function started(take: (update: unknown) => Promise<void>) {
  const port = await freePort();
  const server = await listen({ port, secret }, take);
  closing.push(() => server.close());
  const post = async (body: string, headers: Record<string, string> = {}, method = "POST") => {
    const given = { "x-telegram-bot-api-secret-token": secret, ...headers };
    const answer = await fetch(`http://127.0.0.1:${port}/`, {
      method,
      headers: given,
      ...(method === "POST" ? { body } : {}),
    });
    return answer.status;
  };
  return { port, server, post };
}

describe("the webhook's server", () => {
  it("answers 200 once the update is stored, not before", async () => {
    let store: () => void = () => undefined;
    const taken: unknown[] = [];
    const { post } = await started(async (update) => {
      taken.push(update);
      await new Promise<void>((resolve) => {
        store = resolve;
      });
    });
    const answered: number[] = [];
    const done = post('{"update_id":1}').then((status) => answered.push(status));
    while (taken.length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(answered).toEqual([]);
    store();
    await done;
    expect(answered).toEqual([200]);
    expect(taken).toEqual([{ update_id: 1 }]);
  });

  it("answers 503 for what was not stored, so that it comes again", async () => {
    const { post } = await started(() => Promise.reject(new Error("stopped")));
    expect(await post("{}")).toBe(503);
  });

  it("takes nothing without the secret, with another or with a longer one", async () => {
    let taken = 0;
    const { post, port } = await started(async () => {
      taken += 1;
    });
    for (const wrong of ["", "other", `${secret}x`, secret.slice(0, -1), secret.toUpperCase()]) {
      expect(await post("{}", { "x-telegram-bot-api-secret-token": wrong })).toBe(403);
    }
    expect((await fetch(`http://127.0.0.1:${port}/`, { method: "POST", body: "{}" })).status).toBe(403);
    expect(taken).toBe(0);
    expect(await post("{}")).toBe(200);
    expect(taken).toBe(1);
  });

  it("refuses other methods, bodies that are no JSON and bodies that are too large", async () => {
    const { post } = await started(async () => undefined);
    expect(await post("", {}, "GET")).toBe(405);
    expect(await post("{")).toBe(400);
    expect(await post(`"${"x".repeat(1024 * 1024)}"`)).toBe(413);
    expect(await post(`"${"x".repeat(1024 * 1023)}"`)).toBe(200);
  });

  it("reads nothing of a stranger's body", async () => {
    const { port } = await started(async () => undefined);
    const status = await new Promise((resolve, reject) => {
      const asking = request({
        port,
        host: "127.0.0.1",
        method: "POST",
        headers: { "content-length": "1000000" },
      });
      asking.on("response", (response) => {
        resolve(response.statusCode);
        asking.destroy();
      });
      asking.on("error", reject);
      asking.write("{");
    });
    expect(status).toBe(403);
  });

  it("lets what is under way be stored and answered before it closes", async () => {
    let store: () => void = () => undefined;
    const { post, server } = await started(
      () =>
        new Promise((resolve) => {
          store = resolve;
        }),
    );
    const answered = post("{}");
    const noop = store;
    while (store === noop) await new Promise((resolve) => setImmediate(resolve));
    const closed = server.close();
    closing.splice(0);
    store();
    expect(await answered).toBe(200);
    await closed;
    await expect(post("{}")).rejects.toThrow();
  });

  it("says when it cannot listen", async () => {
    const { port } = await started(async () => undefined);
    await expect(listen({ port, secret }, async () => undefined)).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
  });
});
