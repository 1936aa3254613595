import { describe, expect, it } from "vitest";
import { answered } from "./results.js";
import { Scene, where } from "./scene.js";
import { SlackSide } from "./sides/slack.js";
import { TelegramScene } from "./telegram-scene.js";

/** Milliseconds that a stopped process may take for what it has under way. */
const stopsWithin = 10_000;

describe.concurrent("two bots of one account", () => {
  it("one that is paused loses the lease to the other, and does nothing with it when it goes on", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const first = await scene.startBot();
    await first.says(/"receiving"/);
    const second = await scene.startBot();
    await second.says("another process receives for this bot");
    const ana = await scene.person();
    await ana.chat.shows("Hello!");
    const [one, two] = [await scene.asks(ana), await scene.asks(await scene.person("Ben"))];

    first.signal("SIGSTOP");
    const paused = Date.now();
    await second.says(/"receiving"/);
    expect(Date.now() - paused).toBeLessThan(15_000);
    expect(await ana.taps("Staging")).toEqual({ text: "✓ Target: Staging", alert: false });
    expect((await one.ended).result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    await ana.chat.shows("✓ Target: Staging — Ana");

    const polls = () => scene.standIn.requestsTo("getUpdates").length;
    first.signal("SIGCONT");
    await first.says("another process may receive for this bot now");
    await first.says(/another process receives for this bot;/);
    // It polls no more: whatever polls there are from now on are the other's, and none of them meets a second one.
    const since = polls();
    await ana.types("thanks");
    await ana.chat.shows("No question is open here.");
    expect(polls()).toBeGreaterThan(since);
    expect(scene.standIn.requestsTo("getUpdates").filter(({ status }) => status === 409)).toEqual([]);
    await ana.chat.settled();
    expect(ana.chat.visible.filter(({ text }) => text.includes("Where should this build go?"))).toHaveLength(
      1,
    );
    expect(two.running).toBe(true);
  });

  it("shows each question once, whoever takes it, and reads a tap at whichever socket it comes", async ({
    onTestFinished,
  }) => {
    const side = await SlackSide.open();
    const scene = new Scene([side], onTestFinished);
    await Promise.all([scene.starts(), scene.starts()]);
    const people = await Promise.all(["Ana", "Ben", "Cleo", "Dan"].map((name) => side.person(name)));
    const askers = await Promise.all(people.map((person) => scene.asks(person)));
    await Promise.all(people.map((person) => person.taps("Production")));
    const results = await Promise.all(askers.map(({ ended }) => ended));
    for (const [index, person] of people.entries()) {
      expect(results[index]?.result).toEqual(answered(person, { picked: ["Production"] }));
      await person.chat.shows(`✓ Target: Production — ${person.name}`);
      const copies = person.chat.visible.filter(({ text }) => text.includes("Where should this build go?"));
      expect(copies).toHaveLength(1);
    }
  });
});

describe.concurrent("a bot that is stopped", () => {
  it("is gone within ten seconds though the platform holds back its answer, and the other goes on at once", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const first = await scene.startBot();
    await ana.chat.shows("Hello!");
    scene.standIn.misbehave({ method: "sendMessage", kind: "delay", milliseconds: 25_000 });
    const asker = scene.ask(["--to", `telegram:${ana.id}`, ...where]);
    await expect
      .poll(() => scene.standIn.requestsTo("sendMessage").length, { timeout: 30_000 })
      .toBeGreaterThan(1);
    const second = await scene.startBot();
    const told = Date.now();
    const { exit } = await first.stops();
    expect(Date.now() - told).toBeLessThan(stopsWithin);
    expect(exit).toBe(0);
    await second.says(/"receiving"/, 6_000);
    // Nobody knows whether the cut-off message was shown: it may stand twice, and never not at all.
    expect(await ana.taps("Production")).toMatchObject({ text: "✓ Target: Production" });
    expect((await asker.ended).result).toEqual(answered(ana, { picked: ["Production"] }));
  });
});
