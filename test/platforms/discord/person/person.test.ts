import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RawGateway, rawCall, row, send } from "../raw-call.js";
import { StandIn } from "../stand-in.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Person } from "./person.js";

describe("a person on the stand-in", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let gateway: RawGateway;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 300 });
    bot = standIn.bot();
    ana = standIn.person();
    const address = standIn.root.replace("http", "ws").replace("/api", "/gateway");
    gateway = await new RawGateway(address).identifies(bot);
    await gateway.gets("READY");
  });
  afterEach(async () => {
    gateway.close(1000);
    await standIn.stop();
  });

  const ask = (content: string, ...labels: string[]) =>
    send(standIn, bot, ana.chat.id, { content, components: [row(...labels)] });
  const tapped = ({ data }: { data: object }) => (data as { custom_id: string }).custom_id;
  const heard = (count: number) =>
    gateway.when(({ received }) => {
      const found = received.filter(({ t }) => t === "MESSAGE_CREATE" || t === "MESSAGE_UPDATE");
      return found.length >= count ? found.map(({ d }) => d) : null;
    });

  it("taps the button whose label is exactly it before one that only holds it, and the newest first", async () => {
    const old = await ask("Old", "Staging", "Production");
    await ask("New", "Staging area", "Staging");
    const first = await ana.tapsAndLeaves("Staging");
    expect([tapped(first), first.message?.content]).toEqual(["o:1", "New"]);
    const second = await ana.tapsAndLeaves(/^Prod/);
    expect([tapped(second), second.message?.id]).toEqual(["o:1", old.id]);
    const third = await ana.tapsAndLeaves("Staging", { message: await ana.chat.shows("Old") });
    expect(tapped(third)).toBe("o:0");
  });

  it("waits for a button to come, and taps one that she kept when it is gone", async () => {
    const seeing = ana.sees("Yes");
    const { id } = await ask("Go?", "Yes");
    const kept = await seeing;
    await rawCall(standIn, bot, `PATCH /channels/${ana.chat.id}/messages/${id}`, { components: [] });
    await expect(ana.sees("Yes")).rejects.toThrow(/Ana sees no button Yes in:[\s\S]*Go\?/);
    expect(tapped(await ana.tapsAndLeaves(kept))).toBe("o:0");
  });

  it("cannot tap what is disabled, or a link", async () => {
    const button = { type: 2, label: "Off", style: 2, custom_id: "a", disabled: true };
    const link = { type: 2, label: "Docs", style: 5, url: "https://example.com" };
    await send(standIn, bot, ana.chat.id, {
      content: "Go?",
      components: [{ type: 1, components: [button, link] }],
    });
    await expect(ana.tapsAndLeaves("Off")).rejects.toThrow("disabled");
    await expect(ana.tapsAndLeaves("Docs")).rejects.toThrow("sends nothing");
  });

  it("edits, forwards and sends pictures", async () => {
    const typed = await ana.types("stagin");
    await ana.edits(typed, "staging");
    await ana.forwards(typed);
    await ana.sendsPhoto();
    expect(await heard(4)).toMatchObject([
      { content: "stagin", edited_timestamp: null },
      { content: "staging", edited_timestamp: expect.any(String) },
      {
        content: "",
        message_reference: { type: 1 },
        message_snapshots: [{ message: { content: "staging" } }],
      },
      { content: "", attachments: [{ filename: "photo.png" }] },
    ]);
    expect(ana.chat.visible).toHaveLength(3);
  });

  it("is held to what the app sends", async () => {
    await expect(ana.types("  ")).rejects.toThrow("empty");
    await expect(ana.types("x".repeat(2001))).rejects.toThrow("too long");
    expect((await ana.types("  1, 3 ")).text).toBe("1, 3");
    await expect(ana.types("yes", { replyTo: "latest" })).rejects.toThrow("Nothing to reply to");
  });

  it("replies to the bot's newest message, which mentions the bot unless she does not want to", async () => {
    const channel = standIn.channel();
    await send(standIn, bot, channel.id, { content: "Go?" });
    await ana.types("yes", { in: channel, replyTo: "latest" });
    await ana.repliesTo(await channel.shows("Go?"), "no", { ping: false });
    expect((await heard(3)).slice(1)).toMatchObject([
      { content: "yes", mentions: [{ id: bot.id }], referenced_message: { content: "Go?" } },
      { content: "", mentions: [], referenced_message: { content: "Go?" } },
    ]);
  });

  it("starts a thread and writes there", async () => {
    const channel = standIn.channel();
    await send(standIn, bot, channel.id, { content: "Go?" });
    const thread = ana.startsThread(await channel.shows("Go?"), "Deploy");
    await ana.types("in here", { in: thread, mention: true });
    expect((await heard(2))[1]).toMatchObject({ channel_id: thread.id, channel_type: 11 });
    expect(thread.screen()).toContain("--- Deploy (thread");
  });

  it("complains with the screen about what does not come, and notices what goes", async () => {
    await ask("Go?", "Yes");
    await expect(ana.chat.shows("Stop")).rejects.toThrow(
      /Waited in vain for Stop in:\n--- ana \(dm \d+\)\n.*Go\?\n {4}\[Yes\]/,
    );
    await ana.deletes(await ana.chat.shows("Go?"));
    await ana.chat.stopsShowing("Go?");
    expect(ana.chat.screen()).toContain("(deleted)");
  });

  it("sees when the bot has finished", async () => {
    standIn.misbehave({ kind: "slow", milliseconds: 60 });
    const asking = ask("Go?", "Yes");
    await ana.chat.becomes(() => standIn.requests.length === 1);
    await ana.chat.settled(20);
    expect(ana.chat.latest?.text).toBe("Go?");
    await asking;
  });
});
