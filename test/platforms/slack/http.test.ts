import { createServer, type IncomingMessage, type Server } from "node:http";
import { App, HTTPReceiver } from "@slack/bolt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { signature } from "./delivery/request-url.js";
import type { Person } from "./person/person.js";
import { readBody } from "./request-params.js";
import { silent } from "./silent.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("the real bolt over HTTP", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let app: App;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person();
    const receiver = new HTTPReceiver({ signingSecret: bot.signingSecret, logger: silent });
    app = new App({
      token: bot.botToken,
      receiver,
      logger: silent,
      clientOptions: { slackApiUrl: standIn.root },
    });
    const server = await receiver.start({ port: 0, host: "127.0.0.1" });
    const address = server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    await standIn.setRequestUrl(bot, `http://127.0.0.1:${port}/slack/events`);
  });
  afterEach(async () => {
    await app.stop();
    await standIn.stop();
  });

  it("answers the challenge, hears what is typed, and is tapped", async () => {
    app.message(async ({ say }) => {
      await say({
        text: "Where to?",
        blocks: [
          {
            type: "actions",
            elements: [
              { type: "button", text: { type: "plain_text", text: "Staging" }, action_id: "go", value: "0" },
            ],
          },
        ],
      });
    });
    app.action("go", async ({ ack, respond }) => {
      await ack();
      await respond({ text: "Recorded: Staging", replace_original: false });
    });
    await ana.types("hello");
    expect(await ana.taps("Staging")).toMatchObject({ text: "Recorded: Staging" });
    await ana.chat.settled();
    expect(standIn.violations).toEqual([]);
  });

  it("refuses what somebody else signed", async () => {
    expect(await standIn.forges(bot, { type: "event_callback", event: { type: "message" } })).toBe(401);
  });
});

describe("a request URL", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let server: Server;
  let answers: { status: number; headers?: Record<string, string> }[];
  const got: { headers: IncomingMessage["headers"]; body: string }[] = [];
  let port = 0;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    answers = [];
    got.length = 0;
    server = createServer(async (request, response) => {
      const body = await readBody(request);
      if (body.includes("url_verification")) {
        response.end(JSON.parse(body).challenge);
        return;
      }
      got.push({ headers: request.headers, body });
      const { status, headers } = answers.shift() ?? { status: 200 };
      response.writeHead(status, headers).end();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    port = typeof address === "object" && address ? address.port : 0;
    await standIn.setRequestUrl(bot, `http://127.0.0.1:${port}/`);
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await standIn.stop();
  });

  it("is posted a signed event, and the same once more when it failed", async () => {
    answers = [{ status: 500 }];
    const ana = standIn.person();
    await ana.types("hello");
    await ana.chat.settled();
    expect(got).toHaveLength(2);
    const [first, second] = got;
    const { "x-slack-signature": signed, "x-slack-request-timestamp": at } = first?.headers ?? {};
    expect(signed).toBe(signature(bot.signingSecret, Number(at), first?.body ?? ""));
    expect(first?.headers).not.toHaveProperty("x-slack-retry-num");
    expect(second?.headers).toMatchObject({ "x-slack-retry-num": "1", "x-slack-retry-reason": "http_error" });
    expect(second?.body).toBe(first?.body);
  });

  it("is left alone when it says so", async () => {
    answers = [{ status: 500, headers: { "x-slack-no-retry": "1" } }];
    const ana = standIn.person();
    await ana.types("hello");
    await ana.chat.settled();
    expect(got).toHaveLength(1);
    expect(bot.delivery.lost).toBe(1);
  });

  it("is not taken when it does not answer the challenge", async () => {
    server.removeAllListeners("request");
    server.on("request", (_, response) => response.end("hello"));
    await expect(standIn.setRequestUrl(bot, `http://127.0.0.1:${port}/`)).rejects.toThrow("challenge");
  });
});
