import { expect, it } from "vitest";
import type { Command } from "./command.js";
import { freePort } from "./free-port.js";
import { answered } from "./results.js";
import { TelegramScene } from "./telegram-scene.js";

const token = "the-token-of-the-tests";
const question = {
  id: "answer",
  header: "Target",
  question: "Where should this build go?",
  options: [{ label: "Staging (Recommended)" }, { label: "Production" }],
};

it("askline serve runs the bot itself; what it was asked outlives it", async ({ onTestFinished }) => {
  const scene = await TelegramScene.open(onTestFinished);
  const ana = await scene.person();
  const port = await freePort();
  const serve = async (): Promise<Command> => {
    const server = scene.run(["serve"], {
      env: { ...scene.env, ASKLINE_HTTP_PORT: String(port), ASKLINE_HTTP_TOKENS: `ci=${token}` },
    });
    await server.says("Askline serves http://127.0.0.1:");
    return server;
  };
  const send = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await response.json()) as Record<string, unknown>;
  };

  const first = await serve();
  const answer = send("POST", "/v1/questions?wait=60", { questions: [question], to: ana.address });
  await ana.chat.shows("ci asks:");
  expect(await ana.taps("Staging")).toEqual({ text: "✓ Target: Staging", alert: false });
  expect(await answer).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
  await ana.chat.shows("✓ Target: Staging — Ana");

  const { id } = await send("POST", "/v1/questions", { questions: [question], to: ana.address });
  const button = await ana.sees("Production");
  await first.dies();
  await ana.tapsAndLeaves(button);
  const second = await serve();
  const waited = await send("GET", `/v1/questions/${id}?wait=60`);
  expect(waited).toEqual({ ...answered(ana, { picked: ["Production"] }), id });

  await ana.chat.shows("✓ Target: Production — Ana");
  const waiting = send("POST", "/v1/questions?wait=300", { questions: [question], to: ana.address });
  await ana.sees("Production");
  const told = Date.now();
  const { exit } = await second.stops();
  expect(Date.now() - told).toBeLessThan(10_000);
  expect(exit).toBe(0);
  expect(await waiting).toMatchObject({ status: "pending" });
});
