import { describe, expect, it } from "vitest";
import { noAnswer, undeliverable } from "./results.js";
import { Scene, to, where } from "./scene.js";
import { DiscordSide } from "./sides/discord.js";
import { labels } from "./sides/side.js";
import { SlackSide } from "./sides/slack.js";
import { TelegramScene } from "./telegram-scene.js";

describe.concurrent("a question that nobody answers", () => {
  it("expires, after no less than 30 seconds whatever was asked for; who comes late is told", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    await scene.startBot();
    const ana = await scene.person();
    const asked = Date.now();
    const asker = await scene.asks(ana, ["--timeout", "1"]);
    const button = await ana.sees("Staging");
    const { exit, result } = await asker.ended;
    expect(Date.now() - asked).toBeGreaterThanOrEqual(30_000);
    expect(Date.now() - asked).toBeLessThan(60_000);
    expect(result).toEqual(noAnswer(ana, "expired"));
    expect(exit).toBe(3);
    const receipt = await ana.chat.shows("Expired");
    expect(receipt.text).toContain("Where should this build go?");
    expect(receipt.buttons).toEqual([]);
    expect(await ana.taps(button)).toEqual({
      text: "Too late: the time for this question has run out.",
      alert: false,
    });
  });

  it.for([
    { platform: "Discord", open: DiscordSide.open },
    { platform: "Slack", open: () => SlackSide.open() },
  ])("expires on $platform, too", async ({ open }, { onTestFinished }) => {
    const side = await open();
    const scene = new Scene([side], onTestFinished);
    await scene.starts();
    const ana = await side.person();
    const asked = Date.now();
    const asker = await scene.asks(ana, ["--timeout", "1"]);
    const button = await ana.sees("Staging");
    const dialog = await ana.opens("Other…");
    const { exit, result } = await asker.ended;
    expect(Date.now() - asked).toBeGreaterThanOrEqual(30_000);
    expect(Date.now() - asked).toBeLessThan(60_000);
    expect(result).toEqual(noAnswer(ana, "expired"));
    expect(exit).toBe(3);
    const receipt = await ana.chat.shows("Expired");
    expect(receipt.text).toContain("Where should this build go?");
    expect(labels(receipt)).toEqual([]);
    const late = "Too late: the time for this question has run out.";
    expect(await ana.taps(button)).toBe(late);
    expect(await dialog.submits(scene.canary("wait for me"))).toContain(late);
  });

  it("is undeliverable when the platform could not be reached in time", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const bot = await scene.startBot();
    const ana = await scene.person();
    await ana.chat.shows("Hello!");
    await scene.standIn.goDown();
    await bot.says("cannot be reached");
    const asker = scene.ask([...to(ana), ...where, "--timeout", "30"], { env: {} });
    const { exit, result } = await asker.ended;
    expect(result).toEqual(
      undeliverable(`telegram:${ana.id}`, "platform_unreachable", /Telegram cannot be reached/),
    );
    expect(exit).toBe(3);
    await scene.standIn.comeBack();
  });

  it("is undeliverable when no bot runs; the words tell how to start one", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const bot = await scene.startBot();
    await ana.chat.shows("Hello!");
    await bot.stops();
    const asked = Date.now();
    const { exit, result } = await scene.ask([...to(ana), ...where], { env: {} }).ended;
    expect(Date.now() - asked).toBeGreaterThanOrEqual(20_000);
    expect(Date.now() - asked).toBeLessThan(40_000);
    expect(result).toEqual(
      undeliverable(`telegram:${ana.id}`, "no_bot_running", /Start one: askline bot telegram/),
    );
    expect(exit).toBe(3);
    const sent = scene.standIn.requestsTo("sendMessage").map(({ params }) => String(params.text));
    expect(sent.filter((text) => text.includes("Where should this build go?"))).toEqual([]);
  });
});
