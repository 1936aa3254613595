import { App } from "@slack/bolt";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "./person/person.js";
import type { Screen } from "./person/screen.js";
import { silent } from "./silent.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

const button = (label: string, index: number) => ({
  type: "button" as const,
  text: { type: "plain_text" as const, text: label },
  action_id: `choice.${index}`,
  value: `v${index}`,
});
const question = (...labels: string[]) => ({
  text: "Where should it go?",
  blocks: [
    { type: "section" as const, text: { type: "mrkdwn" as const, text: "*Where* should it go?" } },
    { type: "actions" as const, elements: labels.map(button) },
  ],
});

describe("the real bolt over a socket", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let channel: Screen;
  let app: App;
  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person({ name: "Ana" });
    channel = standIn.channel({ members: [ana] });
    app = new App({
      token: bot.botToken,
      appToken: bot.appToken,
      socketMode: true,
      logger: silent,
      clientOptions: { slackApiUrl: standIn.root },
    });
    await app.start();
    await standIn.connected(bot);
  });
  afterEach(async () => {
    await app.stop();
    await standIn.stop();
  });

  it("asks, is tapped, acknowledges, tells the tapper in private and tidies up", async () => {
    app.action(/^choice/, async ({ ack, client, body }) => {
      await ack();
      const [place, message] =
        body.type === "block_actions" ? [body.channel?.id ?? "", body.message?.ts ?? ""] : ["", ""];
      await client.chat.update({ channel: place, ts: message, text: "Staging — Ana", blocks: [] });
      await client.chat.postEphemeral({ channel: place, user: body.user.id, text: "Recorded: Staging" });
    });
    await app.client.chat.postMessage({
      channel: channel.id,
      unfurl_media: false,
      ...question("Staging", "Skip"),
    });
    const asked = await channel.shows("Where should it go?");
    expect(asked.styled("bold")).toEqual(["Where"]);
    expect(await ana.taps("Staging", { in: channel })).toMatchObject({ text: "Recorded: Staging" });
    await channel.shows("Staging — Ana");
    expect(asked.buttons).toEqual([]);
    await channel.settled();
    expect(
      channel
        .screen()
        .split("\n")
        .slice(1)
        .map((line) => line.replace(/^[\d.]+ /, "")),
    ).toEqual(["askline (edited 1x): Staging — Ana", "askline (only for Ana): Recorded: Staging", "---"]);
    expect(standIn.violations).toEqual([]);
    expect(standIn.checked).toBe(standIn.requests.length);
  });

  it("gets what is typed in direct messages, escaped, and reads it back from the history", async () => {
    app.message(async ({ message, say }) => {
      await say(`You wrote: ${"text" in message ? message.text : ""}`);
    });
    await ana.types("1, 3 & <b> https://example.com/?a=1&b=2");
    await ana.chat.shows("You wrote: 1, 3 & <b> https://example.com/?a=1&b=2");
    const { messages } = await app.client.conversations.history({ channel: ana.chat.id, limit: 1 });
    expect(messages).toMatchObject([
      {
        bot_id: bot.botId,
        text: expect.stringContaining("1, 3 &amp; &lt;b&gt; <https://example.com/?a=1&amp;b=2>"),
      },
    ]);
    await ana.chat.settled();
    expect(standIn.violations).toEqual([]);
  });

  it("opens a modal from a tap, refuses its words once, and takes them then", async () => {
    const words: (string | null | undefined)[] = [];
    app.action("choice.0", async ({ ack, client, body }) => {
      await ack();
      await client.views.open({
        trigger_id: "trigger_id" in body ? body.trigger_id : "",
        view: {
          type: "modal",
          callback_id: "words",
          title: { type: "plain_text", text: "Your own words" },
          submit: { type: "plain_text", text: "Send" },
          blocks: [
            {
              type: "input",
              block_id: "words",
              label: { type: "plain_text", text: "Answer" },
              element: { type: "plain_text_input", action_id: "words", multiline: true },
            },
          ],
        },
      });
    });
    app.view("words", async ({ ack, view }) => {
      words.push(view.state.values.words?.words?.value);
      if (words.length > 1) await ack();
      else await ack({ response_action: "errors", errors: { words: "Not yet." } });
    });
    await app.client.chat.postMessage({ channel: channel.id, unfurl_media: false, ...question("Other…") });
    const modal = await ana.opens("Other", { in: channel });
    expect(modal.title).toBe("Your own words");
    expect(await modal.submits("wait for me")).toEqual({ kind: "errors", errors: { Answer: "Not yet." } });
    expect(modal.values).toEqual(["wait for me"]);
    expect(channel.screen()).toContain("Answer: wait for me ! Not yet.");
    expect(await modal.submits()).toEqual({ kind: "closed" });
    expect(words).toEqual(["wait for me", "wait for me"]);
    expect(channel.modals).toEqual([]);
    expect(standIn.violations).toEqual([]);
  });
});
