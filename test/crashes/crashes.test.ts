import { describe, expect, it } from "vitest";
import { discordStage } from "../conformance/stages/discord.js";
import { slackStage } from "../conformance/stages/slack.js";
import { telegramStage } from "../conformance/stages/telegram.js";
import { readPages } from "../docs/pages.js";
import { crashAt, type Opener, type Seen } from "./crash.js";
import { points } from "./points.js";
import { type Column, crashTable } from "./table.js";

const platforms: readonly { name: string; open: Opener; tapsWait: boolean }[] = [
  { name: "Telegram", open: telegramStage, tapsWait: true },
  { name: "Discord", open: discordStage, tapsWait: false },
  { name: "Slack", open: slackStage, tapsWait: false },
];

describe("a bot that is killed at any point loses nothing", () => {
  const columns: Column[] = platforms.map(({ name }) => ({ name, seen: new Map() }));
  describe.concurrent.each(platforms)("on $name", ({ name, open, tapsWait }) => {
    it.each(points)("$story: $name", async (point) => {
      const seen = await crashAt(point, open, tapsWait);
      columns.find((column) => column.name === name)?.seen.set(point, seen);
      expect(seen.copies).toBeLessThanOrEqual(mayTwice(name, point.unknownOutcome) ? 2 : 1);
      expect(seen.copies).toBeGreaterThan(0);
    });
  });

  it("the page tells what happened", () => {
    const page = readPages().find(({ path }) => path === "docs/crashes.md")?.text ?? "";
    const [, table] = /\n(\|[\s\S]*?\|)\n\n/.exec(page) ?? [];
    expect(table).toBe(crashTable(columns));
  });
});

/** A nonce (Discord) and metadata that can be searched (Slack) keep a message from standing twice; Telegram has neither. */
function mayTwice(platform: string, unknownOutcome: Seen["again"] | undefined): boolean {
  return platform === "Telegram" && unknownOutcome === true;
}
