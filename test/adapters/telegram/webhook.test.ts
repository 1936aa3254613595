import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../platforms/telegram/person/person.js";
import { rawCall } from "../../platforms/telegram/raw-call.js";
import { StandIn } from "../../platforms/telegram/stand-in.js";
import type { BotAccount } from "../../platforms/telegram/state/bot-account.js";
import { eventually, RunningChannel } from "./running-channel.js";

const secret = "S3cret_canary-1";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe("receiving by webhook", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let webhook: { url: string; secret: string; port: number };
  const channels: RunningChannel[] = [];

  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person();
    const port = await freePort();
    webhook = { url: `http://127.0.0.1:${port}/telegram`, secret, port };
  });

  afterEach(async () => {
    for (const running of channels.splice(0)) {
      await running.stop();
      expect(running.troubles.map(({ message }) => message).join()).not.toContain(secret);
    }
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
  });

  function prepare(config: object = {}): RunningChannel {
    const running = new RunningChannel(standIn, { token: bot.token, webhook, ...config });
    channels.push(running);
    return running;
  }

  const webhookIsSet = () =>
    eventually(() => standIn.requestsTo("setWebhook").some(({ status }) => status === 200));

  it("sets the webhook with the secret and takes what comes in", async () => {
    const running = await prepare().start();
    await webhookIsSet();
    expect(standIn.requestsTo("setWebhook").at(-1)?.params).toEqual({
      url: webhook.url,
      secret_token: secret,
      allowed_updates: ["message", "callback_query"],
    });
    await ana.types("2");
    await eventually(() => running.inputs.length === 1);
    expect(running.inputs[0]).toMatchObject({ kind: "text", text: "2" });
    await eventually(() => bot.pending.length === 0);
    expect(standIn.requestsTo("getUpdates")).toEqual([]);
  });

  it("gets an update again that was not stored", async () => {
    const running = prepare();
    let refusals = 2;
    running.onInput = () => (refusals-- > 0 ? Promise.reject(new Error("not stored")) : Promise.resolve());
    await running.start();
    await webhookIsSet();
    await ana.types("2");
    await eventually(() => running.inputs.length === 1);
    expect(refusals).toBe(-1);
    await eventually(() => bot.pending.length === 0);
  });

  it("takes nothing from a stranger", async () => {
    const running = await prepare().start();
    await webhookIsSet();
    const forged = {
      update_id: 1,
      message: { message_id: 1, date: 1, chat: { id: 1, type: "private" }, text: "1" },
    };
    const answer = await fetch(webhook.url, {
      method: "POST",
      headers: { "x-telegram-bot-api-secret-token": "wrong" },
      body: JSON.stringify(forged),
    });
    expect(answer.status).toBe(403);
    expect(running.inputs).toEqual([]);
  });

  it("leaves a webhook that is set elsewhere alone, unless told to take over", async () => {
    await rawCall(standIn, bot, "setWebhook", { url: "https://elsewhere.test/hook" });
    const polite = await prepare().start();
    await eventually(() => polite.troubles.length > 0);
    expect(polite.troubles[0]).toMatchObject({
      code: "webhook_set",
      message: expect.stringContaining("--take-over"),
    });
    expect(bot.webhook?.url).toBe("https://elsewhere.test/hook");
    await polite.stop();
    await prepare({ takeOver: true }).start();
    await eventually(() => bot.webhook?.url === webhook.url);
  });

  it("keeps the webhook when it stops, so that updates wait", async () => {
    const running = await prepare().start();
    await webhookIsSet();
    await running.stop();
    await ana.types("2");
    expect(bot.webhook?.url).toBe(webhook.url);
    expect(bot.pending).toHaveLength(1);
    const second = await prepare().start();
    await eventually(() => second.inputs.length === 1);
  });

  it("tells of a port that is taken, and listens once it is free", async () => {
    const holder = createServer().listen(webhook.port, "127.0.0.1");
    await new Promise((resolve) => holder.once("listening", resolve));
    const running = await prepare().start();
    await eventually(() => running.troubles.length > 0);
    expect(running.troubles[0]?.message).toContain("TELEGRAM_WEBHOOK_PORT");
    await new Promise((resolve) => holder.close(resolve));
    await webhookIsSet();
  });
});
