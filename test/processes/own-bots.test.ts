import { describe, expect, it } from "vitest";
import { answered } from "./results.js";
import { where } from "./scene.js";
import { TelegramScene } from "./telegram-scene.js";

describe.concurrent("an asker with a token, and no bot process", () => {
  it("shows its question itself, reads the answer and writes the receipt", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const asker = await scene.asks(ana, [], { env: scene.env });
    const { accounts } = await scene.tells("status", "--json");
    expect(accounts).toMatchObject([{ bots: [{ connected: true, receives: true, standby: true }] }]);
    expect(await ana.taps("Staging")).toEqual({ text: "✓ Target: Staging", alert: false });
    const { exit, result } = await asker.ended;
    expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    expect(exit).toBe(0);
    await ana.chat.shows("✓ Target: Staging — Ana");
    expect((await scene.tells("status", "--json")).accounts).toMatchObject([{ bots: [] }]);
  });

  it("makes way for a bot process, and is back when that one dies", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const asker = await scene.asks(ana, [], { env: scene.env });
    const bot = await scene.startBot();
    await bot.says(/"receiving"/);
    await bot.dies();
    expect(await ana.taps("Production")).toEqual({ text: "✓ Target: Production", alert: false });
    expect((await asker.ended).result).toEqual(answered(ana, { picked: ["Production"] }));
    await ana.chat.shows("✓ Target: Production — Ana");
    expect(scene.standIn.requestsTo("getUpdates").filter(({ status }) => status === 409)).toEqual([]);
  });

  it("leaves its open question to those that still wait", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const [ana, ben] = [await scene.person(), await scene.person("Ben")];
    const first = await scene.asks(ana, [], { env: scene.env });
    const second = await scene.asks(ben, [], { env: scene.env });
    await first.dies();
    expect(await ben.taps("Staging")).toEqual({ text: "✓ Target: Staging", alert: false });
    expect((await second.ended).result).toEqual(answered(ben, { picked: ["Staging (Recommended)"] }));
  });

  it("is told that its token is refused, and nothing is asked", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const env = { ...scene.env, TELEGRAM_BOT_TOKEN: "42:none" };
    const { exit, stdout, stderr } = await scene.ask(["--to", "telegram:1", ...where], { env }).ended;
    expect(stderr).toContain("askline: bad_token: Telegram answered 401");
    expect(stdout).toBe("");
    expect(exit).toBe(1);
  });
});
