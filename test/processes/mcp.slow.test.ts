import { expect, it } from "vitest";
import { Agent } from "./agent.js";
import { answered, noAnswer } from "./results.js";
import { TelegramScene } from "./telegram-scene.js";

it("the deadline ends what an agent waits for, and its chat says so", async ({ onTestFinished }) => {
  const scene = await TelegramScene.open(onTestFinished);
  const ana = await scene.person();
  const agent = await Agent.starts(scene, ana, onTestFinished);
  const { structuredContent } = await agent.asks(undefined, { timeoutSeconds: 1 });
  expect(structuredContent).toEqual(noAnswer(ana, "expired"));
  const receipt = await ana.chat.shows("Expired");
  expect(receipt.text).toContain("Where should this build go?");
  expect(receipt.buttons).toEqual([]);
});

it("a client with its default limit of 60 s gets pending before that, twice, and then its answer", async ({
  onTestFinished,
}) => {
  const scene = await TelegramScene.open(onTestFinished);
  const ana = await scene.person();
  const agent = await Agent.starts(scene, ana, onTestFinished);
  const asked = Date.now();
  const { structuredContent } = await agent.asks();
  expect(structuredContent).toMatchObject({ status: "pending" });
  expect(Date.now() - asked).toBeGreaterThanOrEqual(50_000);
  expect(await agent.getsAnswer()).toEqual(structuredContent);
  const answer = agent.getsAnswer();
  await ana.taps("Staging");
  expect(await answer).toMatchObject(answered(ana, { picked: ["Staging (Recommended)"] }));
});
