import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../platforms/telegram/person/person.js";
import { rawCall } from "../../platforms/telegram/raw-call.js";
import { StandIn } from "../../platforms/telegram/stand-in.js";
import type { BotAccount } from "../../platforms/telegram/state/bot-account.js";
import { eventually, outgoing, question, RunningChannel } from "./running-channel.js";

describe("receiving from Telegram", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  const channels: RunningChannel[] = [];

  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person();
  });

  afterEach(async () => {
    for (const running of channels.splice(0)) await running.stop();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
  });

  function prepare(config: object = {}): RunningChannel {
    const running = new RunningChannel(standIn, { token: bot.token, ...config });
    channels.push(running);
    return running;
  }

  const texts = ({ inputs }: RunningChannel) =>
    inputs.map((input) => (input.kind === "text" ? input.text : input.kind));
  const codes = ({ troubles }: RunningChannel) => [...new Set(troubles.map(({ code }) => code))];

  it("takes what was written while it was away, and goes on after a restart where it left", async () => {
    await ana.types("one");
    const first = await prepare().start();
    await eventually(() => first.cursor !== undefined);
    expect(texts(first)).toEqual(["one"]);
    await first.stop();
    await ana.types("two");
    const second = prepare();
    second.cursor = first.cursor;
    await second.start();
    await eventually(() => second.inputs.length === 1);
    expect(texts(second)).toEqual(["two"]);
  });

  it("gets an update again that was not stored", async () => {
    const first = await prepare().start();
    first.onInput = () => Promise.reject(new Error("stopped"));
    await ana.types("one");
    await ana.chat.becomes(() => bot.pending.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await first.stop();
    expect([texts(first), first.cursor]).toEqual([[], undefined]);
    const second = await prepare().start();
    await eventually(() => second.inputs.length === 1);
    expect(texts(second)).toEqual(["one"]);
  });

  it("stops at once in the middle of a long poll", async () => {
    const running = await prepare().start();
    await eventually(() => standIn.requestsTo("getUpdates").length > 0);
    const began = Date.now();
    await running.stop();
    expect(Date.now() - began).toBeLessThan(1000);
  });

  it("lives through a network that goes away and comes back", async () => {
    const running = await prepare().start();
    await eventually(() => standIn.requestsTo("getUpdates").length > 0);
    await standIn.goDown();
    await eventually(() => running.troubles.length > 0);
    const chat = await running.channel.resolve(`telegram:${ana.id}`);
    await expect(running.channel.send(chat, outgoing(question))).rejects.toMatchObject({
      code: "platform_unreachable",
    });
    await standIn.comeBack();
    await ana.types("still here?");
    await eventually(() => running.inputs.length === 1);
    expect(texts(running)).toEqual(["still here?"]);
    expect(
      codes(running).filter((code) => !["platform_unreachable", "unknown_outcome"].includes(code)),
    ).toEqual([]);
    const heard = running.heard;
    expect(heard).toBeGreaterThan(0);
  });

  it("hands over a duplicated and a reordered batch without losing any", async () => {
    const running = await prepare().start();
    await eventually(() => standIn.requestsTo("getUpdates").length > 0);
    standIn.misbehave({ kind: "duplicate" });
    await ana.types("one");
    await eventually(() => running.inputs.length >= 2);
    expect(texts(running)).toEqual(["one", "one"]);
    expect(new Set(running.inputs.map(({ key }) => key)).size).toBe(1);
    await running.stop();
    await ana.types("two");
    await ana.types("three");
    standIn.misbehave({ kind: "reorder" });
    const second = prepare();
    second.cursor = running.cursor;
    await second.start();
    await eventually(() => new Set(texts(second)).size === 2);
    expect(new Set(texts(second))).toEqual(new Set(["two", "three"]));
  });

  it("goes on without a menu, and warns", async () => {
    standIn.misbehave({ method: "setMyCommands", kind: 500 });
    const running = await prepare().start();
    await ana.types("one");
    await eventually(
      () => running.inputs.length === 1 && running.lines.some((line) => line.includes("menu")),
    );
    expect(running.lines.find((line) => line.includes("menu"))).toContain('"code":"platform_error"');
    expect(running.troubles).toEqual([]);
  });

  it("tells of another poller and goes on", async () => {
    const running = await prepare().start();
    await eventually(() => standIn.requestsTo("getUpdates").length > 1);
    await rawCall(standIn, bot, "getUpdates", { timeout: 0 });
    await eventually(() => running.troubles.length > 0);
    expect(codes(running)).toEqual(["receiver_conflict"]);
    expect(running.troubles[0]?.message).toContain("Another program polls");
  });

  it("tells of a webhook that is set elsewhere and leaves it alone", async () => {
    await rawCall(standIn, bot, "setWebhook", { url: "https://elsewhere.test/hook" });
    const running = await prepare().start();
    await eventually(() => running.troubles.length > 0);
    expect(running.troubles[0]).toMatchObject({
      code: "webhook_set",
      message: expect.stringContaining("--take-over"),
    });
    expect(standIn.requestsTo("deleteWebhook")).toEqual([]);
  });

  it("takes over from a webhook when told to, with what waits there", async () => {
    await rawCall(standIn, bot, "setWebhook", { url: "https://elsewhere.test/hook" });
    await ana.types("waiting");
    const running = await prepare({ takeOver: true }).start();
    await eventually(() => running.inputs.length === 1);
    expect(texts(running)).toEqual(["waiting"]);
    expect(running.troubles).toEqual([]);
  });

  it("rejects a token that the platform does not know, without saying it", async () => {
    const running = prepare({ token: "99:canary" });
    const failure = await running.channel.connect().catch((error: unknown) => error);
    expect(failure).toMatchObject({
      code: "bad_token",
      message: expect.stringContaining("TELEGRAM_BOT_TOKEN"),
    });
    expect(String(failure)).not.toContain("canary");
  });
});
