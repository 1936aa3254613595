import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Screen } from "./person/screen.js";
import { rawCall } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

const sending = "POST /channels/{channel_id}/messages";

describe("a platform that misbehaves on order", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let channel: Screen;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    channel = standIn.channel();
  });
  afterEach(() => standIn.stop());

  const ask = () =>
    rawCall(standIn, bot, `POST /channels/${channel.id}/messages`, {
      content: "Go?",
      allowed_mentions: { parse: [] },
    });
  const copies = () => channel.visible.length;

  it("says when to come again, in the body and in the headers", async () => {
    standIn.misbehave({ kind: 429, retryAfter: 0.5, request: sending });
    expect((await rawCall(standIn, bot, "GET /users/@me")).status).toBe(200);
    const { status, body, headers } = await ask();
    expect(status).toBe(429);
    expect(body).toEqual({ message: "You are being rate limited.", retry_after: 0.5, global: false });
    expect(Object.fromEntries(headers)).toMatchObject({
      "retry-after": "1",
      "x-ratelimit-remaining": "0",
      "x-ratelimit-reset-after": "0.5",
      "x-ratelimit-scope": "user",
    });
    expect((await ask()).headers.get("x-ratelimit-remaining")).toBe("999");
    expect(copies()).toBe(1);
  });

  it.each([401, 500, 502, 503, 504] as const)("fails with %i as often as ordered", async (kind) => {
    standIn.misbehave({ kind, times: 2 });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([kind, kind, 200]);
    expect(copies()).toBe(1);
  });

  it("drops a connection before it acts, or after", async () => {
    standIn.misbehave({ kind: "reset" });
    await expect(ask()).rejects.toThrow("fetch failed");
    expect(copies()).toBe(0);
    standIn.misbehave({ kind: "accepted-then-reset" });
    await expect(ask()).rejects.toThrow("fetch failed");
    expect(copies()).toBe(1);
    standIn.misbehave({ kind: "half-written" });
    await expect(ask()).rejects.toThrow("terminated");
    expect(copies()).toBe(2);
    standIn.misbehave({ kind: "accepted-then-502" });
    expect((await ask()).status).toBe(502);
    standIn.misbehave({ kind: "accepted-then-504" });
    expect((await ask()).status).toBe(504);
    expect(copies()).toBe(4);
    expect(standIn.requestsTo(sending).map(({ status }) => status)).toEqual([
      ...[null, null, null],
      ...[502, 504],
    ]);
    expect(standIn.trouble.map(({ kind }) => kind)).toContain("half-written");
  });

  it("holds an answer back", async () => {
    standIn.misbehave({ kind: "slow", milliseconds: 60 });
    const started = performance.now();
    await ask();
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  it("vanishes and comes back under the same address", async () => {
    const { root } = standIn;
    await standIn.goDown();
    await expect(ask()).rejects.toThrow("fetch failed");
    await standIn.comeBack();
    expect(standIn.root).toBe(root);
    expect((await ask()).status).toBe(200);
  });
});
