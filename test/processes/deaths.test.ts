import { hostname } from "node:os";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Command } from "./command.js";
import { answered } from "./results.js";
import { TelegramScene } from "./telegram-scene.js";

/** What `askline status --json` says of the scene's only account. */
async function bots(scene: TelegramScene) {
  const { accounts, ...status } = await scene.tells("status", "--json");
  expect(status).toEqual({ db: scene.db, openPrompts: expect.any(Number) });
  expect(accounts).toEqual([
    {
      account: `telegram:${scene.bot.id}`,
      name: "@release_bot",
      platform: "telegram",
      allow: [],
      bots: expect.any(Array),
    },
  ]);
  return (accounts as [{ bots: { process: string; receives: boolean }[] }])[0].bots;
}

const beingOf = ({ pid }: Command) => expect.stringMatching(new RegExp(`^${hostname()}/${pid}/`));
const heardAt = expect.stringMatching(/^20.*Z$/);

describe.concurrent("a bot that dies after its question was shown", () => {
  it.for([
    { how: "taps", what: "Staging", later: "Production", picked: ["Staging (Recommended)"] },
    { how: "types", what: "production", later: "staging", picked: ["Production"] },
  ] as const)(
    "loses nothing: who $how meanwhile is read when it is back",
    async ({ how, what, later, picked }, { onTestFinished }) => {
      const scene = await TelegramScene.open(onTestFinished);
      const first = await scene.startBot();
      const ana = await scene.person();
      const asker = await scene.asks(ana, [], { env: {} });
      await first.dies();

      // Whatever is sent later does not change what was first.
      for (const answer of [what, later]) {
        if (how === "taps") await ana.tapsAndLeaves(answer);
        else await ana.types(answer);
      }
      expect(asker.running).toBe(true);
      await scene.startBot();

      const { exit, result } = await asker.ended;
      expect(result).toEqual(answered(ana, { picked }));
      expect(exit).toBe(0);
      const receipt = await ana.chat.shows(/^✓ Target: \w+ — Ana$/m);
      expect(receipt.text).toContain("Where should this build go?");
      expect(receipt.buttons).toEqual([]);
      await ana.chat.settled();
    },
  );
});

describe.concurrent("an asker that dies", () => {
  let scene: TelegramScene;
  beforeAll(async () => {
    scene = await TelegramScene.open();
    await scene.startBot();
  });
  afterAll(() => scene.close());

  it("leaves its question open: the bot settles it, writes the receipt, and the answer can be collected", async () => {
    const ana = await scene.person();
    const asker = await scene.asks(ana);
    await asker.dies();
    const text = scene.canary("none of these");
    await ana.types(text);
    await ana.chat.shows(/^✓ Target: “none of these canary-\w+” — Ana$/m);

    const id = await scene.idOf(ana);
    const result = { ...answered(ana, { text }), id };
    expect(await scene.tells("show", id)).toEqual({
      id,
      status: "answered",
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
      questions: ["Where should this build go?"],
      deliveries: [{ to: `telegram:${ana.id}`, state: "shown" }],
      result,
      trail: [
        {
          at: expect.any(String),
          by: { address: `telegram:${ana.id}`, name: "Ana" },
          chat: String(ana.id),
          message: expect.stringMatching(/^\d+$/),
          what: text,
          verdict: "accepted",
        },
      ],
    });
    const waiting = await scene.run(["wait", id]).ended;
    expect(waiting.result).toEqual(result);
    expect(waiting.exit).toBe(0);
  });
});

describe.concurrent("a second process of the same bot", () => {
  it("only sends, and takes over when the first dies; status tells who receives", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const first = await scene.startBot();
    await first.says(/"receiving"/);
    const second = await scene.startBot();
    await second.says("another process receives for this bot");
    const ana = await scene.person();
    await ana.chat.shows("Hello!");
    expect(await bots(scene)).toEqual(
      expect.arrayContaining([
        { process: beingOf(first), connected: true, receives: true, heardAt, problem: null, standby: false },
        {
          process: beingOf(second),
          connected: true,
          receives: false,
          heardAt,
          problem: null,
          standby: false,
        },
      ]),
    );

    const asker = await scene.asks(ana);
    await first.dies();
    const died = Date.now();
    await ana.taps("Staging");
    expect(Date.now() - died).toBeLessThan(15_000);
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    expect(exit).toBe(0);
    await ana.chat.shows("✓ Target: Staging — Ana");
    expect(await bots(scene)).toContainEqual({
      process: beingOf(second),
      connected: true,
      receives: true,
      heardAt,
      problem: null,
      standby: false,
    });
    expect(scene.standIn.requestsTo("getUpdates").filter(({ status }) => status === 409)).toEqual([]);
  });

  it("takes over sooner when the first is stopped", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const first = await scene.startBot();
    await first.says(/"receiving"/);
    const second = await scene.startBot();
    await second.says("another process receives for this bot");
    const ana = await scene.person();
    const { exit } = await first.stops();
    expect(exit).toBe(0);
    const stopped = Date.now();
    await second.says(/"receiving"/);
    expect(Date.now() - stopped).toBeLessThan(6_000);
    const asker = await scene.asks(ana);
    await ana.taps("Production");
    expect((await asker.ended).result).toEqual(answered(ana, { picked: ["Production"] }));
    expect(await bots(scene)).toEqual([
      { process: beingOf(second), connected: true, receives: true, heardAt, problem: null, standby: false },
    ]);
  });
});
