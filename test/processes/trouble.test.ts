import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { answered } from "./results.js";
import { TelegramScene } from "./telegram-scene.js";

describe.concurrent("a database that another process holds while a tap is handled", () => {
  it.for([
    { holds: "until the tap is acknowledged", patience: undefined },
    { holds: "longer than the bot waits for it", patience: '"code":"store_busy"' },
  ])(
    "$holds: the tap is acknowledged at once, and the outcome follows",
    async ({ patience }, { onTestFinished }) => {
      const scene = await TelegramScene.open(onTestFinished);
      const bot = await scene.startBot();
      const ana = await scene.person();
      const asker = await scene.asks(ana);

      const other = new Database(scene.db);
      onTestFinished(() => void other.close());
      other.exec("begin immediate");
      const tap = await ana.tapsAndLeaves("Staging");
      const tapped = Date.now();
      await ana.chat.becomes(() => tap.answer !== undefined, "the tap is acknowledged");
      expect(tap.answer).toEqual({ text: "Got it, one moment…", alert: false });
      expect(Date.now() - tapped).toBeGreaterThan(1_400);
      if (patience !== undefined) await bot.says(patience);
      expect(asker.running).toBe(true);
      other.exec("rollback");

      const { exit, result } = await asker.ended;
      expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
      expect(exit).toBe(0);
      await ana.chat.shows(/^✓ Target: Staging$/);
      const receipt = await ana.chat.shows("✓ Target: Staging — Ana");
      expect(receipt.buttons).toEqual([]);
    },
  );
});

describe.concurrent("a bot in trouble tells its operator once, goes on, and recovers", () => {
  it("when the network is gone", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const bot = await scene.startBot();
    const ana = await scene.person();
    await ana.chat.shows("Hello!");
    const asker = await scene.asks(ana);
    await scene.standIn.goDown();
    await bot.says("cannot be reached");
    await ana.tapsAndLeaves("Staging");
    await scene.standIn.comeBack();
    await bot.says("the platform answers again");
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    expect(exit).toBe(0);
    await ana.chat.shows("✓ Target: Staging — Ana");
    const told = bot.log().filter(({ level, code }) => level >= 40 && code !== undefined);
    expect(told.map(({ code }) => code)).toEqual(["unknown_outcome", "platform_unreachable"]);
    expect(bot.running).toBe(true);
  });

  it("when its connections break one after the other", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const bot = await scene.startBot();
    const ana = await scene.person();
    const hello = await ana.chat.shows("Hello!");
    scene.standIn.misbehave({ kind: "reset", method: "getUpdates", times: 3 });
    await ana.types("/id");
    await ana.chat.shows(`telegram:${ana.id}`, { after: hello });
    await ana.types("/id");
    await bot.says("the platform answers again");
    await ana.chat.settled();
    const broken = scene.standIn.requestsTo("getUpdates").filter(({ status }) => status === null);
    expect(broken.length).toBeGreaterThanOrEqual(3);
    expect(bot.log().filter(({ code }) => code === "unknown_outcome")).toHaveLength(1);
  });

  it("when somebody else polls with its token", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const bot = await scene.startBot();
    const ana = await scene.person();
    await ana.chat.shows("Hello!");
    const rival = await fetch(`${scene.standIn.root}/bot${scene.bot.token}/getUpdates`);
    expect(rival.status).toBe(200);
    await bot.says("Another program polls with the same token");
    const asker = await scene.asks(ana);
    await ana.taps("Production");
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { picked: ["Production"] }));
    expect(exit).toBe(0);
    await ana.chat.shows("✓ Target: Production — Ana");
    const told = bot.log().filter(({ code }) => code === "receiver_conflict");
    expect(told.filter(({ level }) => level >= 40)).toHaveLength(1);
    await bot.says("the platform answers again");
  });

  it("when it is started while the network is gone", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    await scene.standIn.goDown();
    const bot = scene.run(["bot", "telegram"], { env: scene.token() });
    await bot.says("cannot be reached");
    await scene.standIn.comeBack();
    await bot.says("is ready");
    const asker = await scene.asks(ana);
    await ana.taps("Staging");
    expect((await asker.ended).result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
  });
});
