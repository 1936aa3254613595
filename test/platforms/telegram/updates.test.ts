import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { refusals } from "./behaviours.js";
import { rawCall } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

interface Update {
  update_id: number;
  message?: { text: string };
}

describe("updates", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 2000 });
    bot = standIn.bot();
  });
  afterEach(() => standIn.stop());

  const poll = async (params: Record<string, unknown> = {}) => {
    const { body } = await rawCall(standIn, bot, "getUpdates", params);
    if (!body.ok) throw new Error(body.description);
    return body.result as Update[];
  };
  const texts = (updates: Update[]) => updates.map((update) => update.message?.text);

  it("come again until a higher offset confirms them", async () => {
    const ana = standIn.person();
    for (const word of ["one", "two", "three"]) await ana.types(word);
    const first = await poll();
    expect(texts(first)).toEqual(["one", "two", "three"]);
    expect(await poll()).toEqual(first);
    const second = first[1]?.update_id ?? 0;
    expect(texts(await poll({ offset: second, limit: 1 }))).toEqual(["two"]);
    expect(texts(await poll({ offset: -1 }))).toEqual(["three"]);
    expect(texts(await poll())).toEqual(["three"]);
    expect(await poll({ offset: second + 2 })).toEqual([]);
  });

  it("wake a long poll at once", async () => {
    const started = performance.now();
    const waiting = poll({ timeout: 30 });
    await standIn.person().types("hello");
    expect(texts(await waiting)).toEqual(["hello"]);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it("go to the newer of two pollers; the older is told so", async () => {
    const older = rawCall(standIn, bot, "getUpdates", { timeout: 30 });
    await standIn.person().chat.becomes(() => standIn.requestsTo("getUpdates").length === 1);
    await new Promise(setImmediate);
    const newer = poll({ timeout: 30 });
    expect((await older).body).toEqual({
      ok: false,
      error_code: 409,
      description: refusals.second_poller.description,
    });
    await standIn.person({ name: "Ben" }).types("hello");
    expect(texts(await newer)).toEqual(["hello"]);
  });

  it("of a kind that was not asked for are never made", async () => {
    const ana = standIn.person();
    await poll({ allowed_updates: ["callback_query"] });
    await ana.types("hello");
    await poll({ allowed_updates: [] });
    await ana.types("again");
    expect(texts(await poll())).toEqual(["again"]);
  });

  it("can be repeated, doubled and put in reverse", async () => {
    const ana = standIn.person();
    for (const word of ["one", "two"]) await ana.types(word);
    standIn.misbehave({ kind: "reorder" });
    expect(texts(await poll())).toEqual(["two", "one"]);
    standIn.misbehave({ kind: "duplicate" });
    const doubled = await poll();
    expect(texts(doubled)).toEqual(["one", "one", "two", "two"]);
    const last = doubled[3]?.update_id ?? 0;
    expect(await poll({ offset: last + 1 })).toEqual([]);
    standIn.repeatUpdates(bot);
    expect(await poll()).toEqual([doubled[3]]);
  });

  describe("by webhook", () => {
    const received: { headers: IncomingHttpHeaders; update: Update }[] = [];
    const answers: { status: number; body?: string }[] = [];
    const receiver = createServer(async (request, response) => {
      received.push({ headers: request.headers, update: JSON.parse(await text(request)) });
      const { status, body } = answers.shift() ?? { status: 200 };
      response.writeHead(status, { "content-type": "application/json" }).end(body);
    });
    const hook = () => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
    beforeEach(async () => {
      received.length = 0;
      await new Promise<void>((resolve) => receiver.listen(0, "127.0.0.1", resolve));
    });
    afterEach(async () => {
      receiver.closeAllConnections();
      await new Promise((resolve) => receiver.close(resolve));
    });

    it("are repeated until accepted, with the secret in a header", async () => {
      const ana = standIn.person();
      answers.push({ status: 500 }, { status: 200 });
      await rawCall(standIn, bot, "setWebhook", { url: hook(), secret_token: "s3cret_-" });
      await ana.types("hello");
      await ana.chat.settled();
      expect(texts(received.map((one) => one.update))).toEqual(["hello", "hello"]);
      expect(received.map((one) => one.headers["x-telegram-bot-api-secret-token"])).toEqual([
        "s3cret_-",
        "s3cret_-",
      ]);
      const { body } = await rawCall(standIn, bot, "getWebhookInfo");
      expect(body.result).toMatchObject({
        pending_update_count: 0,
        last_error_message: expect.stringContaining("500"),
      });
      expect(standIn.violations).toEqual([]);
    });

    it("may be answered with a method call", async () => {
      const ana = standIn.person();
      answers.push({
        status: 200,
        body: JSON.stringify({ method: "sendMessage", chat_id: ana.id, text: "Hi!" }),
      });
      await rawCall(standIn, bot, "setWebhook", { url: hook() });
      await ana.startsBot();
      await ana.chat.shows("Hi!");
    });

    it("and by polling exclude each other", async () => {
      await rawCall(standIn, bot, "setWebhook", { url: hook() });
      const { status, body } = await rawCall(standIn, bot, "getUpdates");
      expect([status, body.description]).toEqual([409, refusals.webhook_is_set.description]);
      await rawCall(standIn, bot, "deleteWebhook");
      expect(await poll()).toEqual([]);
    });

    it("need a safe address and a plain secret", async () => {
      const plain = await rawCall(standIn, bot, "setWebhook", { url: "http://example.com/hook" });
      expect(plain.body.description).toBe(refusals.webhook_url_invalid.description);
      const secret = await rawCall(standIn, bot, "setWebhook", { url: hook(), secret_token: "with space" });
      expect(secret.body.description).toBe(refusals.secret_token_invalid.description);
    });
  });
});
