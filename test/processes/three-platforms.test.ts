import { hostname } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Command } from "./command.js";
import { answered } from "./results.js";
import { type AtEnd, Scene, to, where } from "./scene.js";
import { DiscordSide } from "./sides/discord.js";
import { labels, type Side } from "./sides/side.js";
import { SlackSide } from "./sides/slack.js";
import { TelegramSide } from "./sides/telegram.js";

async function openAll(atEnd?: AtEnd) {
  const [telegram, discord, slack] = await Promise.all([
    TelegramSide.open(),
    DiscordSide.open(),
    SlackSide.open(),
  ]);
  return { scene: new Scene([telegram, discord, slack], atEnd), telegram, discord, slack };
}

/** Ana, on each platform. */
async function everywhere(scene: Scene) {
  const [telegram, discord, slack] = await Promise.all(scene.sides.map((side) => side.person("Ana")));
  if (!telegram || !discord || !slack) throw new Error("three platforms");
  return { telegram, discord, slack, all: [telegram, discord, slack] };
}

/** Runs every configured bot in one process. */
async function up(scene: Scene, ready: readonly Side[] = scene.sides, env = scene.env): Promise<Command> {
  const command = scene.run(["up"], { env });
  for (const { account } of ready) await command.says(`is ready (${account})`);
  return command;
}

/** What `askline status --json` says of one live process. */
function serving({ account, platform }: Side, { pid }: Command) {
  return {
    account,
    name: "@release_bot",
    platform,
    allow: [],
    bots: [
      {
        process: expect.stringMatching(new RegExp(`^${hostname()}/${pid}/`)),
        connected: true,
        receives: true,
        heardAt: expect.stringMatching(/^20.*Z$/),
        problem: null,
        standby: false,
      },
    ],
  };
}

/** A question at each address of Ana's, answered on Discord; the other places say so, to who taps there as well. */
async function answeredOnDiscord(scene: Scene): Promise<void> {
  const ana = await everywhere(scene);
  const asker = await scene.asks(ana.all, [], { env: {} });
  const telegramButton = await ana.telegram.sees("Production");
  const slackButton = await ana.slack.sees("Production");

  expect(await ana.discord.taps("Staging")).toBe("✓ Target: Staging");
  const { exit, result } = await asker.ended;
  expect(result).toEqual(answered(ana.discord, { picked: ["Staging (Recommended)"] }, ...ana.all));
  expect(exit).toBe(0);
  for (const [{ chat }, status] of [
    [ana.telegram, /^✓ Target: Staging — Ana \(on Discord\)$/m],
    [ana.discord, /^✓ Target: Staging — Ana$/m],
    [ana.slack, /^✓ Target: Staging — Ana \(on Discord\)$/m],
  ] as const) {
    const receipt = await chat.shows(status);
    expect(receipt.text).toContain("Where should this build go?");
    expect(labels(receipt)).toEqual([]);
  }
  expect(await ana.telegram.taps(telegramButton)).toBe("Already answered by Ana.");
  expect(await ana.slack.taps(slackButton)).toBe("Already answered by Ana.");
  const { trail } = await scene.tells("show", await scene.idOf(ana.slack));
  expect(trail).toMatchObject([
    { by: { address: ana.discord.address }, verdict: "accepted" },
    { by: { address: ana.telegram.address }, verdict: "ended" },
    { by: { address: ana.slack.address }, verdict: "ended" },
  ]);
}

const failed = (address: string, code: string) => ({
  to: address,
  state: "failed",
  error: { code, message: expect.any(String) },
});

describe("one question on three platforms", () => {
  let opened: Awaited<ReturnType<typeof openAll>>;
  let command: Command;
  beforeAll(async () => {
    opened = await openAll();
    command = await up(opened.scene);
  });
  afterAll(() => opened.scene.close());

  it("whose bots are one process, each of which receives", async () => {
    const { scene } = opened;
    const { accounts } = await scene.tells("status", "--json");
    expect(accounts).toHaveLength(3);
    expect(accounts).toEqual(expect.arrayContaining(scene.sides.map((side) => serving(side, command))));
    await answeredOnDiscord(scene);
  });

  it("goes on without the one that cannot show it", async () => {
    const { scene, discord } = opened;
    const ana = await everywhere(scene);
    const closed = discord.standIn.person({ name: "Ana" });
    closed.blocks();
    const nobody = { address: `discord:@${closed.id}` };
    const asker = scene.ask([...to(ana.telegram, nobody, ana.slack), ...where], { env: {} });
    await asker.says(`${nobody.address} failed (blocked)`);
    for (const { address } of [ana.telegram, ana.slack]) await asker.says(`${address} shown`);
    await ana.slack.types("production");
    const { exit, result } = await asker.ended;
    expect(result).toEqual({
      ...answered(ana.slack, { picked: ["Production"] }),
      deliveries: [
        { to: ana.telegram.address, state: "shown" },
        failed(nobody.address, "blocked"),
        { to: ana.slack.address, state: "shown" },
      ],
    });
    expect(exit).toBe(0);
    await ana.telegram.chat.shows("✓ Target: Production — Ana (on Slack)");
  });

  it("comes back at once where none can show it", async () => {
    const { scene, telegram, discord, slack } = opened;
    const closed = discord.standIn.person({ name: "Ben" });
    closed.blocks();
    const gone = slack.standIn.person({ name: "Ben" });
    gone.user.deactivated = true;
    const addresses = [
      telegram.stranger("Ben").address,
      `discord:@${closed.id}`,
      `slack:@${gone.id}`,
    ] as const;
    const flags = addresses.flatMap((address) => ["--to", address]);
    const { exit, result } = await scene.ask([...flags, ...where], { env: {} }).ended;
    expect(result).toMatchObject({ status: "no_answer", reason: "undeliverable" });
    expect(result).toHaveProperty("deliveries", [
      failed(addresses[0], "not_started"),
      failed(addresses[1], "blocked"),
      failed(addresses[2], "blocked"),
    ]);
    expect(exit).toBe(3);
  });
});

it("one question on three platforms, whose asker runs the bots itself and has a wrong token for one", async ({
  onTestFinished,
}) => {
  const { scene } = await openAll(onTestFinished);
  const ana = await everywhere(scene);
  const env = { ...scene.env, SLACK_BOT_TOKEN: "xoxb-wrong" };
  const asker = scene.ask([...to(...ana.all), ...where], { env });
  await asker.says(/the platform refused the own bot.*SLACK_BOT_TOKEN|SLACK_BOT_TOKEN.*the platform refused/);
  for (const { address } of [ana.telegram, ana.discord]) await asker.says(`${address} shown`);
  expect(await ana.discord.taps("Staging")).toBe("✓ Target: Staging");
  const { exit, result } = await asker.ended;
  expect(result).toMatchObject({
    ...answered(ana.discord, { picked: ["Staging (Recommended)"] }),
    deliveries: [
      { to: ana.telegram.address, state: "shown" },
      { to: ana.discord.address, state: "shown" },
      { to: ana.slack.address },
    ],
  });
  expect(exit).toBe(0);
});

it("one question on three platforms, whose bots are a process each", async ({ onTestFinished }) => {
  const { scene } = await openAll(onTestFinished);
  await Promise.all(scene.sides.map((side) => scene.starts([side], side.env)));
  await answeredOnDiscord(scene);
});

it.for([
  {
    platform: "discord",
    env: { DISCORD_BOT_TOKEN: "MTEyMjMzNDQ1NTY2Nzc4ODk5.G5c2aR.wrong" },
    words:
      /the bot of discord is down, and is started again in \d+ s\. bad_token: .*DISCORD_BOT_TOKEN is not valid/,
  },
  {
    platform: "slack",
    env: { SLACK_APP_TOKEN: "xapp-1-A1-1-wrong" },
    words: /the bot of slack is down, and is started again in \d+ s\. bad_token: .*SLACK_APP_TOKEN/,
  },
])(
  "a bot that $platform refuses does not hinder the others",
  async ({ platform, env, words }, { onTestFinished }) => {
    const { scene } = await openAll(onTestFinished);
    const others = scene.sides.filter((side) => side.platform !== platform);
    const command = await up(scene, others, { ...scene.env, ...env });
    await command.says(words);
    const people = await Promise.all(others.map((side) => side.person()));
    const [first] = people;
    if (!first) throw new Error("two platforms");
    const asker = await scene.asks(people, [], { env: {} });
    const { accounts } = await scene.tells("status", "--json");
    const known = accounts as { platform: string; bots: unknown[] }[];
    expect(known.filter((one) => one.platform !== platform)).toEqual(
      expect.arrayContaining(others.map((side) => serving(side, command))),
    );
    expect(known.filter((one) => one.platform === platform).flatMap(({ bots }) => bots)).toEqual([]);
    await first.taps("Staging");
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(first, { picked: ["Staging (Recommended)"] }, ...people));
    expect(exit).toBe(0);
    expect(command.stderr).not.toContain(`(${platform}:`);
    expect(command.running).toBe(true);
  },
);
