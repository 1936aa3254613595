import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSlackChannel, type SlackConfig, slackAddresses } from "../../../adapters/slack/index.js";
import { type Backstage, openBackstage } from "../../conformance/stages/backstage.js";
import { eventually } from "../../pump.js";
import { regions, target } from "../../questions.js";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("Askline on Slack, as people see it", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let ben: Person;
  let channel: Screen;
  let backstage: Backstage;
  let receiving: Pick<SlackConfig, "appToken" | "signingSecret" | "port">;

  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot({ username: "release_bot" });
    ana = standIn.person({ name: "Ana" });
    ben = standIn.person({ name: "Ben" });
    channel = standIn.channel({ members: [ana, ben] });
    receiving = { appToken: bot.appToken };
    backstage = openBackstage({
      addresses: slackAddresses,
      open: (parts) =>
        createSlackChannel(
          { botToken: bot.botToken, apiRoot: standIn.root, locale: "en", ...receiving },
          parts,
        ),
    });
  });
  afterEach(async () => {
    await backstage.close();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
    expect([...standIn.pings, ...standIn.previews]).toEqual([]);
  });

  const starts = async () => {
    await backstage.start();
    await standIn.connected(bot);
  };
  /** Asks, and waits until the question is shown; in Ana's direct messages where nothing else is said. */
  async function asked(request: object = {}, to = `slack:@${ana.id}`) {
    const screen = to.startsWith("slack:@") ? ana.chat : channel;
    const before = screen.visible.length;
    const result = backstage.ask(to, { questions: [target], ...request });
    result.catch(() => undefined);
    await screen.becomes(() => screen.visible.length > before, "the question is shown");
    await eventually(async () => {
      const [newest] = await backstage.store.list({ limit: 1 });
      return (
        newest && (await backstage.store.deliveriesOf(newest.id)).every(({ state }) => state === "shown")
      );
    });
    const message = screen.latest;
    if (!message) throw new Error("nothing is shown");
    return { result, message, screen };
  }
  const inChannel = (more: object = { anyone: true }) => asked(more, `slack:${channel.id}`);

  it("shows the deadline in the reader's own time, the recommended option first, and what a notification needs", async () => {
    await starts();
    const { message } = await asked({ from: "Release bot" });
    expect(message.styled("date")).toHaveLength(1);
    expect(message.buttons.map(({ text, style }) => [text, style])).toEqual([
      ["1. Staging (Recommended)", "primary"],
      ["2. Production", undefined],
      ["Other…", undefined],
      ["Skip", undefined],
    ]);
    expect(message.notification).toContain("Where should this build go?");
    expect(message.notification).toContain("2. Production");
  });

  it("takes a mention once, although it comes as two events, and those twice", async () => {
    await starts();
    const { result, message } = await inChannel();
    standIn.misbehave({ kind: "duplicate", times: 2 });
    await ana.types("production", { in: channel, mention: true });
    expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    await channel.becomes(() => channel.visible.filter(({ fromBot }) => fromBot).length > 1, "a short reply");
    bot.delivery.repeatsLast(2);
    await channel.settled(300);
    expect(message.text).toContain("✓ Target: Production — Ana");
    const replies = channel.visible.filter((each) => each.fromBot && each !== message);
    expect(replies.map(({ text }) => text)).toEqual([expect.stringContaining("✓ Target: Production")]);
  });

  it("keeps the words of a modal in the person's hands when somebody else was first", async () => {
    await starts();
    const { result } = await inChannel();
    const modal = await ana.opens("Other", { in: channel });
    await ben.taps("Production", { in: channel });
    expect(await result).toMatchObject({ answeredBy: { name: "Ben" } });
    const outcome = await modal.submits("wait for me");
    expect(outcome).toMatchObject({ kind: "errors" });
    expect(JSON.stringify(outcome)).toContain("Ben");
    expect(modal.values).toEqual(["wait for me"]);
  });

  it("says so when a modal could not be opened in time", async () => {
    await starts();
    const { screen } = await asked();
    standIn.misbehave({ kind: 500, method: "views.open" });
    expect(await ana.taps("Other")).toMatchObject({ text: expect.stringContaining("could not be opened") });
    expect(screen.modals).toEqual([]);
  });

  it("lets a tap fail in the app when neither a modal nor words came up", async () => {
    await starts();
    await asked();
    standIn.misbehave({ kind: 500, method: "views.open" });
    standIn.misbehave({ kind: 429, method: "chat.postEphemeral" });
    await expect(ana.taps("Other")).rejects.toThrow("failed in the app");
    expect((await ana.opens("Other")).title).toBe("Other…");
  });

  it("reads what was typed while it was away, in the channel and in the thread of the question", async () => {
    await starts();
    const direct = await asked();
    const thread = await inChannel();
    const start = await backstage.crash();
    await standIn.disconnected(bot);
    await ana.types("2");
    await ben.repliesTo(thread.message, "staging");
    await start();
    expect(await direct.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    expect(await thread.result).toMatchObject({
      answers: { answers: { target: ["Staging (Recommended)"] } },
    });
  });

  it("loses a tap while it is away, and takes the same button afterwards", async () => {
    await starts();
    const { result } = await asked();
    const start = await backstage.crash();
    await standIn.disconnected(bot);
    await expect(ana.taps("Production")).rejects.toThrow("failed in the app");
    await start();
    await standIn.connected(bot);
    expect((await ana.taps("Production")).text).toContain("Production");
    expect(await result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
  });

  it("refuses a guest of another workspace, unless the guest is named", async () => {
    await starts();
    const guest = standIn.person({ name: "Guest", foreign: true });
    channel.conversation.members.add(guest.user);
    const open = await inChannel();
    expect((await guest.taps("Production", { in: channel })).text).not.toContain("Recorded");
    await guest.repliesTo(open.message, "1");
    await channel.shows(/cannot|someone else|may not/i);
    await ana.taps("Staging", { in: channel });
    expect(await open.result).toMatchObject({ answeredBy: { name: "Ana" } });
    const named = await inChannel({ answerers: [`slack:@${guest.id}`] });
    await guest.taps("Production", { in: channel, message: named.message });
    expect(await named.result).toMatchObject({ answeredBy: { name: "Guest" } });
  });

  it("shows one copy where the answer to the first attempt got lost, and waits out a 429", async () => {
    await starts();
    standIn.misbehave({ kind: "accepted-then-reset", method: "chat.postMessage" });
    const { result, screen } = await asked();
    await screen.settled();
    expect(screen.visible).toHaveLength(1);
    await ana.taps("Skip");
    expect(await result).toMatchObject({ reason: "skipped" });
    standIn.misbehave({ kind: 429, retryAfter: 2, method: "chat.postMessage" });
    const { message } = await asked();
    expect(message.buttons).toHaveLength(4);
  });

  it("goes on over a new socket when the platform ends or breaks the old one", async () => {
    await starts();
    for (const ends of [() => standIn.disconnects(bot), () => standIn.cuts(bot)]) {
      const { result, message } = await asked();
      ends();
      await standIn.disconnected(bot);
      await standIn.connected(bot);
      await ana.taps("Production", { message });
      expect(await result).toMatchObject({ status: "answered" });
    }
    const { result } = await asked();
    standIn.disconnects(bot, "warning");
    await standIn.disconnected(bot);
    await standIn.connected(bot);
    await ana.types("2");
    expect(await result).toMatchObject({ status: "answered" });
  });

  it.each([
    ["👍🏽 Yes", "👍🏽 yes"],
    ["R&D <2> https://example.com/?a=1&b=2", "r&d <2> https://example.com/?a=1&b=2"],
  ])("finds the option %j in what is typed", async (label, words) => {
    await starts();
    const { result } = await asked({ questions: [{ ...target, options: [{ label }, { label: "No" }] }] });
    await ana.types(words);
    expect(await result).toMatchObject({ answers: { answers: { target: [label] } } });
  });

  it("gives own words as they were typed", async () => {
    await starts();
    const { result } = await asked();
    const words = "ask Ben & <me> 👍🏽🎉 at https://example.com/?a=1&b=2 or ben@example.com *now* _please_";
    await ana.types(words);
    expect(await result).toMatchObject({ details: { target: { text: words } } });
  });

  it("is told where it may not write, and passes it on", async () => {
    await starts();
    const elsewhere = standIn.channel({ members: [ana], bots: [] });
    const result = await backstage.ask(`slack:${elsewhere.id}`, { questions: [target], anyone: true });
    expect(result).toMatchObject({
      status: "no_answer",
      reason: "undeliverable",
      deliveries: [{ error: { code: "missing_permission" } }],
    });
    expect(JSON.stringify(result)).toContain("/invite @release_bot");
  });

  it("asks several questions in words, and tells the address to who says id", async () => {
    await starts();
    await ana.types("id");
    await ana.chat.shows(`slack:@${ana.id}`);
    const { result, screen } = await asked({ questions: [target, regions] });
    await ana.types("1, 3, 4");
    expect(await result).toMatchObject({
      answers: { answers: { target: ["Staging (Recommended)"], regions: ["eu-west", "us-east"] } },
    });
    await screen.shows("✓ Target: Staging");
  });

  it("does all of it over HTTP", async () => {
    const port = await freePort();
    receiving = { signingSecret: bot.signingSecret, port };
    await backstage.start();
    const url = `http://127.0.0.1:${port}/slack/events`;
    await eventually(() =>
      standIn.setRequestUrl(bot, url).then(
        () => true,
        () => false,
      ),
    );
    const { result } = await inChannel();
    const modal = await ana.opens("Other", { in: channel });
    expect(await modal.submits("wait for me")).toEqual({ kind: "closed" });
    expect(await result).toMatchObject({ answers: { answers: { target: ["wait for me"] } } });
    const typed = await asked();
    await ana.types("2");
    expect(await typed.result).toMatchObject({ answers: { answers: { target: ["Production"] } } });
    await ana.chat.settled();
    expect(await standIn.forges(bot, { type: "event_callback", event: { type: "message" } })).toBe(401);
  });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}
