import { once } from "node:events";
import { createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSlackChannel } from "../../../adapters/slack/index.js";
import { keepingLog } from "../../keeping-log.js";
import { eventually } from "../../pump.js";
import { Loopback, signed } from "./loopback.js";
import { RunningChannel, realClock } from "./running-channel.js";

const signingSecret = "canary-secret";
const message = JSON.stringify({
  type: "event_callback",
  event: { type: "message", channel: "D1", user: "U1", ts: "1700000001.000100", text: "2" },
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

describe("the Slack channel over HTTP", () => {
  let slack: Loopback;
  let running: RunningChannel;
  let url: string;

  beforeEach(async () => {
    slack = await Loopback.start();
    slack.answers("bots.info", { bot: { id: "B1", app_id: "A2" } });
    const port = await freePort();
    url = `http://127.0.0.1:${port}/slack/events`;
    running = await new RunningChannel({ apiRoot: slack.root, signingSecret, port }).start();
    await eventually(() => running.heard > 0);
  });

  afterEach(async () => {
    await running.stop();
    await slack.stop();
    expect(running.said).not.toContain("canary");
  });

  it("asks which app it is, where no token says so", async () => {
    expect(await running.channel.connect()).toEqual({ id: "slack:T1/A2", name: "@askline" });
  });

  it("answers a signed event once it is stored", async () => {
    const response = await fetch(url, signed(signingSecret, message));
    expect(response.status).toBe(200);
    expect(running.inputs).toMatchObject([{ kind: "text", text: "2", direct: true }]);
  });

  it("answers the platform's check of the address", async () => {
    const body = JSON.stringify({ type: "url_verification", challenge: "c" });
    expect(await (await fetch(url, signed(signingSecret, body))).json()).toEqual({ challenge: "c" });
  });

  it("takes nothing with another signature, an old one, or none", async () => {
    const old = Math.floor(Date.now() / 1000) - 600;
    const requests = [
      signed("other", message),
      signed(signingSecret, message, old),
      { method: "POST", body: message },
    ];
    for (const request of requests) expect((await fetch(url, request)).status).toBe(401);
    expect((await fetch(url.replace("events", "x"), signed(signingSecret, message))).status).toBe(404);
    expect(running.inputs).toEqual([]);
  });

  it("does not say that it has what it could not store in time, so that Slack sends it again", async () => {
    let store: () => void = () => undefined;
    running.onInput = () =>
      new Promise((resolve) => {
        store = resolve;
      });
    expect((await fetch(url, signed(signingSecret, message))).ok).toBe(false);
    store();
    await eventually(() => running.inputs.length === 1);
  });
});

describe("a port that is taken", () => {
  it("is told, with the variable that sets it", async () => {
    const slack = await Loopback.start();
    slack.answers("bots.info", { bot: { id: "B1", app_id: "A2" } });
    const port = Number(new URL(slack.root).port);
    const running = await new RunningChannel({ apiRoot: slack.root, signingSecret, port }).start();
    await eventually(() => running.troubles.length > 0);
    expect(running.troubles[0]).toMatchObject({
      code: "receiver_conflict",
      message: expect.stringContaining("SLACK_PORT"),
    });
    await running.stop();
    await slack.stop();
  });

  it("neither a socket nor a port is refused at once", () => {
    const surroundings = { clock: realClock, log: keepingLog() };
    expect(() => createSlackChannel({ botToken: "x", signingSecret, locale: "en" }, surroundings)).toThrow(
      /SLACK_PORT/,
    );
  });
});
