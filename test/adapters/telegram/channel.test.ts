import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Person } from "../../platforms/telegram/person/person.js";
import { StandIn } from "../../platforms/telegram/stand-in.js";
import type { BotAccount } from "../../platforms/telegram/state/bot-account.js";
import { eventually, outgoing, question, RunningChannel, saying } from "./running-channel.js";

describe("the Telegram channel", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let running: RunningChannel;

  beforeEach(async () => {
    standIn = await StandIn.start();
    bot = standIn.bot();
    ana = standIn.person();
    running = await new RunningChannel(standIn, { token: bot.token }).start();
    await ana.startsBot();
    await eventually(() => running.inputs.length === 1);
  });

  afterEach(async () => {
    await running.stop();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
    expect(standIn.checked).toBeGreaterThan(0);
    expect(running.lines.concat(running.troubles.map(({ message }) => message)).join("\n")).not.toContain(
      bot.token,
    );
  });

  const toAna = () => `telegram:${ana.id}`;

  it("is the bot that the platform names", async () => {
    expect(await running.channel.connect()).toEqual({ id: `telegram:${bot.id}`, name: "@askline_bot" });
    expect(running.channel.platform).toBe("telegram");
  });

  it("hears /start and offers its commands", async () => {
    expect(running.inputs).toMatchObject([
      { kind: "command", name: "start", chatAddress: toAna(), direct: true },
    ]);
    await eventually(() => standIn.requestsTo("setMyCommands").length === 1);
  });

  it("shows a question, takes the tap and answers it", async () => {
    const sent = await running.sends(toAna(), outgoing(question));
    const shown = await ana.chat.shows("Where should this go");
    expect(shown.buttons.map((row) => row.map(({ text, style }) => [text, style]))).toEqual([
      [["1. Staging", "primary"]],
      [["2. Production", undefined]],
      [
        ["Other…", undefined],
        ["Skip", undefined],
      ],
    ]);
    expect(shown.styled("bold")).toEqual(["Target"]);
    expect(shown.styled("text_link")).toEqual(["docs"]);
    expect([standIn.pings, standIn.previews]).toEqual([[], []]);

    running.onInput = async (input) => {
      if (input.kind === "tap")
        await running.channel.acknowledging.acknowledge(input.interaction, {
          text: "Recorded: Production",
          outcome: "accepted",
        });
    };
    expect(await ana.taps("Production")).toEqual({ text: "Recorded: Production", alert: false });
    await eventually(() => running.inputs.length === 2);
    expect(running.inputs.at(-1)).toMatchObject({
      kind: "tap",
      token: "tok",
      choice: { kind: "option", question: 0, option: 1 },
      messageId: sent.id,
      position: sent.position,
      person: { address: toAna(), name: "Ana" },
    });
  });

  it("takes what is typed, and knows what it replies to", async () => {
    const sent = await running.sends(toAna(), outgoing(question));
    const shown = await ana.chat.shows("Where should this go");
    await ana.types("to the moon");
    await ana.repliesTo(shown, "2");
    await eventually(() => running.inputs.length === 3);
    const [, bare, reply] = running.inputs;
    expect(bare).toMatchObject({ kind: "text", text: "to the moon" });
    expect(bare).not.toHaveProperty("replyTo");
    expect(reply).toMatchObject({ kind: "text", text: "2", replyTo: sent.id });
    expect([sent.position, bare?.position, reply?.position].toSorted()).toEqual([
      sent.position,
      bare?.position,
      reply?.position,
    ]);
  });

  it("opens the reply field for the one who tapped Other… in a group", async () => {
    const ben = standIn.person({ name: "Ben" });
    const group = standIn.group();
    const sent = await running.sends(`telegram:${group.id}`, outgoing(question));
    const ownWords = { placeholder: "Your answer", person: { address: `telegram:${ben.id}`, name: "Ben" } };
    const helper = await running.channel.send(
      sent.conversation,
      outgoing(saying("In your own words?"), { replyTo: sent.id, ownWords }),
    );
    const shown = await group.shows("In your own words?");
    expect(shown.forcesReply).toEqual({ placeholder: "Your answer" });
    expect(shown.replyTo?.id).toBe(Number(sent.id));
    await ben.types("to the moon", { in: group, replyTo: "prompt" });
    await eventually(() => running.inputs.length === 2);
    expect(running.inputs.at(-1)).toMatchObject({
      kind: "text",
      text: "to the moon",
      replyTo: helper.id,
      direct: false,
    });
    await running.channel.removing.remove(sent.conversation, helper.id);
    await group.stopsShowing("In your own words?");
  });

  it("edits a message and takes its buttons away; doing it twice is fine", async () => {
    const { conversation, id } = await running.sends(toAna(), outgoing(question));
    await running.channel.editing.edit(conversation, id, saying("✓ Target: Staging — Ana"));
    await running.channel.editing.edit(conversation, id, saying("✓ Target: Staging — Ana"));
    const shown = await ana.chat.shows("✓ Target: Staging — Ana");
    expect([shown.buttons, shown.edits]).toEqual([[], 1]);
  });

  it("disarms a message and leaves its words", async () => {
    const { conversation, id } = await running.sends(toAna(), outgoing(question));
    await running.channel.editing.disarm(conversation, id);
    await running.channel.editing.disarm(conversation, id);
    expect((await ana.chat.shows("Where should this go")).buttons).toEqual([]);
  });

  it("removes a message; one that is gone is removed too, but cannot be edited", async () => {
    const { conversation, id } = await running.sends(toAna(), outgoing(saying("which?")));
    await running.channel.removing.remove(conversation, id);
    await ana.chat.stopsShowing("which?");
    await running.channel.removing.remove(conversation, id);
    await expect(running.channel.editing.edit(conversation, id, saying("x"))).rejects.toMatchObject({
      code: "message_gone",
      transient: false,
    });
  });

  it("cannot answer a tap twice or too late", async () => {
    await running.sends(toAna(), outgoing(question));
    await ana.tapsAndLeaves("Skip");
    await eventually(() => running.inputs.length === 2);
    const tap = running.inputs.at(-1);
    const interaction = tap?.kind === "tap" ? tap.interaction : "";
    standIn.expireTaps();
    await expect(
      running.channel.acknowledging.acknowledge(interaction, { text: "late", outcome: "accepted" }),
    ).rejects.toMatchObject({
      code: "interaction_expired",
    });
  });

  it("writes into a topic, and takes from it no reply that nobody made", async () => {
    const forum = standIn.group({ forum: true, administrators: true });
    await ana.types("Topic 1 is General, so this has to come first", { in: forum });
    const topic = forum.topic("Releases");
    await running.sends(`telegram:${forum.id}/${topic.threadId}`, outgoing(question));
    await topic.shows("Where should this go");
    await ana.types("2", { in: topic, mention: true });
    await eventually(() => running.inputs.length === 3);
    expect(running.inputs.at(-1)).toMatchObject({
      text: "2",
      thread: String(topic.threadId),
      mentionsBot: true,
    });
    expect(running.inputs.at(-1)).not.toHaveProperty("replyTo");
    topic.vanishes();
    await expect(
      running.sends(`telegram:${forum.id}/${topic.threadId}`, outgoing(question)),
    ).rejects.toMatchObject({
      code: "chat_not_found",
    });
  });

  it("offers no Other… in a broadcast channel, where nobody can reply", async () => {
    const news = standIn.channel();
    const inNews = await running.channel.resolve(`telegram:${news.id}`);
    const inChat = await running.channel.resolve(toAna());
    expect(running.channel.capabilities(inNews)).not.toHaveProperty("ownWords");
    expect(running.channel.capabilities(inChat)).toMatchObject({ ownWords: "reply", dates: "text" });
    await running.channel.send(inNews, outgoing(question));
    await news.shows("Where should this go");
    await running.channel.resolve(`telegram:${news.id}`);
    expect(standIn.requestsTo("getChat")).toHaveLength(1);
  });

  it("says why it cannot write, and what helps", async () => {
    const ben = standIn.person({ name: "Ben" });
    await expect(running.sends(`telegram:${ben.id}`, outgoing(question))).rejects.toMatchObject({
      message: expect.stringContaining("https://t.me/askline_bot and press Start"),
      transient: false,
    });
    ana.blocks();
    await expect(running.sends(toAna(), outgoing(question))).rejects.toMatchObject({ code: "blocked" });
    await expect(running.channel.resolve("telegram:-100999")).rejects.toMatchObject({
      code: "chat_not_found",
    });
    await expect(running.channel.resolve("telegram:@ana")).rejects.toMatchObject({ code: "chat_not_found" });
  });

  it("follows a group to its new id", async () => {
    const group = standIn.group({ basic: true });
    const old = await running.channel.resolve(`telegram:${group.id}`);
    const next = group.becomesSupergroup();
    await eventually(() => running.moves.length === 2);
    expect(running.moves).toEqual(Array(2).fill(`${group.id} -> ${next.id}`));
    await expect(running.channel.send(old, outgoing(question))).rejects.toMatchObject({
      code: "chat_moved",
      movedTo: String(next.id),
    });
  });

  it("keeps to the platform's pace", async () => {
    standIn.enforcePace();
    const chat = await running.channel.resolve(toAna());
    const began = Date.now();
    await Promise.all(["a", "b", "c"].map((text) => running.channel.send(chat, outgoing(saying(text)))));
    expect(Date.now() - began).toBeGreaterThanOrEqual(1990);
    expect(ana.chat.visible.slice(-3).map(({ text }) => text)).toEqual(["a", "b", "c"]);
  });

  it("waits as long as the platform says before it writes to that chat again", async () => {
    standIn.misbehave({ method: "sendMessage", kind: 429, retryAfter: 2 });
    await expect(running.sends(toAna(), outgoing(question))).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterMs: 2000,
    });
    const began = Date.now();
    await running.sends(toAna(), outgoing(question));
    expect(Date.now() - began).toBeGreaterThanOrEqual(1900);
  });

  it("does not take a platform that fails for a chat that is not there", async () => {
    const group = standIn.group();
    standIn.misbehave({ method: "getChat", kind: 500 });
    await expect(running.channel.resolve(`telegram:${group.id}`)).rejects.toMatchObject({
      code: "platform_error",
      transient: true,
    });
    expect(await running.channel.resolve(`telegram:${group.id}`)).toEqual({
      chat: String(group.id),
      direct: false,
    });
  });

  it("lets go of a message that waits for its turn when it is closed", async () => {
    const chat = await running.channel.resolve(toAna());
    await running.channel.send(chat, outgoing(saying("first")));
    const waiting = running.channel.send(chat, outgoing(saying("second")));
    await running.channel.close();
    await expect(waiting).rejects.toMatchObject({ code: "platform_unreachable" });
    expect(standIn.requestsTo("sendMessage")).toHaveLength(1);
  });

  it.each([
    ["accepted-then-reset", "unknown_outcome"],
    ["accepted-then-502", "unknown_outcome"],
    [504, "unknown_outcome"],
    [500, "platform_error"],
  ] as const)("calls a send that ends in %s %s", async (kind, code) => {
    standIn.misbehave({ method: "sendMessage", kind });
    await expect(running.sends(toAna(), outgoing(question))).rejects.toMatchObject({ code, transient: true });
  });
});
