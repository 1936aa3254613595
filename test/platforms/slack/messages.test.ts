import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { post, rawCall } from "./raw-call.js";
import { RawSocket } from "./raw-socket.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

describe("what a bot hears", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  let socket: RawSocket;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 500 });
    bot = standIn.bot();
    ana = standIn.person({ name: "Ana K", username: "ana.k" });
    channel = standIn.channel({ members: [ana] });
    socket = await RawSocket.greeted(standIn, bot);
  });
  afterEach(() => standIn.stop());

  const heard = async () => (await socket.takes()).payload;
  const event = async () => (await heard())?.event;

  it("is a message with its place, its author and what it says as data", async () => {
    const { ts } = await ana.types("1, 3");
    expect(await heard()).toMatchObject({
      type: "event_callback",
      team_id: bot.user.team,
      api_app_id: bot.appId,
      event_id: expect.stringMatching(/^Ev/),
      authorizations: [{ user_id: bot.user.id, is_bot: true }],
      event: {
        type: "message",
        channel: ana.chat.id,
        channel_type: "im",
        user: ana.id,
        team: bot.user.team,
        text: "1, 3",
        ts,
        event_ts: ts,
        client_msg_id: expect.any(String),
        blocks: [
          {
            type: "rich_text",
            elements: [{ type: "rich_text_section", elements: [{ type: "text", text: "1, 3" }] }],
          },
        ],
      },
    });
  });

  it.each([
    ["a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"],
    ["see https://example.com/?a=1&b=2.", "see <https://example.com/?a=1&amp;b=2>."],
    ["ask ana@example.com", "ask <mailto:ana@example.com|ana@example.com>"],
    ["yes 👍🏽", "yes :+1::skin-tone-4:"],
    ["@nobody: 2", "@nobody: 2"],
  ])("reads %j as %j", async (words, text) => {
    await ana.types(words);
    expect(await event()).toMatchObject({ text });
    expect((await ana.chat.shows("")).text).toBe(words);
  });

  it("is a mention under a second event id, in channels alone", async () => {
    await ana.types("2", { in: channel, mention: true });
    const [message, mention] = [await heard(), await heard()];
    expect(message?.event).toMatchObject({
      type: "message",
      channel_type: "channel",
      text: `<@${bot.user.id}> 2`,
    });
    expect(mention?.event).toMatchObject({
      type: "app_mention",
      ts: message?.event?.ts,
      channel: channel.id,
    });
    expect(mention?.event).not.toHaveProperty("channel_type");
    expect(mention?.event_id).not.toBe(message?.event_id);
    await ana.types("@askline 2");
    expect(await event()).toMatchObject({ channel_type: "im", text: `<@${bot.user.id}> 2` });
    await ana.types("next");
    expect(await event()).toMatchObject({ text: "next" });
  });

  it("says the kind of conversation", async () => {
    for (const kind of ["group", "mpim"] as const) {
      await ana.types("hello", { in: standIn.channel({ members: [ana], kind }) });
      expect(await event()).toMatchObject({ channel_type: kind });
    }
  });

  it("stands in a thread, and names who began it", async () => {
    const root = await post(standIn, bot, { channel: channel.id, text: "Go?" });
    expect(await event()).toMatchObject({ bot_id: bot.botId, app_id: bot.appId, user: bot.user.id });
    await ana.repliesTo(await channel.shows("Go?"), "yes");
    expect(await event()).toMatchObject({ text: "yes", thread_ts: root, parent_user_id: bot.user.id });
  });

  it("says when somebody belongs to another workspace", async () => {
    const guest = standIn.person({ name: "Guest", foreign: true });
    await guest.types("hello", { in: standIn.channel({ members: [ana, guest] }) });
    expect(await event()).toMatchObject({ user_team: guest.user.team, source_team: guest.user.team });
    expect(guest.user.team).not.toBe(bot.user.team);
  });

  it("is an edit, a removal, a file, an integration's message", async () => {
    const message = await ana.types("stagin", { in: channel });
    await event();
    await ana.edits(message, "staging");
    expect(await event()).toMatchObject({
      subtype: "message_changed",
      hidden: true,
      message: { text: "staging", ts: message.ts, edited: { user: ana.id } },
      previous_message: { text: "stagin" },
    });
    await ana.deletes(message);
    expect(await event()).toMatchObject({ subtype: "message_deleted", deleted_ts: message.ts });
    await ana.sendsFile("look", { in: channel });
    expect(await event()).toMatchObject({
      subtype: "file_share",
      text: "look",
      files: [{ mimetype: "image/png" }],
    });
    standIn.announces("built", { in: channel });
    const built = await event();
    expect(built).toMatchObject({ subtype: "bot_message", username: "CI", bot_id: expect.any(String) });
    expect(built).not.toHaveProperty("user");
  });

  it("is only what its scopes and channels let through", async () => {
    bot.scopes.delete("channels:history");
    await ana.types("quiet", { in: channel });
    await ana.types("loud", { in: channel, mention: true });
    expect(await event()).toMatchObject({ type: "app_mention", text: expect.stringContaining("loud") });
    await ana.types("elsewhere", { in: standIn.channel({ members: [ana], bots: [], kind: "group" }) });
    await ana.types("here");
    expect(await event()).toMatchObject({ text: "here" });
  });

  it("is an edit of its own, which keeps the blocks it does not name", async () => {
    const blocks = [{ type: "section", text: { type: "mrkdwn", text: "*Go?*" } }];
    const ts = await post(standIn, bot, { channel: channel.id, text: "Go?", blocks });
    const asked = await channel.shows("Go?");
    await event();
    await rawCall(standIn, bot, "chat.update", { channel: channel.id, ts, text: "Gone" });
    expect(asked.text).toBe("Go?");
    expect(asked.notification).toBe("Gone");
    expect(await event()).toMatchObject({ subtype: "message_changed", message: { text: "Gone" } });
    await rawCall(standIn, bot, "chat.update", { channel: channel.id, ts, text: "Gone", blocks: [] });
    expect(asked.text).toBe("Gone");
    expect(asked.edits).toBe(2);
  });
});
