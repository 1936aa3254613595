import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { post, rawCall } from "./raw-call.js";
import { RawSocket } from "./raw-socket.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("trouble that a test orders", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  let now = 1_800_000_000_000;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 500, now: () => now });
    bot = standIn.bot();
    ana = standIn.person();
    channel = standIn.channel({ members: [ana] });
  });
  afterEach(() => standIn.stop());

  const posts = (text = "Go?") => rawCall(standIn, bot, "chat.postMessage", { channel: channel.id, text });
  const shown = () => channel.visible.map(({ text }) => text);

  it("is a 429 with whole seconds to wait", async () => {
    standIn.misbehave({ kind: 429, retryAfter: 7 });
    const { status, headers, body } = await posts();
    expect([status, headers.get("retry-after"), body]).toEqual([
      429,
      "7",
      { ok: false, error: "ratelimited" },
    ]);
    expect(shown()).toEqual([]);
  });

  it("is a page that is no answer of Slack's", async () => {
    standIn.misbehave({ kind: 503, method: "chat.postMessage" });
    expect((await rawCall(standIn, bot, "auth.test")).body.ok).toBe(true);
    await expect(posts()).rejects.toThrow("JSON");
    expect(standIn.requests.at(-1)).toMatchObject({ method: "chat.postMessage", status: 503 });
    expect(shown()).toEqual([]);
  });

  it("is a connection that drops before or after the message was taken", async () => {
    standIn.misbehave({ kind: "reset" });
    await expect(posts()).rejects.toThrow("fetch failed");
    expect(shown()).toEqual([]);
    standIn.misbehave({ kind: "accepted-then-reset" });
    await expect(posts()).rejects.toThrow("fetch failed");
    expect(shown()).toEqual(["Go?"]);
    standIn.misbehave({ kind: "half-written" });
    await expect(posts("Still?")).rejects.toThrow("terminated");
    standIn.misbehave({ kind: "accepted-then-503" });
    await expect(posts("And now?")).rejects.toThrow("JSON");
    expect(shown()).toEqual(["Go?", "Still?", "And now?"]);
    expect(standIn.requests.map(({ status }) => status)).toEqual([null, null, null, 503]);
    expect(standIn.trouble.map(({ kind }) => kind)).toContain("half-written");
  });

  it("is an answer that takes its time", async () => {
    standIn.misbehave({ kind: "delay", milliseconds: 120, times: 2 });
    const began = performance.now();
    await posts();
    expect(performance.now() - began).toBeGreaterThan(100);
  });

  it("is the pace that Slack asks for", async () => {
    standIn.enforcePace();
    for (let count = 0; count < 3; count += 1) await post(standIn, bot, { channel: channel.id, text: "Go?" });
    const { status, headers } = await posts();
    expect([status, headers.get("retry-after")]).toEqual([429, "3"]);
    await post(standIn, bot, { channel: ana.chat.id, text: "Elsewhere" });
    now += 3001;
    expect((await posts()).body.ok).toBe(true);
  });

  it("is a network that goes away and comes back", async () => {
    await RawSocket.greeted(standIn, bot);
    await standIn.goDown();
    await expect(posts()).rejects.toThrow("fetch failed");
    await standIn.disconnected(bot);
    await standIn.comeBack();
    expect((await posts()).body.ok).toBe(true);
    await RawSocket.greeted(standIn, bot);
    expect(bot.sockets.count).toBe(1);
  });
});
