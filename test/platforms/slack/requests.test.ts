import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { buttons, post, rawCall } from "./raw-call.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

let standIn: StandIn;
let bot: BotAccount;
let ana: Person;
let channel: Screen;
beforeEach(async () => {
  standIn = await StandIn.start({ patience: 300 });
  bot = standIn.bot();
  ana = standIn.person();
  channel = standIn.channel({ members: [ana] });
});
afterEach(() => standIn.stop());

const call = async (method: string, params: Record<string, unknown> = {}) =>
  (await rawCall(standIn, bot, method, params)).body;
const posts = (params: Record<string, unknown>) =>
  call("chat.postMessage", { channel: channel.id, ...params });
const section = (text: string) => [{ type: "section", text: { type: "mrkdwn", text } }];
const plain = (text: string) => ({ type: "plain_text", text });
const modal = (more: object = {}) => ({
  type: "modal",
  title: plain("Words"),
  submit: plain("Send"),
  blocks: [
    {
      type: "input",
      block_id: "b",
      label: plain("Words"),
      element: { type: "plain_text_input", action_id: "a" },
    },
  ],
  ...more,
});

describe("tokens and scopes", () => {
  it.each([
    ["no token", "", "not_authed"],
    ["somebody else's", "xoxb-1-2", "invalid_auth"],
    ["the app's where the bot's is due", "app", "not_allowed_token_type"],
  ])("refuses %s", async (_, token, error) => {
    const botToken = token === "app" ? bot.appToken : token;
    const { status, body } = await rawCall(standIn, { ...bot, botToken, appToken: "" }, "auth.test");
    expect({ status, body }).toEqual({ status: 200, body: { ok: false, error } });
  });

  it("refuses the bot's token for a socket", async () => {
    const swapped = { botToken: bot.appToken, appToken: bot.botToken };
    const { body } = await rawCall(standIn, swapped, "apps.connections.open");
    expect(body.error).toBe("not_allowed_token_type");
  });

  it("refuses a token that was revoked, and an account that is switched off", async () => {
    bot.revoked = true;
    expect(await call("auth.test")).toMatchObject({ error: "token_revoked" });
    bot.revoked = false;
    bot.user.deactivated = true;
    expect(await call("auth.test")).toMatchObject({ error: "account_inactive" });
  });

  it("says which scope is missing and which are there", async () => {
    bot.scopes.clear();
    bot.scopes.add("chat:write");
    expect(await call("conversations.history", { channel: channel.id })).toEqual({
      ok: false,
      error: "missing_scope",
      needed: "channels:history",
      provided: "chat:write",
    });
    for (const [method, params] of [
      ["users.info", { user: ana.id }],
      ["conversations.open", { users: ana.id }],
      ["conversations.info", { channel: channel.id }],
      ["bots.info", { bot: bot.botId }],
    ] as const) {
      expect(await call(method, params)).toMatchObject({ error: "missing_scope" });
    }
    bot.scopes.clear();
    expect(await posts({ text: "Go?" })).toMatchObject({ error: "missing_scope", needed: "chat:write" });
  });
});

describe("what a message may hold", () => {
  it.each([
    [
      "a label over 75",
      buttons("x".repeat(76)),
      "must be less than 76 characters [json-pointer:/blocks/0/elements/0/text/text]",
    ],
    [
      "an empty label",
      buttons(""),
      "must be more than 0 characters [json-pointer:/blocks/0/elements/0/text/text]",
    ],
    [
      "26 buttons",
      buttons(...Array.from({ length: 26 }, String)),
      "no more than 25 items allowed [json-pointer:/blocks/0/elements]",
    ],
    [
      "a section over 3000",
      section("x".repeat(3001)),
      "must be less than 3001 characters [json-pointer:/blocks/0/text/text]",
    ],
    [
      "51 blocks",
      Array.from({ length: 51 }, () => ({ type: "divider" })),
      "no more than 50 items allowed [json-pointer:/blocks]",
    ],
    ["an input in a message", modal().blocks, "unsupported type: input [json-pointer:/blocks/0/type]"],
    [
      "a section that says nothing",
      [{ type: "section" }],
      "must provide text or fields [json-pointer:/blocks/0/text]",
    ],
    [
      "a button without text",
      [{ type: "actions", elements: [{ type: "button" }] }],
      "missing required field: text [json-pointer:/blocks/0/elements/0]",
    ],
    [
      "a field that Slack does not know",
      [{ type: "divider", color: "red" }],
      "invalid additional property: color [json-pointer:/blocks/0]",
    ],
    [
      "two buttons with one action_id",
      [...buttons("A"), ...buttons("B")],
      '`action_id` "choice.0" already exists [json-pointer:/blocks]',
    ],
    [
      "two blocks with one block_id",
      [
        { type: "divider", block_id: "b" },
        { type: "divider", block_id: "b" },
      ],
      '`block_id` "b" already exists [json-pointer:/blocks]',
    ],
    [
      "an empty piece of rich text",
      [
        {
          type: "rich_text",
          elements: [{ type: "rich_text_section", elements: [{ type: "text", text: "" }] }],
        },
      ],
      "must be more than 0 characters [json-pointer:/blocks/0/elements/0/elements/0/text]",
    ],
  ])("refuses %s", async (_, blocks, problem) => {
    expect(await posts({ text: "Go?", blocks })).toEqual({
      ok: false,
      error: "invalid_blocks",
      response_metadata: { messages: [`[ERROR] ${problem}`] },
    });
    expect(standIn.violations).toEqual([
      { bot: "askline", method: "chat.postMessage", problem: `[ERROR] ${problem}` },
    ]);
    expect(channel.messages).toEqual([]);
  });

  it.each([
    ["a value over 2000", { value: "x".repeat(2001) }],
    ["an action_id over 255", { action_id: "x".repeat(256) }],
    ["a style that is none", { style: "secondary" }],
  ])("refuses a button with %s", async (_, more) => {
    const element = { type: "button", text: plain("Go"), ...more };
    expect(await posts({ text: "Go?", blocks: [{ type: "actions", elements: [element] }] })).toMatchObject({
      error: "invalid_blocks",
    });
  });

  it("takes all of it at its limit", async () => {
    const blocks = [
      ...section("x".repeat(3000)),
      {
        type: "actions",
        elements: [
          {
            type: "button",
            text: plain("x".repeat(75)),
            value: "x".repeat(2000),
            action_id: "x".repeat(255),
          },
        ],
      },
      ...Array.from({ length: 48 }, () => ({ type: "divider" })),
    ];
    expect(await posts({ text: "Go?", blocks })).toMatchObject({ ok: true });
    expect(standIn.violations).toEqual([]);
  });

  it("refuses nothing to say, blocks that are no list, and too many words in blocks", async () => {
    expect(await posts({ text: " " })).toMatchObject({ error: "no_text" });
    expect(await posts({ text: "Go?", blocks: { type: "divider" } })).toMatchObject({
      error: "invalid_blocks_format",
    });
    expect(
      await posts({ text: "Go?", blocks: Array.from({ length: 5 }, () => section("x".repeat(3000))[0]) }),
    ).toMatchObject({
      error: "msg_blocks_too_long",
    });
    expect(await posts({ text: "Go?", metadata: { event_type: "" } })).toMatchObject({
      error: "invalid_metadata_format",
    });
    expect(await call("chat.postMessage", { text: "Go?" })).toMatchObject({ error: "invalid_arguments" });
  });

  it("lets blocks without text and unknown parameters pass, but not as right", async () => {
    expect(await posts({ blocks: section("Go?") })).toMatchObject({ ok: true });
    expect(await posts({ text: "Go?", colour: "red" })).toMatchObject({ ok: true });
    expect(standIn.violations.map(({ problem }) => problem)).toEqual([
      "has blocks without text for notifications",
      "[ERROR] invalid additional property: colour [json-pointer:/]",
    ]);
  });

  it("refuses an update over 4000 characters, where a message may be longer", async () => {
    const ts = await post(standIn, bot, { channel: channel.id, text: "x".repeat(4001) });
    const update = { channel: channel.id, ts, text: "x".repeat(4001) };
    expect(await call("chat.update", update)).toEqual({ ok: false, error: "msg_too_long" });
  });

  it("counts whom a text calls and which links unfurl", async () => {
    await posts({ text: "<!channel> &lt;!here&gt; <@U1> <#C1|x> <!date^1^{date}|then> https://a.example" });
    await posts({
      text: "quiet",
      unfurl_media: false,
      blocks: [
        {
          type: "rich_text",
          elements: [
            {
              type: "rich_text_section",
              elements: [
                { type: "broadcast", range: "here" },
                { type: "link", url: "https://b.example" },
              ],
            },
          ],
        },
      ],
    });
    await posts({ text: "@ana", link_names: true });
    expect(standIn.pings.map(({ who }) => who)).toEqual(["!channel", "@U1", "#C1", "!here", "@ana"]);
    expect(standIn.previews).toEqual([{ url: "https://a.example" }]);
  });
});

describe("what a view may hold", () => {
  it.each([
    [
      "a title over 24",
      { title: plain("x".repeat(25)) },
      "must be less than 25 characters [json-pointer:/view/title/text]",
    ],
    [
      "a submit over 24",
      { submit: plain("x".repeat(25)) },
      "must be less than 25 characters [json-pointer:/view/submit/text]",
    ],
    [
      "a close over 24",
      { close: plain("x".repeat(25)) },
      "must be less than 25 characters [json-pointer:/view/close/text]",
    ],
    [
      "too much private_metadata",
      { private_metadata: "x".repeat(3001) },
      "must be less than 3001 characters [json-pointer:/view/private_metadata]",
    ],
    [
      "an input without submit",
      { submit: undefined },
      "must define `submit` to use an `input` block in modals [json-pointer:/view/blocks/0/input]",
    ],
    ["no title", { title: undefined }, "missing required field: title [json-pointer:/view]"],
  ])("refuses %s", async (_, more, problem) => {
    expect(await call("views.open", { trigger_id: "1.2.a", view: modal(more) })).toEqual({
      ok: false,
      error: "invalid_arguments",
      response_metadata: { messages: [`[ERROR] ${problem}`] },
    });
  });
});

describe("places, people and messages", () => {
  it("refuses channels that are not there, that the bot is not in, and that are archived", async () => {
    const foreign = standIn.channel({ members: [ana], bots: [] });
    const hidden = standIn.channel({ members: [ana], bots: [], kind: "group" });
    const old = standIn.channel({ members: [ana] });
    old.conversation.archived = true;
    const outcomes = ["C404", foreign.id, hidden.id, old.id].map(
      async (id) => (await posts({ channel: id, text: "Go?" })).error,
    );
    expect(await Promise.all(outcomes)).toEqual([
      "channel_not_found",
      "not_in_channel",
      "channel_not_found",
      "is_archived",
    ]);
  });

  it("refuses direct messages where the app takes none", async () => {
    bot.messagesTab = false;
    expect(await posts({ channel: ana.chat.id, text: "Go?" })).toMatchObject({
      error: "messages_tab_disabled",
    });
    await expect(ana.types("hello?")).rejects.toThrow("has been turned off");
  });

  it("refuses direct messages with nobody, with a bot, with who has left", async () => {
    const gone = standIn.person({ name: "Gone" });
    gone.user.deactivated = true;
    const open = async (users?: string) =>
      (await call("conversations.open", { ...(users && { users }) })).error;
    expect([await open("U404"), await open(bot.user.id), await open(gone.id), await open()]).toEqual([
      "user_not_found",
      "cannot_dm_bot",
      "user_disabled",
      "users_list_not_supplied",
    ]);
    expect(await call("users.info", { user: "U404" })).toMatchObject({ error: "user_not_found" });
  });

  it("refuses to edit or remove what is not the bot's, or not there", async () => {
    const { ts } = await ana.types("hello", { in: channel });
    const at = (id: string) => ({ channel: channel.id, ts: id });
    expect(await call("chat.update", { ...at(ts), text: "x" })).toMatchObject({
      error: "cant_update_message",
    });
    expect(await call("chat.delete", at(ts))).toMatchObject({ error: "cant_delete_message" });
    const own = await post(standIn, bot, { channel: channel.id, text: "Go?" });
    expect(await call("chat.delete", at(own))).toMatchObject({ ok: true });
    expect(await call("chat.delete", at(own))).toMatchObject({ error: "message_not_found" });
    expect(await call("chat.update", { ...at(own), text: "x" })).toMatchObject({
      error: "message_not_found",
    });
  });

  it("shows an ephemeral message to one person who is there, and in no history", async () => {
    const ben = standIn.person({ name: "Ben" });
    const whisper = (user: string, more: object = {}) =>
      call("chat.postEphemeral", { channel: channel.id, user, text: "psst", ...more });
    expect(await whisper(ben.id)).toMatchObject({ error: "user_not_in_channel" });
    const { message_ts: ts } = await whisper(ana.id);
    expect(channel.on(ana.user).visible.map(({ text }) => text)).toEqual(["psst"]);
    expect(channel.on(ben.user).visible).toEqual([]);
    expect(await call("conversations.history", { channel: channel.id })).toMatchObject({ messages: [] });
    expect(await call("chat.update", { channel: channel.id, ts, text: "x" })).toMatchObject({
      error: "message_not_found",
    });
    const root = await ana.types("a thread?", { in: channel });
    await whisper(ana.id, { thread_ts: root.ts });
    expect(channel.on(ana.user).visible.map(({ text }) => text)).toEqual(["psst", "a thread?"]);
    await ana.repliesTo(root, "yes");
    await whisper(ana.id, { thread_ts: root.ts });
    expect(channel.on(ana.user).visible.map(({ text }) => text)).toEqual([
      "psst",
      "a thread?",
      "yes",
      "psst",
    ]);
  });

  it("refuses a method that it does not serve", async () => {
    expect(await call("reactions.add")).toEqual({ ok: false, error: "unknown_method" });
    expect(standIn.violations).toEqual([
      { bot: "askline", method: "reactions.add", problem: "reactions.add is not served by the stand-in" },
    ]);
  });
});
