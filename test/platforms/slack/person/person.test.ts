import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buttons, post, rawCall } from "../raw-call.js";
import { StandIn } from "../stand-in.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Person } from "./person.js";

describe("a person", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 200 });
    bot = standIn.bot();
    ana = standIn.person({ name: "Ana" });
  });
  afterEach(() => standIn.stop());

  it("reads a text as the app shows it", async () => {
    const text = `*bold* _slanted_ ~gone~ \`a &lt; b\` <https://example.com/?a=1&amp;b=2|there> <@${ana.id}> <!here> 2*3*4 snake_case_name &amp;lt;`;
    await post(standIn, bot, { channel: ana.chat.id, text });
    const message = await ana.chat.shows("bold");
    expect(message.text).toBe("bold slanted gone a < b there @Ana @here 2*3*4 snake_case_name &lt;");
    expect(
      ["bold", "italic", "strike", "code", "link", "mention"].map((style) => message.styled(style as "bold")),
    ).toEqual([["bold"], ["slanted"], ["gone"], ["a < b"], ["there"], ["@Ana", "@here"]]);
    expect(message.links).toEqual(["https://example.com/?a=1&b=2"]);
  });

  it("reads blocks in place of the text, which the notification shows", async () => {
    const rich = {
      type: "rich_text",
      elements: [
        {
          type: "rich_text_section",
          elements: [
            { type: "text", text: "*Where* " },
            { type: "text", text: "to", style: { bold: true } },
            { type: "text", text: "?\n" },
            { type: "date", timestamp: 0, format: "{date}", fallback: "then" },
          ],
        },
        { type: "rich_text_preformatted", elements: [{ type: "text", text: "make" }] },
      ],
    };
    await post(standIn, bot, { channel: ana.chat.id, text: "A question", blocks: [rich, ...buttons("Yes")] });
    const message = await ana.chat.shows("Where");
    expect(message.text).toBe("*Where* to?\n1970-01-01T00:00:00.000Z\nmake");
    expect(message.styled("bold")).toEqual(["to"]);
    expect(message.styled("code block")).toEqual(["make"]);
    expect(message.notification).toBe("A question");
    expect(message.buttons.map(({ text }) => text)).toEqual(["Yes"]);
  });

  it("sees what happened, thread and eyes and edits", async () => {
    const channel = standIn.channel({ members: [ana] });
    const ts = await post(standIn, bot, { channel: channel.id, text: "Go?", blocks: buttons("Yes", "No") });
    const reply = await ana.repliesTo(await channel.shows(""), "yes");
    await rawCall(standIn, bot, "chat.postEphemeral", { channel: channel.id, user: ana.id, text: "psst" });
    await rawCall(standIn, bot, "chat.update", { channel: channel.id, ts, text: "Gone", blocks: [] });
    const lines = channel.on(ana.user).screen().split("\n");
    expect(lines[0]).toBe(`--- releases (channel ${channel.id})`);
    expect(lines.slice(1).map((line) => line.replace(/^\d+\.\d+ /, ""))).toEqual([
      "askline (edited 1x): Gone",
      `Ana (in the thread of ${ts}): yes`,
      "askline (only for Ana): psst",
      "---",
    ]);
    expect(channel.thread(reply).visible.map(({ text }) => text)).toEqual(["Gone", "yes"]);
  });

  it("waits for what is to be seen, and shows the screen when it does not come", async () => {
    const seeing = ana.chat.shows("Go?");
    await post(standIn, bot, { channel: ana.chat.id, text: "Go?" });
    const asked = await seeing;
    await expect(ana.chat.shows("Go?", { after: asked })).rejects.toThrow(
      /Waited in vain for Go\?[\s\S]*askline: Go\?/,
    );
    await expect(ana.chat.stopsShowing("Go?")).rejects.toThrow("nothing says Go?");
    await expect(ana.chat.settled()).rejects.toThrow("did not finish");
  });

  it("keeps apart what two bots tell her, and writes only where she is", async () => {
    const other = standIn.bot({ username: "other" });
    await post(standIn, other, { channel: ana.id, text: "From the other" });
    expect(ana.chat.visible).toEqual([]);
    expect(ana.chatWith(other).visible.map(({ text }) => text)).toEqual(["From the other"]);
    const elsewhere = standIn.channel({ members: [] });
    await expect(ana.types("hello", { in: elsewhere })).rejects.toThrow("Ana is not in releases");
  });

  it("taps a kept button although it is gone", async () => {
    const ts = await post(standIn, bot, { channel: ana.chat.id, text: "Go?", blocks: buttons("Yes") });
    const yes = await ana.sees("Yes");
    await rawCall(standIn, bot, "chat.update", { channel: ana.chat.id, ts, text: "Gone", blocks: [] });
    const tap = await ana.tapsAndLeaves(yes);
    await ana.chat.becomes(() => tap.failed === "connection_failed");
    await expect(ana.sees("Yes")).rejects.toThrow("sees no button Yes");
  });
});
