import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDiscordChannel, discordAddresses } from "../../../adapters/discord/index.js";
import { type Backstage, openBackstage } from "../../conformance/stages/backstage.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import { eventually } from "../../pump.js";

const questions = [
  {
    id: "target",
    header: "Target",
    question: "Where should this build go, @everyone?",
    options: [{ label: "Staging (Recommended)" }, { label: "R_D *2*" }],
  },
];

describe("a question on Discord, from the asker and back", () => {
  let standIn: StandIn;
  let backstage: Backstage;
  let bot: ReturnType<StandIn["bot"]>;
  let ana: ReturnType<StandIn["person"]>;
  let ben: ReturnType<StandIn["person"]>;
  let releases: ReturnType<StandIn["channel"]>;

  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person({ name: "Ana" });
    ben = standIn.person({ name: "Ben" });
    releases = standIn.channel();
    const config = { token: bot.token, apiRoot: standIn.root, messageContent: false, locale: "en" as const };
    backstage = openBackstage({
      addresses: discordAddresses,
      open: ({ clock, log }) => createDiscordChannel(config, { clock, log }),
    });
    await backstage.start();
    await standIn.connected(bot);
  });

  afterEach(async () => {
    await backstage.close();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
    expect(standIn.pings).toEqual([]);
    expect(backstage.logged.join("\n")).not.toContain(bot.token);
  });

  /** Asks, and gives the message that shows it once it is recorded. */
  async function asked(to: string, more: object = {}) {
    const result = backstage.ask(to, { questions, ...more });
    result.catch(() => undefined);
    await eventually(async () => (await backstage.store.openHere(`discord:${bot.id}`)).length > 0);
    const message = to.includes("@") ? await ana.chat.shows("Where") : await releases.shows("Where");
    return { result, message };
  }

  it("a tap answers it, is told in private, and leaves a receipt without buttons", async () => {
    const { result, message } = await asked(`discord:${releases.id}`, { anyone: true });
    const reaction = await ana.taps("R_D *2*", { in: releases });
    expect(reaction.ephemeral).toBe(true);
    expect(reaction.text).toContain("R_D *2*");
    expect(await result).toMatchObject({
      answers: { answers: { target: ["R_D *2*"] } },
      answeredBy: { address: `discord:@${ana.id}`, name: "Ana" },
    });
    await eventually(() => message.buttons.length === 0);
    expect(message.text).toContain("✓ Target: R_D *2* — Ana");
  });

  it("somebody else's tap is refused in private, and the question stays", async () => {
    const { message } = await asked(`discord:${releases.id}`, { answerers: [`discord:@${ana.id}`] });
    const reaction = await ben.taps("Staging", { in: releases });
    expect(reaction).toMatchObject({ ephemeral: true, text: expect.stringMatching(/\S/) });
    expect(message.buttons).not.toEqual([]);
  });

  it("words of the dialog answer it verbatim; sent too late they come back to their person", async () => {
    const { result } = await asked(`discord:${releases.id}`, { anyone: true });
    const { modal: first } = await ana.taps("Other…", { in: releases });
    const { modal: second } = await ben.taps("Other…", { in: releases });
    await first?.submits("2");
    expect(await result).toMatchObject({ answers: { answers: { target: ["2"] } } });
    const late = await second?.submits("to the *moon*");
    expect(late).toMatchObject({ ephemeral: true });
    expect(late?.text).toContain("Ana");
    expect(late?.text).toContain("to the *moon*");
  });

  it("in a channel, its thread answers it, and the short reply stays there", async () => {
    const { result, message } = await asked(`discord:${releases.id}`, { anyone: true });
    const thread = ana.startsThread(message);
    await ana.types("staging", { in: thread, mention: true });
    expect(await result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
    await thread.shows("✓ Target: Staging");
  });

  it("asked in a thread, it is answered there by a mention", async () => {
    const thread = ana.startsThread(await ana.types("let us talk", { in: releases }));
    const result = backstage.ask(`discord:${thread.id}`, { questions, anyone: true });
    await thread.shows("Where");
    await eventually(async () => (await backstage.store.openHere(`discord:${bot.id}`)).length > 0);
    await ana.types("staging", { in: thread, mention: true });
    expect(await result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
    expect(releases.visible.filter(({ fromBot }) => fromBot)).toEqual([]);
  });

  it("a reply whose words Discord withholds is told so", async () => {
    const { message } = await asked(`discord:${releases.id}`, { anyone: true });
    await ana.repliesTo(message, "staging", { in: releases, ping: false });
    await eventually(() => releases.visible.filter(({ fromBot }) => fromBot).length === 2);
    expect(message.buttons).not.toEqual([]);
  });

  it("what was typed while no bot ran is read when one starts", async () => {
    const { result } = await asked(`discord:@${ana.id}`);
    const start = await backstage.crash();
    await standIn.disconnected(bot);
    await ana.types("staging");
    await start();
    expect(await result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
  });

  it("a tap while no bot ran fails, and the same button works later", async () => {
    const { result } = await asked(`discord:@${ana.id}`);
    const start = await backstage.crash();
    await standIn.disconnected(bot);
    await expect(ana.taps("Staging")).rejects.toThrow("away");
    await start();
    await standIn.connected(bot);
    await ana.taps("Staging");
    expect(await result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
  });

  it("a tap on what nobody knows any more is told, and its buttons go", async () => {
    const other = openBackstage({
      addresses: discordAddresses,
      open: ({ clock, log }) =>
        createDiscordChannel(
          { token: bot.token, apiRoot: standIn.root, messageContent: false, locale: "en" },
          { clock, log },
        ),
    });
    const stop = await backstage.crash();
    await other.start();
    const asking = new AbortController();
    other.ask(`discord:@${ana.id}`, { questions }, asking.signal).catch(() => undefined);
    const message = await ana.chat.shows("Where");
    await other.crash();
    await standIn.disconnected(bot);
    await stop();
    await standIn.connected(bot);
    const reaction = await ana.taps("Staging");
    expect(reaction.text).toContain("ended");
    await eventually(() => message.buttons.length === 0);
    expect(message.text).toContain("Where should this build go");
    asking.abort();
    await other.close();
  });

  it("who says id is told the address", async () => {
    await ana.types("id");
    await ana.chat.shows(`discord:@${ana.id}`);
    await ana.types("id", { in: releases, mention: true });
    await releases.shows(`discord:${releases.id}`);
  });

  it("a person who takes no messages is no answer at all", async () => {
    ana.blocks();
    expect(await backstage.ask(`discord:@${ana.id}`, { questions })).toMatchObject({
      status: "no_answer",
      reason: "undeliverable",
      deliveries: [{ state: "failed", error: { code: "blocked" } }],
    });
  });
});
