import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import { rawCall, send } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("a platform that misbehaves on order", () => {
  let now = 1_790_000_000_000;
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 1000, now: () => now });
    bot = standIn.bot();
    ana = standIn.person();
    await ana.startsBot();
  });
  afterEach(() => standIn.stop());

  const ask = () => rawCall(standIn, bot, "sendMessage", { chat_id: ana.id, text: "Go?" });
  const copies = () => ana.chat.visible.filter((one) => one.text === "Go?").length;

  it("says when to come again", async () => {
    standIn.misbehave({ kind: 429, retryAfter: 7, method: "sendMessage" });
    expect((await rawCall(standIn, bot, "getMe")).status).toBe(200);
    expect((await ask()).body).toEqual({
      ok: false,
      error_code: 429,
      description: "Too Many Requests: retry after 7",
      parameters: { retry_after: 7 },
    });
    expect((await ask()).status).toBe(200);
    expect(copies()).toBe(1);
  });

  it.each([500, 502, 504] as const)("fails with %i as often as ordered", async (kind) => {
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
    standIn.misbehave({ kind: "accepted-then-504" });
    expect((await ask()).status).toBe(504);
    expect(copies()).toBe(2);
    expect(standIn.requestsTo("sendMessage").map((one) => one.status)).toEqual([null, null, 504]);
  });

  it("breaks off in the middle of an answer, and tells which trouble came about", async () => {
    standIn.misbehave({ kind: "half-written", times: 2 });
    await expect(ask()).rejects.toThrow("terminated");
    expect(copies()).toBe(1);
    expect(standIn.trouble.map(({ kind }) => kind)).toEqual(["half-written"]);
    expect(standIn.requestsTo("sendMessage")).toMatchObject([{ status: null, trouble: "half-written" }]);
  });

  it("holds an answer back", async () => {
    standIn.misbehave({ kind: "delay", milliseconds: 60 });
    const started = performance.now();
    await ask();
    expect(performance.now() - started).toBeGreaterThan(55);
  });

  it("vanishes and comes back under the same address, with what was typed meanwhile", async () => {
    const { root } = standIn;
    const polling = rawCall(standIn, bot, "getUpdates", { timeout: 20, offset: 600_000_000 });
    await ana.chat.becomes(() => standIn.requestsTo("getUpdates").length === 1);
    await standIn.goDown();
    await expect(polling).rejects.toThrow("fetch failed");
    await expect(ask()).rejects.toThrow("fetch failed");
    await ana.types("still here");
    await standIn.comeBack();
    expect(standIn.root).toBe(root);
    const { body } = await rawCall(standIn, bot, "getUpdates");
    expect(body.result).toMatchObject([{ message: { text: "still here" } }]);
  });

  it("keeps the published pace when told to", async () => {
    standIn.enforcePace();
    expect((await ask()).status).toBe(200);
    expect((await ask()).body.parameters).toEqual({ retry_after: 1 });
    now += 1000;
    const group = standIn.group();
    for (let sent = 0; sent < 20; sent += 1) {
      now += 1000;
      await send(standIn, bot, { chat_id: group.id, text: "Go?" });
    }
    now += 1000;
    const { body } = await rawCall(standIn, bot, "sendMessage", { chat_id: group.id, text: "Go?" });
    expect(body.parameters).toEqual({ retry_after: 40 });
    expect((await ask()).status).toBe(200);
  });
});
