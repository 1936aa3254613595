import { expect, it } from "vitest";
import { freePort } from "./free-port.js";
import { answered } from "./results.js";
import { Scene } from "./scene.js";
import { SlackSide } from "./sides/slack.js";

it("a bot that Slack posts to takes what is signed, and nothing else", async ({ onTestFinished }) => {
  const side = await SlackSide.open();
  const scene = new Scene([side], onTestFinished);
  const port = await freePort();
  const { botToken, signingSecret } = side.bot;
  const env = {
    SLACK_BOT_TOKEN: botToken,
    SLACK_SIGNING_SECRET: signingSecret,
    SLACK_PORT: String(port),
    SLACK_API_ROOT: side.standIn.root,
  };
  const bot = await scene.starts([side], env);
  await side.standIn.setRequestUrl(side.bot, `http://127.0.0.1:${port}/slack/events`);
  const ana = await side.person();
  const releases = side.channel(ana);

  const tapped = await scene.asks(ana, [], { env: {} });
  const forged = {
    type: "event_callback",
    event: { type: "message", channel: "D1", user: ana.address, text: "2" },
  };
  expect(await side.standIn.forges(side.bot, forged)).toBe(401);
  expect(tapped.running).toBe(true);
  expect(await ana.taps("Staging")).toBe("✓ Target: Staging");
  const { exit, result } = await tapped.ended;
  expect(result).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
  expect(exit).toBe(0);
  await ana.chat.shows("✓ Target: Staging — Ana");

  const worded = await scene.asks(releases, ["--anyone"], { env: {} });
  const words = scene.canary("neither");
  expect(await (await ana.opens("Other…", { in: releases })).submits(words)).toBe("");
  expect((await worded.ended).result).toEqual(answered(ana, { text: words }, releases));
  const typed = await scene.asks(ana, [], { env: {} });
  await ana.types("2");
  expect((await typed.ended).result).toEqual(answered(ana, { picked: ["Production"] }));
  expect(side.standIn.requestsTo("apps.connections.open")).toEqual([]);
  expect((await bot.stops()).exit).toBe(0);
});
