import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { buttons, post, rawCall } from "./raw-call.js";
import { RawSocket } from "./raw-socket.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("a socket", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 4000 });
    bot = standIn.bot();
    ana = standIn.person();
    channel = standIn.channel({ members: [ana] });
  });
  afterEach(() => standIn.stop());

  it("begins with hello, and its address opens no second one", async () => {
    const { body } = await rawCall(standIn, bot, "apps.connections.open");
    const first = new WebSocket(String(body.url));
    const [hello] = await once(first, "message");
    expect(JSON.parse(String(hello))).toMatchObject({
      type: "hello",
      num_connections: 1,
      connection_info: { app_id: bot.appId },
    });
    const second = new WebSocket(String(body.url));
    const [error] = await once(second, "error");
    expect(String(error)).toContain("404");
  });

  it("is one of ten at most", async () => {
    for (let count = 1; count <= 10; count += 1) {
      const socket = await RawSocket.open(standIn, bot);
      expect(await socket.next()).toMatchObject({ type: "hello", num_connections: count });
    }
    const more = await RawSocket.open(standIn, bot);
    expect(await more.next()).toMatchObject({ type: "disconnect", reason: "too_many_websockets" });
    await once(more.socket, "close");
  });

  it("is ended with a warning, which leaves it open, or at once", async () => {
    const socket = await RawSocket.greeted(standIn, bot);
    standIn.disconnects(bot, "warning");
    expect(await socket.next()).toMatchObject({ type: "disconnect", reason: "warning" });
    expect(bot.sockets.count).toBe(1);
    standIn.disconnects(bot, "refresh_requested");
    expect(await socket.next()).toMatchObject({ type: "disconnect", reason: "refresh_requested" });
    await standIn.disconnected(bot);
  });

  it("brings an event until it is acknowledged", async () => {
    const socket = await RawSocket.greeted(standIn, bot);
    await ana.types("hello");
    const first = await socket.next();
    expect(first).toMatchObject({
      type: "events_api",
      retry_attempt: 0,
      retry_reason: "",
      accepts_response_payload: false,
    });
    // Three seconds of real time: what the platform waits.
    const again = await socket.takes();
    expect(again).toMatchObject({ retry_attempt: 1, retry_reason: "timeout" });
    expect(again.payload?.event_id).toBe(first.payload?.event_id);
    expect(again.envelope_id).not.toBe(first.envelope_id);
    await ana.chat.settled();
    expect(standIn.violations).toEqual([]);
  });

  it("brings later what was typed while there was none", async () => {
    await ana.types("anybody?");
    const socket = await RawSocket.greeted(standIn, bot);
    bot.delivery.retriesNow();
    const late = await socket.takes();
    expect(late).toMatchObject({
      retry_reason: "connection_failed",
      payload: { event: { text: "anybody?" } },
    });
    expect(late.retry_attempt).toBeGreaterThan(0);
    await ana.chat.settled();
  });

  it("breaks, and the event that was on its way comes over the next one", async () => {
    const socket = await RawSocket.greeted(standIn, bot);
    await ana.types("hello");
    const first = await socket.next();
    const next = await RawSocket.greeted(standIn, bot);
    socket.socket.terminate();
    expect(await next.takes()).toMatchObject({
      retry_attempt: 1,
      retry_reason: "connection_failed",
      payload: { event_id: first.payload?.event_id },
    });
  });

  it("brings a tap once; unacknowledged, or with nobody there, it fails in the app", async () => {
    await post(standIn, bot, { channel: channel.id, text: "Go?", blocks: buttons("Yes") });
    await expect(ana.taps("Yes", { in: channel })).rejects.toThrow("connection_failed");
    const socket = await RawSocket.greeted(standIn, bot);
    // The bot's own message comes to the bot too, late.
    bot.delivery.retriesNow();
    await socket.takes();
    await expect(ana.taps("Yes", { in: channel })).rejects.toThrow("failed in the app (timeout)");
    expect(await socket.next()).toMatchObject({ type: "interactive", accepts_response_payload: false });
    await ana.types("next", { in: channel });
    expect(await socket.next()).toMatchObject({ type: "events_api", payload: { event: { text: "next" } } });
  });

  it("is told of acknowledgements that nobody asked for, or that say what nobody hears", async () => {
    const socket = await RawSocket.greeted(standIn, bot);
    await ana.types("hello");
    await socket.takes({ text: "Hi" });
    socket.acknowledges({ type: "events_api", envelope_id: "made-up" });
    await channel.becomes(() => standIn.violations.length === 2);
    expect(standIn.violations.map(({ problem }) => problem)).toEqual([
      "answered what takes no answer but an acknowledgement",
      "acknowledged what was never sent",
    ]);
  });

  it("brings events twice or out of order when that was ordered, and old ones again", async () => {
    const socket = await RawSocket.greeted(standIn, bot);
    standIn.misbehave({ kind: "duplicate" });
    await ana.types("one");
    const [first, twin] = [await socket.takes(), await socket.takes()];
    expect(twin.payload?.event_id).toBe(first.payload?.event_id);
    standIn.misbehave({ kind: "reorder" });
    await ana.types("two");
    await ana.types("three");
    expect(await socket.takes()).toMatchObject({ payload: { event: { text: "three" } } });
    expect(await socket.takes()).toMatchObject({ payload: { event: { text: "two" } } });
    bot.delivery.repeatsLast(1);
    expect(await socket.takes()).toMatchObject({ retry_attempt: 1, payload: { event: { text: "three" } } });
  });
});
