import { describe, expect, it } from "vitest";
import { answered } from "./results.js";
import { Scene } from "./scene.js";
import { DiscordSide } from "./sides/discord.js";
import { labels } from "./sides/side.js";
import { SlackSide } from "./sides/slack.js";

describe.concurrent("a bot that dies after its questions were shown", () => {
  it.for([
    { name: "Discord", open: DiscordSide.open, failure: "This interaction failed: the bot is away" },
    { name: "Slack", open: () => SlackSide.open(), failure: /tap failed in the app/ },
  ])(
    "on $name, loses the taps that are made meanwhile, and nothing that is typed",
    async ({ open, failure }, { onTestFinished }) => {
      const side = await open();
      const scene = new Scene([side], onTestFinished);
      const first = await scene.starts();
      const [ana, ben, cleo] = await Promise.all(["Ana", "Ben", "Cleo"].map((name) => side.person(name)));
      if (!ana || !ben || !cleo) throw new Error("three people");
      const releases = side.channel(ana, cleo);
      const askers = await Promise.all([
        scene.asks(ana, [], { env: {} }),
        scene.asks(ben, [], { env: {} }),
        scene.asks(releases, ["--anyone"], { env: {} }),
      ]);
      const question = await releases.chat.shows("Where should this build go?");
      await first.dies();
      await side.disconnected();

      const button = await ana.sees("Production");
      await expect(ana.taps(button)).rejects.toThrow(failure);
      // Whatever is sent later does not change what was first.
      const typed = await ben.types("production");
      await ben.types("staging");
      await cleo.repliesTo(question, "1");
      expect(askers.map(({ running }) => running)).toEqual([true, true, true]);
      // The dead one's lease has to run out first.
      await scene.starts();
      await side.connected();

      expect(await ana.taps(button)).toBe("✓ Target: Production");
      const [tap, text, reply] = await Promise.all(askers.map(({ ended }) => ended));
      expect(tap?.result).toEqual(answered(ana, { picked: ["Production"] }));
      expect(text?.result).toEqual(answered(ben, { picked: ["Production"] }));
      expect(reply?.result).toEqual(answered(cleo, { picked: ["Staging (Recommended)"] }, releases));
      for (const [{ chat }, status] of [
        [ana, "✓ Target: Production — Ana"],
        [ben, "✓ Target: Production — Ben"],
        [releases, "✓ Target: Staging — Cleo"],
      ] as const) {
        const receipt = await chat.shows(status);
        expect(receipt.text).toContain("Where should this build go?");
        expect(labels(receipt)).toEqual([]);
        expect(receipt.edits).toBe(1);
      }

      // Read once, and answered once: what came too late is told so.
      await ben.chat.shows("No question is open here.");
      side.triesAgain();
      await ben.chat.settled();
      const replies = ben.chat.visible.filter((one) => one.fromBot && one.text === "✓ Target: Production");
      expect(replies).toHaveLength(1);
      const { trail } = await scene.tells("show", await scene.idOf(ben));
      expect(trail).toMatchObject([
        { by: { address: ben.address, name: "Ben" }, what: "production", verdict: "accepted" },
      ]);
      expect(typed.deleted).toBe(false);
      const { trail: channels } = await scene.tells("show", await scene.idOf(releases));
      expect(channels).toMatchObject([{ by: { address: cleo.address }, what: "1", verdict: "accepted" }]);
    },
  );
});
