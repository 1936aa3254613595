import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rawCall, row, send } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("a request to the stand-in", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let messages: string;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot({ username: "release_bot" });
    messages = `/channels/${standIn.channel().id}/messages`;
  });
  afterEach(() => standIn.stop());

  const paths = () => standIn.violations.map(({ path }) => path);

  it("is answered with the bot's own account, and where the gateway is", async () => {
    const me = await rawCall(standIn, bot, "GET /users/@me");
    expect(me).toMatchObject({ status: 200, body: { id: bot.id, bot: true, username: "release_bot" } });
    const gateway = await rawCall(standIn, bot, "GET /gateway/bot");
    expect(gateway.body).toMatchObject({
      url: standIn.root.replace("http", "ws").replace("/api", "/gateway"),
      session_start_limit: { total: 1000, remaining: 1000, max_concurrency: 1 },
    });
    expect(standIn.checked).toBe(2);
    expect(standIn.violations).toEqual([]);
  });

  it("is refused with a token nobody knows, and without one", async () => {
    const refused = { status: 401, body: { message: "401: Unauthorized", code: 0 } };
    expect(await rawCall(standIn, { token: "MTIz.abc.def" }, "GET /users/@me")).toMatchObject(refused);
    expect(await rawCall(standIn, null, `POST ${messages}`, { content: "Go?" })).toMatchObject(refused);
  });

  it("to a path that the API does not have is a violation, and so is one that is not served", async () => {
    expect(await rawCall(standIn, bot, "GET /users/@me/telepathy")).toMatchObject({
      status: 404,
      body: { message: "404: Not Found" },
    });
    expect(await rawCall(standIn, bot, "GET /voice/regions")).toMatchObject({ status: 405 });
    expect(standIn.violations).toMatchObject([
      { endpoint: "GET /users/@me/telepathy", problem: "is no path of the API" },
      { endpoint: "GET /voice/regions", problem: "is not served by the stand-in" },
    ]);
  });

  it("that is no JSON is refused", async () => {
    expect(await rawCall(standIn, bot, `POST ${messages}`, "{content")).toMatchObject({
      status: 400,
      body: { code: 50109, message: "The request body contains invalid JSON." },
    });
  });

  it("without the name of a bot's library is recorded", async () => {
    await fetch(`${standIn.root}/v10/users/@me`, { headers: { authorization: `Bot ${bot.token}` } });
    expect(paths()).toEqual(["User-Agent"]);
  });

  it("with an unknown field is answered but recorded, as deep as it hides; what discord.js adds is not", async () => {
    const { components } = row("Go");
    const message = {
      content: "Go?",
      tts: false,
      components: [{ type: 1, components: [{ ...components[0], hide: 1 }] }],
    };
    const sent = await send(standIn, bot, messages.split("/")[2] ?? "", message);
    expect(sent.content).toBe("Go?");
    await rawCall(standIn, bot, `PATCH ${messages}/${sent.id}`, {
      components: [],
      tts: false,
      enforce_nonce: false,
    });
    expect(paths()).toEqual(["components.0.components.0.hide"]);
  });

  it("with a button that has no custom_id says where, in Discord's own shape", async () => {
    const components = [{ type: 1, components: [{ type: 2, style: 1, label: "Go" }] }];
    expect(await rawCall(standIn, bot, `POST ${messages}`, { components })).toMatchObject({
      status: 400,
      body: {
        code: 50035,
        message: "Invalid Form Body",
        errors: {
          components: {
            0: { components: { 0: { _errors: [{ code: "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED" }] } } },
          },
        },
      },
    });
  });

  const button = (more: object) => ({ type: 2, style: 2, label: "Go", custom_id: "a", ...more });
  const rows = (...buttons: object[]) => [{ type: 1, components: buttons }];
  const v2 = { flags: 1 << 15 };
  it.each<[string, object, string]>([
    ["a text over 2000", { content: "x".repeat(2001) }, "content"],
    ["a text that is none", { content: 12 }, "content"],
    [
      "a label over 80",
      { components: rows(button({ label: "x".repeat(81) })) },
      "components.0.components.0.label",
    ],
    [
      "a custom_id over 100",
      { components: rows(button({ custom_id: "x".repeat(101) })) },
      "components.0.components.0.custom_id",
    ],
    ["a button with nothing on it", { components: rows(button({ label: "" })) }, "components.0.components.0"],
    ["a style that is none", { components: rows(button({ style: 9 })) }, "components.0.components.0.style"],
    [
      "a link on a plain button",
      { components: rows(button({ url: "https://example.com" })) },
      "components.0.components.0",
    ],
    [
      "a link button with an id",
      { components: rows(button({ style: 5, url: "https://example.com" })) },
      "components.0.components.0",
    ],
    ["one custom_id twice", { components: [...rows(button({})), ...rows(button({}))] }, "components"],
    ["six buttons in a row", { components: [row("1", "2", "3", "4", "5", "6")] }, "components.0.components"],
    [
      "six rows",
      { components: Array.from("123456", (id) => rows(button({ custom_id: id }))[0]) },
      "components",
    ],
    ["a button outside of a row", { components: [button({})] }, "components.0.type"],
    [
      "words beside Components V2",
      { ...v2, content: "Go?", components: [{ type: 10, content: "x" }] },
      "content",
    ],
    ["a nonce over 25", { content: "Go?", nonce: "x".repeat(26) }, "nonce"],
  ])("with %s is refused and recorded", async (_, wrong, path) => {
    const body = { allowed_mentions: { parse: [] }, ...wrong };
    expect(await rawCall(standIn, bot, `POST ${messages}`, body)).toMatchObject({
      status: 400,
      body: { code: 50035, message: "Invalid Form Body", errors: expect.anything() },
    });
    expect(paths()).toEqual([path]);
  });

  it("may hold five rows of five buttons, and text of 2000", async () => {
    const components = Array.from("12345", (line) => ({
      type: 1,
      components: Array.from("12345", (id) => button({ custom_id: line + id, label: "x".repeat(80) })),
    }));
    await send(standIn, bot, messages.split("/")[2] ?? "", { content: "x".repeat(2000), components });
    expect(standIn.violations).toEqual([]);
  });

  it.each<[string, object]>([
    ["says nothing about mentions", {}],
    ["lets everyone be notified", { allowed_mentions: { parse: ["everyone"] } }],
    ["lets its text name users", { allowed_mentions: { users: ["42"] } }],
    ["notifies whom it replies to", { allowed_mentions: { parse: [], replied_user: true } }],
  ])("that %s is carried out, and recorded", async (_, more) => {
    expect(await rawCall(standIn, bot, `POST ${messages}`, { content: "Go?", ...more })).toMatchObject({
      status: 200,
    });
    expect(paths()).toEqual(["allowed_mentions"]);
  });

  it.each(["limit=0", "limit=101", "after=now"])("for messages with %s is refused", async (query) => {
    expect(await rawCall(standIn, bot, `GET ${messages}?${query}`)).toMatchObject({ status: 400 });
    expect(paths()).toEqual([query.split("=")[0]]);
  });
});
