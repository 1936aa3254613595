import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocketServer } from "ws";
import { positionOf } from "../../../adapters/discord/parse/place.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import { eventually } from "../../pump.js";
import { outgoing, question, RunningChannel } from "./running-channel.js";

describe("receiving from Discord", () => {
  let standIn: StandIn;
  let bot: ReturnType<StandIn["bot"]>;
  let ana: ReturnType<StandIn["person"]>;
  let releases: ReturnType<StandIn["channel"]>;
  let running: RunningChannel;

  beforeEach(async () => {
    standIn = await StandIn.start({ heartbeat: 100 });
    bot = standIn.bot();
    ana = standIn.person({ name: "Ana" });
    releases = standIn.channel();
    running = new RunningChannel({ token: bot.token, apiRoot: standIn.root });
  });

  afterEach(async () => {
    await running.stop();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
    expect(running.said).not.toContain(bot.token);
    expect(running.said).not.toContain("unexpected");
  });

  const texts = () => running.inputs.map((input) => (input.kind === "text" ? input.text : input.kind));
  const inChannel = () => ({ in: releases });
  const place = () => ({ chat: releases.id, direct: false });
  const troubles = () => running.troubles.map(({ code }) => code);

  it("hears the platform's heartbeat", async () => {
    await running.start();
    await standIn.connected(bot);
    const before = running.heard;
    await eventually(() => running.heard > before + 2);
    expect(running.troubles).toEqual([]);
  });

  it("takes what was typed while it was away, in order, and what comes meanwhile after it", async () => {
    await running.channel.connect();
    const direct = await running.channel.resolve(`discord:@${ana.id}`);
    const { position } = await running.channel.send(direct, outgoing(question));
    for (let each = 1; each <= 230; each += 1) await ana.types(String(each));
    let opened: () => void = () => undefined;
    running.whenOpened = new Promise((resolve) => {
      opened = resolve;
    });
    running.open = [{ conversation: direct, since: position }];
    running.receives();
    await standIn.connected(bot);
    await ana.types("231");
    opened();
    await eventually(() => running.inputs.length >= 231);
    expect(texts().slice(0, 230)).toEqual(Array.from({ length: 230 }, (_, index) => String(index + 1)));
    expect(texts().at(-1)).toBe("231");
    expect(running.inputs[0]).toMatchObject({ direct: true, chat: direct.chat });
  });

  it("reads many channels at a time without a warning of Node's", async () => {
    const warnings: string[] = [];
    const warn = ({ message }: Error) => void warnings.push(message);
    process.on("warning", warn);
    const channels = Array.from({ length: 30 }, (_, index) => standIn.channel(`channel-${index}`));
    running.open = channels.map(({ id }) => ({
      conversation: { chat: id, direct: false },
      since: positionOf(id),
    }));
    await running.start();
    const read = "GET /channels/{channel_id}/messages";
    await eventually(() => standIn.requestsTo(read).length >= 30);
    process.off("warning", warn);
    expect(warnings).toEqual([]);
  });

  it("reads the channels of open questions from the oldest on, and the threads that they started", async () => {
    await running.channel.connect();
    const first = await running.channel.send(place(), outgoing(question));
    const asked = await releases.shows("Where");
    const second = await running.channel.send(place(), outgoing(question, { nonce: "2" }));
    const thread = ana.startsThread(asked);
    await ana.types("in the thread", { in: thread, mention: true });
    await ana.types("in the channel", { ...inChannel(), mention: true });
    running.open = [second, first].map(({ position }) => ({ conversation: place(), since: position }));
    running.receives();
    await eventually(() => running.inputs.length === 2);
    expect(texts().toSorted()).toEqual(["in the channel", "in the thread"]);
    expect(running.inputs.find(({ thread: of }) => of !== undefined)).toMatchObject({
      ...place(),
      thread: first.id,
      threadRoot: first.id,
    });
    expect(running.said).not.toContain("cannot be read");
  });

  it("reads a thread that a question was asked in", async () => {
    await running.channel.connect();
    const thread = ana.startsThread(await ana.types("let us talk", inChannel()));
    const conversation = { ...place(), thread: thread.id };
    const { position } = await running.channel.send(conversation, outgoing(question));
    await ana.types("2", { in: thread, mention: true });
    running.open = [{ conversation, since: position }];
    running.receives();
    await eventually(() => running.inputs.length === 1);
    expect(running.inputs).toMatchObject([{ text: "2", ...conversation }]);
  });

  it("goes on without what it may not read, and says so", async () => {
    releases.denies("view");
    running.open = [{ conversation: place(), since: positionOf(releases.id) }];
    await running.start();
    await eventually(() => running.said.includes("cannot be read"));
    expect(running.said).toContain("View Channel");
    await ana.types("2");
    await eventually(() => running.inputs.length === 1);
  });

  it("asks again for what the platform failed to give", async () => {
    await ana.types("2");
    running.open = [{ conversation: { chat: ana.chat.id, direct: true }, since: positionOf("1") }];
    standIn.misbehave({ kind: 503, request: "GET /channels/{channel_id}/messages" });
    await running.start();
    await eventually(() => running.inputs.length === 1);
  });

  it("resumes a session whose connection broke, and loses nothing", async () => {
    await running.start();
    await standIn.connected(bot);
    standIn.cuts(bot);
    await ana.types("while it was cut");
    await eventually(() => texts().includes("while it was cut"));
    expect(bot.identified).toBe(1);
    expect(running.troubles).toEqual([]);
  });

  it("begins anew where a session cannot be resumed, and reads what was missed", async () => {
    await running.start();
    await standIn.connected(bot);
    await ana.types("1");
    await eventually(() => running.inputs.length === 1);
    running.open = [{ conversation: { chat: ana.chat.id, direct: true }, since: positionOf("1") }];
    standIn.cuts(bot, { resumable: false });
    await ana.types("missed");
    await eventually(() => texts().includes("missed"), undefined, 12_000);
    expect(bot.identified).toBe(2);
  });

  it("survives a platform that goes away and comes back, and tells", async () => {
    await running.start();
    await standIn.connected(bot);
    await standIn.goDown();
    await eventually(() => running.troubles.length > 0);
    expect(new Set(troubles())).toEqual(new Set(["platform_unreachable"]));
    await standIn.comeBack();
    await eventually(() => bot.connected.length > 0, undefined, 12_000);
    await ana.types("back");
    await eventually(() => texts().includes("back"));
  });

  it("waits for a platform that is away when it begins", async () => {
    await running.channel.connect();
    await standIn.goDown();
    running.receives();
    await eventually(() => running.troubles.length > 0);
    expect(troubles()).not.toContain("refused");
    await standIn.comeBack();
    await eventually(() => bot.connected.length > 0, undefined, 12_000);
    await ana.types("back");
    await eventually(() => texts().includes("back"));
  });

  it("stops at once while the platform is away", async () => {
    await running.start();
    await standIn.connected(bot);
    await standIn.goDown();
    await eventually(() => running.troubles.length > 0);
    const began = Date.now();
    await running.stop();
    expect(Date.now() - began).toBeLessThan(2500);
    await standIn.comeBack();
  });

  it("gives up where it may not read every message, and names the switch", async () => {
    await running.stop();
    running = new RunningChannel({ token: bot.token, apiRoot: standIn.root, messageContent: true });
    await running.start();
    await expect(running.receiving).rejects.toMatchObject({
      code: "missing_permission",
      message: expect.stringMatching(
        /Message Content Intent.*Privileged Gateway Intents.*DISCORD_MESSAGE_CONTENT/s,
      ),
    });
    expect(bot.identified).toBe(0);
  });

  it("reads every message where the switch is on", async () => {
    await running.stop();
    bot.messageContent = true;
    running = new RunningChannel({ token: bot.token, apiRoot: standIn.root, messageContent: true });
    await running.start();
    await standIn.connected(bot);
    await ana.types("nice weather", inChannel());
    await eventually(() => running.inputs.length === 1);
    expect(running.inputs).toMatchObject([{ text: "nice weather", mentionsBot: false }]);
  });

  it("says that a token is wrong, and never which", async () => {
    const wrong = new RunningChannel({ token: "canary.canary.canary", apiRoot: standIn.root });
    await expect(wrong.channel.connect()).rejects.toMatchObject({
      code: "bad_token",
      message: expect.stringContaining("DISCORD_BOT_TOKEN"),
    });
    await wrong.channel.close();
    expect(wrong.said).not.toContain("canary");
  });

  it("gives up where its token is refused at the start", async () => {
    await running.channel.connect();
    standIn.misbehave({ kind: 401, request: "GET /gateway/bot" });
    running.receives();
    await expect(running.receiving).rejects.toMatchObject({ code: "bad_token" });
    expect(running.heard).toBe(0);
  });

  it("tells of what is refused later, and goes on", async () => {
    await running.stop();
    bot.messageContent = true;
    running = new RunningChannel({ token: bot.token, apiRoot: standIn.root, messageContent: true });
    await running.start();
    await standIn.connected(bot);
    bot.messageContent = false;
    standIn.cuts(bot, { resumable: false });
    await eventually(
      () => troubles().includes("missing_permission"),
      () => running.said,
      20_000,
    );
    const settled = await Promise.race([running.receiving.then(() => true), Promise.resolve(false)]);
    expect(settled).toBe(false);
  });

  it("does not reject what an input could not be stored for when it stops", async () => {
    await running.start();
    await standIn.connected(bot);
    running.onInput = () => Promise.reject(new Error("stopped"));
    await ana.types("1");
    await eventually(() => running.said.includes("stopped"));
    expect(running.log.lines.join("\n")).toContain("was not handed over");
    running.onInput = async () => undefined;
    await ana.types("2");
    await eventually(() => running.inputs.length === 1);
    running.log.lines.length = 0;
  });
});

describe("a Gateway that drops every connection", () => {
  it("is tried no more once receiving has ended", async () => {
    let connections = 0;
    const server = await somethingElse((_, socket) => {
      connections += 1;
      socket.destroy();
    });
    const running = new RunningChannel({ token: "a.b.c", apiRoot: server.apiRoot });
    await running.start();
    await eventually(() => running.troubles.length > 0);
    await running.stop();
    const before = connections;
    // Longer than the library pauses between two attempts: only time shows that none follows.
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(connections).toBe(before);
    server.close();
  });
});

describe("a Gateway that says what the library cannot read", () => {
  it("is trouble that passes, and takes no process with it", async () => {
    const sockets = new WebSocketServer({ noServer: true });
    const server = await somethingElse((request, socket, head) => {
      sockets.handleUpgrade(request, socket, head, (connected) => connected.send('{"op":10}'));
    });
    const running = new RunningChannel({ token: "a.b.c", apiRoot: server.apiRoot });
    await running.start();
    await eventually(() => running.troubles.length > 0);
    expect(running.troubles[0]).toMatchObject({ code: "unknown_outcome" });
    await running.stop();
    server.close();
  });
});

/** What else may answer where Discord should; `onSocket` has every connection that is to become a WebSocket. */
async function somethingElse(onSocket: (...upgrade: [IncomingMessage, Duplex, Buffer]) => void) {
  const server = createServer((request, response) => {
    const { port } = server.address() as AddressInfo;
    const limit = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: 1 };
    const gateway = { url: `ws://127.0.0.1:${port}`, shards: 1, session_start_limit: limit };
    const me = { id: "900000000000000001", username: "askline" };
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(request.url?.endsWith("/gateway/bot") ? gateway : me));
  });
  server.on("upgrade", onSocket);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    apiRoot: `http://127.0.0.1:${port}/api`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
