import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { rawCall, row, send } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("messages on the stand-in", () => {
  let now = 1_790_000_000_000;
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  let messages: string;
  beforeEach(async () => {
    standIn = await StandIn.start({ now: () => now });
    bot = standIn.bot();
    ana = standIn.person();
    channel = standIn.channel();
    messages = `/channels/${channel.id}/messages`;
  });
  afterEach(async () => {
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
  });

  const go = { content: "Go?", allowed_mentions: { parse: [] } };
  const call = (endpoint: string, body?: unknown) => rawCall(standIn, bot, endpoint, body);

  it("have ids that hold the time and rise", async () => {
    const first = await send(standIn, bot, channel.id, go);
    const second = await send(standIn, bot, channel.id, go);
    expect(Number((BigInt(first.id) >> 22n) + 1_420_070_400_000n)).toBe(now);
    expect(BigInt(second.id)).toBeGreaterThan(BigInt(first.id));
  });

  it("are the same for the same nonce, while it is remembered", async () => {
    const once = { ...go, nonce: "n1", enforce_nonce: true };
    const { id } = await send(standIn, bot, channel.id, once);
    expect(await send(standIn, bot, channel.id, { ...once, content: "Again?" })).toMatchObject({
      id,
      content: "Go?",
    });
    expect((await send(standIn, bot, channel.id, { ...once, enforce_nonce: false })).id).not.toBe(id);
    now += 6 * 60_000;
    expect((await send(standIn, bot, channel.id, once)).id).not.toBe(id);
    expect(channel.visible).toHaveLength(3);
  });

  it("are listed newest first, from behind `after` or before `before`", async () => {
    for (const text of ["1", "2", "3", "4"]) await ana.types(text, { in: channel, mention: true });
    const ids = channel.messages.map(({ id }) => id);
    const listed = async (query: string) => {
      const { body } = await call(`GET ${messages}?${query}`);
      return (body as { content: string }[]).map(({ content }) => content.at(-1));
    };
    expect(await listed("limit=2")).toEqual(["4", "3"]);
    expect(await listed(`after=${ids[0]}&limit=2`)).toEqual(["3", "2"]);
    expect(await listed(`before=${ids[2]}`)).toEqual(["2", "1"]);
    channel.denies("history");
    expect(await listed("limit=2")).toEqual([]);
  });

  it("reply to what stands, and plainly to what is gone where that is allowed", async () => {
    const asked = await ana.types("What?", { in: channel });
    const message_reference = { message_id: asked.id };
    await send(standIn, bot, channel.id, { ...go, message_reference });
    expect(channel.latest?.replyTo?.text).toBe("What?");
    await ana.deletes(asked);
    expect(await call(`POST ${messages}`, { ...go, message_reference })).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        errors: { message_reference: { _errors: [{ code: "MESSAGE_REFERENCE_UNKNOWN_MESSAGE" }] } },
      },
    });
    await send(standIn, bot, channel.id, {
      ...go,
      message_reference: { ...message_reference, fail_if_not_exists: false },
    });
    expect(channel.latest?.replyTo).toBeNull();
    channel.denies("history");
    expect((await call(`POST ${messages}`, { ...go, message_reference })).body).toMatchObject({
      code: 160002,
    });
  });

  it("are changed and removed by who wrote them alone, while they stand", async () => {
    const typed = await ana.types("hello", { in: channel });
    const { id } = await send(standIn, bot, channel.id, { ...go, components: [row("Yes")] });
    expect((await call(`PATCH ${messages}/${typed.id}`, go)).body).toMatchObject({ code: 50005 });
    expect((await call(`DELETE ${messages}/${typed.id}`)).body).toMatchObject({ code: 50013 });
    const { id: direct } = await ana.types("hello");
    expect((await call(`DELETE /channels/${ana.chat.id}/messages/${direct}`)).body).toMatchObject({
      code: 50003,
    });
    expect(await call(`PATCH ${messages}/${id}`, { components: [] })).toMatchObject({
      status: 200,
      body: { content: "Go?" },
    });
    expect((await call(`PATCH ${messages}/${id}`, { content: "" })).body).toMatchObject({ code: 50006 });
    expect(await call(`DELETE ${messages}/${id}`)).toMatchObject({ status: 204, type: null, body: null });
    for (const method of ["GET", "PATCH", "DELETE"])
      expect(await call(`${method} ${messages}/${id}`, method === "PATCH" ? go : undefined)).toMatchObject({
        status: 404,
        body: { code: 10008, message: "Unknown Message" },
      });
  });

  it("go nowhere where the bot may not write, or nobody wants them", async () => {
    expect((await call("POST /channels/1/messages", go)).body).toEqual({
      code: 10003,
      message: "Unknown Channel",
    });
    channel.denies("send");
    expect(await call(`POST ${messages}`, go)).toMatchObject({ status: 403, body: { code: 50013 } });
    channel.denies("view");
    expect(await call(`POST ${messages}`, go)).toMatchObject({ status: 403, body: { code: 50001 } });
    channel.vanishes();
    expect(await call(`POST ${messages}`, go)).toMatchObject({ status: 404, body: { code: 10003 } });
    expect((await call("POST /users/@me/channels", { recipient_id: "1" })).body).toMatchObject({
      code: 10013,
    });
    const { body } = await call("POST /users/@me/channels", { recipient_id: ana.id });
    expect(body).toMatchObject({ id: ana.chat.id, type: 1, recipients: [{ id: ana.id }] });
    ana.blocks();
    expect(await call(`POST /channels/${ana.chat.id}/messages`, go)).toMatchObject({
      status: 403,
      body: { code: 50007, message: "Cannot send messages to this user" },
    });
    ana.unblocks();
    expect(await call(`POST /channels/${ana.chat.id}/messages`, go)).toMatchObject({ status: 200 });
  });

  it("wake a thread that fell asleep, and are not changed while it sleeps", async () => {
    const { id } = await send(standIn, bot, channel.id, go);
    const thread = ana.startsThread(await channel.shows("Go?"));
    expect(thread.id).toBe(id);
    expect((await call(`GET /channels/${id}`)).body).toMatchObject({ type: 11, parent_id: channel.id });
    expect((await call(`GET ${messages}/${id}`)).body).toMatchObject({ flags: 32, thread: { id } });
    const inside = await send(standIn, bot, id, go);
    thread.archives();
    expect((await call(`PATCH /channels/${id}/messages/${inside.id}`, go)).body).toMatchObject({
      code: 50083,
    });
    await send(standIn, bot, id, go);
    expect(await call(`PATCH /channels/${id}/messages/${inside.id}`, go)).toMatchObject({ status: 200 });
  });

  it("are read over HTTP only as far as the portal's switch goes", async () => {
    const typed = await ana.types("aloud", { in: channel });
    const read = async () => (await call(`GET ${messages}/${typed.id}`)).body;
    expect(await read()).toMatchObject({ content: "" });
    bot.messageContent = true;
    expect(await read()).toMatchObject({ content: "aloud" });
  });
});

describe("a bot's text on the stand-in", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person();
    channel = standIn.channel();
  });
  afterEach(() => standIn.stop());

  const pings = () => standIn.pings.map(({ who, via }) => `${via} ${who}`);

  it("notifies whom it names, unless that is switched off, escaped or code", async () => {
    const asked = await ana.types("What?", { in: channel });
    const content = `<@${ana.id}> @everyone <@&77>`;
    await send(standIn, bot, channel.id, { content });
    await send(standIn, bot, channel.id, {
      content: `\`${content}\` \\<@${ana.id}>`,
      allowed_mentions: undefined,
    });
    expect(pings()).toEqual([]);
    await send(standIn, bot, channel.id, { content, allowed_mentions: undefined });
    expect(pings()).toEqual([`user ${ana.id}`, "role 77", "everyone everyone"]);
    await send(standIn, bot, channel.id, { content, allowed_mentions: { parse: ["roles"] } });
    expect(pings().slice(3)).toEqual(["role 77"]);
    const message_reference = { message_id: asked.id };
    await send(standIn, bot, channel.id, { content: "Go?", message_reference, allowed_mentions: undefined });
    expect(pings().slice(4)).toEqual([`reply ${ana.id}`]);
  });

  it("notifies nobody when it is edited", async () => {
    const { id } = await send(standIn, bot, channel.id, { content: "Go?" });
    const body = { content: "@everyone", allowed_mentions: { parse: ["everyone"] } };
    await rawCall(standIn, bot, `PATCH /channels/${channel.id}/messages/${id}`, body);
    expect(channel.latest?.text).toBe("@everyone");
    expect(pings()).toEqual([]);
  });

  it("unfurls its links, unless it is told not to", async () => {
    await send(standIn, bot, channel.id, {
      content: "<https://a.example> `https://b.example` [x](<https://c.example>)",
    });
    await send(standIn, bot, channel.id, { content: "https://d.example", flags: 4 });
    expect(standIn.previews).toEqual([]);
    await send(standIn, bot, channel.id, { content: "see [x](https://e.example)" });
    expect(standIn.previews.map(({ url }) => url)).toEqual(["https://e.example"]);
  });
});
