import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RawGateway, row, send } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

const intents = (1 << 0) | (1 << 9) | (1 << 12);

describe("the gateway of the stand-in", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let address: string;
  beforeEach(async () => {
    standIn = await StandIn.start({ heartbeat: 1234 });
    bot = standIn.bot();
    address = standIn.root.replace("http", "ws").replace("/api", "/gateway");
  });
  afterEach(() => standIn.stop());

  const closed = (gateway: RawGateway) => gateway.when((one) => one.closed);
  const texts = ({ received }: RawGateway) =>
    received.flatMap(({ t, d }) => (t === "MESSAGE_CREATE" ? [(d as { content: string }).content] : []));

  it("greets, acknowledges heartbeats, and introduces the bot to its guild", async () => {
    const channel = standIn.channel("deploys");
    const gateway = new RawGateway(address);
    expect((await gateway.gets(10)).d).toEqual({ heartbeat_interval: 1234 });
    gateway.send({ op: 1, d: null });
    await gateway.gets(11);
    await gateway.identifies(bot, { intents });
    expect((await gateway.gets("READY")).d).toMatchObject({
      v: 10,
      user: { id: bot.id, bot: true },
      guilds: [{ unavailable: true }],
      session_id: bot.sessions[0]?.id,
      resume_gateway_url: address,
      application: { id: bot.id, flags: 0 },
    });
    expect((await gateway.gets("GUILD_CREATE")).d).toMatchObject({
      channels: [{ id: channel.id, name: "deploys", type: 0 }],
      members: [{ user: { id: bot.id }, roles: [bot.roleId] }],
      roles: [{ name: "@everyone" }, { id: bot.roleId, managed: true, tags: { bot_id: bot.id } }],
    });
  });

  it.each<[string, object, number]>([
    ["a token nobody knows", { token: "MTIz.abc.def" }, 4004],
    ["an intent that is none", { intents: 1 << 30 }, 4013],
    ["the MessageContent intent that was not switched on", { intents: intents | (1 << 15) }, 4014],
    ["a shard that is not there", { shard: [1, 2] }, 4010],
    ["no properties", { properties: null }, 4002],
  ])("closes on %s", async (_, wrong, code) => {
    const gateway = await new RawGateway(address).identifies(bot, { intents, ...wrong });
    expect(await closed(gateway)).toMatchObject({ code });
    expect(bot.identified).toBe(0);
  });

  it("closes on what is out of turn", async () => {
    const early = new RawGateway(address);
    await early.gets(10);
    early.send({ op: 4, d: {} });
    expect(await closed(early)).toMatchObject({ code: 4003, reason: "Not authenticated." });
    const twice = await new RawGateway(address).identifies(bot);
    await twice.gets("READY");
    await twice.identifies(bot);
    expect(await closed(twice)).toMatchObject({ code: 4005 });
    const strange = await new RawGateway(address).identifies(bot);
    await strange.gets("READY");
    strange.send({ op: 99 });
    expect(await closed(strange)).toMatchObject({ code: 4001 });
    const broken = new RawGateway(address);
    await broken.gets(10);
    broken.send("{");
    expect(await closed(broken)).toMatchObject({ code: 4002 });
    expect(await closed(new RawGateway(address, "v=8&encoding=json"))).toMatchObject({ code: 4012 });
  });

  it("keeps what a session missed until it is resumed, but no taps", async () => {
    const ana = standIn.person();
    await send(standIn, bot, ana.chat.id, { content: "Go?", components: [row("Yes")] });
    const gateway = await new RawGateway(address).identifies(bot);
    const { d, s } = await gateway.gets("READY");
    standIn.cuts(bot);
    await ana.types("meanwhile");
    await expect(ana.taps("Yes")).rejects.toThrow("the bot is away");
    const again = new RawGateway(address);
    await again.gets(10);
    const { session_id } = d as { session_id: string };
    again.send({ op: 6, d: { token: bot.token, session_id, seq: s } });
    await again.gets("RESUMED");
    expect(again.received.map(({ t }) => t)).toEqual([undefined, "MESSAGE_CREATE", "RESUMED"]);
    expect(texts(again)).toEqual(["meanwhile"]);
  });

  it("knows no session that was said to be invalid, or was closed for good, or belongs to a wrong token", async () => {
    const resume = async (token: string, session_id: string) => {
      const gateway = new RawGateway(address);
      await gateway.gets(10);
      gateway.send({ op: 6, d: { token, session_id, seq: 1 } });
      return gateway;
    };
    const first = await new RawGateway(address).identifies(bot);
    const { session_id: cut } = (await first.gets("READY")).d as { session_id: string };
    expect(await closed(await resume("MTIz.abc.def", cut))).toMatchObject({ code: 4004 });
    standIn.cuts(bot, { resumable: false });
    expect(await (await resume(bot.token, cut)).gets(9)).toEqual({ op: 9, d: false });
    const second = await new RawGateway(address).identifies(bot);
    const { session_id: left } = (await second.gets("READY")).d as { session_id: string };
    second.close(1000);
    await standIn.disconnected(bot);
    expect(bot.sessions).toEqual([]);
    await (await resume(bot.token, left)).gets(9);
  });

  it("tells a session only of the messages that its intents name", async () => {
    const ana = standIn.person();
    const channel = standIn.channel();
    const direct = await new RawGateway(address).identifies(bot, { intents: 1 << 12 });
    const guild = await new RawGateway(address).identifies(bot, { intents: 1 << 9 });
    await direct.gets("READY");
    await guild.gets("READY");
    await ana.types("in private");
    await ana.types("you", { in: channel, mention: true });
    await guild.gets("MESSAGE_CREATE");
    await direct.gets("MESSAGE_CREATE");
    expect([texts(direct), texts(guild)]).toEqual([["in private"], [`<@${bot.id}> you`]]);
  });

  it("tells nothing of a channel that the bot does not see", async () => {
    const ana = standIn.person();
    const channel = standIn.channel();
    channel.denies("view");
    const gateway = await new RawGateway(address).identifies(bot);
    await gateway.gets("READY");
    await ana.types("hidden", { in: channel, mention: true });
    await ana.types("seen");
    await gateway.gets("MESSAGE_CREATE");
    expect(texts(gateway)).toEqual(["seen"]);
  });

  it("dispatches twice, late or out of order when told to", async () => {
    const ana = standIn.person();
    const gateway = await new RawGateway(address).identifies(bot);
    await gateway.gets("READY");
    standIn.misbehave({ kind: "duplicate" });
    await ana.types("1");
    standIn.misbehave({ kind: "reorder", event: "MESSAGE_CREATE" });
    await ana.types("2");
    await ana.types("3");
    standIn.misbehave({ kind: "delay", milliseconds: 30 });
    await ana.types("4");
    await ana.types("5");
    await gateway.when(() => (texts(gateway).length === 6 ? true : null));
    expect(texts(gateway)).toEqual(["1", "1", "3", "2", "5", "4"]);
    const numbers = gateway.received.flatMap(({ s }) => s ?? []);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});
