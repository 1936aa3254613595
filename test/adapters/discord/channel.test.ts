import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Conversation } from "../../../core/index.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import { eventually } from "../../pump.js";
import { outgoing, question, RunningChannel, saying } from "./running-channel.js";

const callback = "POST /interactions/{interaction_id}/{interaction_token}/callback";

describe("the Discord channel", () => {
  let standIn: StandIn;
  let bot: ReturnType<StandIn["bot"]>;
  let ana: ReturnType<StandIn["person"]>;
  let releases: ReturnType<StandIn["channel"]>;
  let running: RunningChannel;
  let place: Conversation;

  beforeEach(async () => {
    standIn = await StandIn.start({ heartbeat: 200 });
    bot = standIn.bot();
    ana = standIn.person({ name: "Ana" });
    releases = standIn.channel();
    place = { chat: releases.id, direct: false };
    running = await new RunningChannel({ token: bot.token, apiRoot: standIn.root }).start();
    await standIn.connected(bot);
  });

  afterEach(async () => {
    await running.stop();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
    expect(standIn.pings).toEqual([]);
    expect(standIn.previews).toEqual([]);
    expect(running.said).not.toContain(bot.token);
    expect(running.said).not.toContain("unexpected");
  });

  const inChannel = () => ({ in: releases });
  const posts = () => standIn.requestsTo("POST /channels/{channel_id}/messages");

  it("is the bot's own user", async () => {
    expect(await running.channel.connect()).toEqual({ id: `discord:${bot.id}`, name: "@askline" });
    expect(standIn.requestsTo("GET /users/@me")).toHaveLength(1);
  });

  it("finds a channel, a thread and a direct chat", async () => {
    expect(await running.channel.resolve(`discord:${releases.id}`)).toEqual(place);
    const direct = await running.channel.resolve(`discord:@${ana.id}`);
    expect(direct).toEqual({ chat: ana.chat.id, direct: true });
    await running.channel.resolve(`discord:@${ana.id}`);
    expect(standIn.requestsTo("POST /users/@me/channels")).toHaveLength(1);
    const thread = ana.startsThread(await ana.types("hello", inChannel()));
    expect(await running.channel.resolve(`discord:${thread.id}`)).toEqual({ ...place, thread: thread.id });
  });

  it.each([
    ["a channel nobody knows", () => "discord:123456789012345678", "chat_not_found"],
    ["a person nobody knows", () => "discord:@123456789012345678", "chat_not_found"],
    ["no address", () => "discord:general", "chat_not_found"],
  ])("cannot find %s", async (_, address, code) => {
    await expect(running.channel.resolve(address())).rejects.toMatchObject({ code });
  });

  it("shows a question with buttons, edits it, and takes the buttons away", async () => {
    const { id, position } = await running.channel.send(place, outgoing(question));
    expect(position).toBe(id.padStart(20, "0"));
    const shown = await releases.shows("Where should this go, @\u2060everyone?");
    expect(shown.buttons.map((row) => row.map(({ text, style }) => [text, style]))).toEqual([
      [
        ["1. Staging", "primary"],
        ["2. Production", "secondary"],
      ],
      [
        ["Other…", "secondary"],
        ["Skip", "secondary"],
      ],
    ]);
    await running.channel.editing.disarm(place, id);
    expect(shown.buttons).toEqual([]);
    expect(shown.text).toContain("Where should this go");
    await running.channel.editing.edit(place, id, question, "tok");
    expect(shown.buttons).toHaveLength(2);
    await running.channel.editing.edit(place, id, saying("✓ Staging"));
    expect([shown.text, shown.buttons]).toEqual(["✓ Staging", []]);
  });

  it("replies, also to what is gone by now", async () => {
    const said = await ana.types("hello", inChannel());
    await running.channel.send(place, outgoing(saying("one"), { nonce: "1", replyTo: said.id }));
    expect((await releases.shows("one")).replyTo).toBe(said);
    await ana.deletes(said);
    await running.channel.send(place, outgoing(saying("two"), { nonce: "2", replyTo: said.id }));
    expect((await releases.shows("two")).replyTo).toBeNull();
  });

  it("shows no second copy when an attempt's outcome was unknown", async () => {
    standIn.misbehave({ kind: "accepted-then-reset", request: "POST /channels/{channel_id}/messages" });
    const message = outgoing(saying("once"));
    await expect(running.channel.send(place, message)).rejects.toMatchObject({ code: "unknown_outcome" });
    const { id } = await running.channel.send(place, { ...message, again: true });
    expect(releases.visible.map((each) => each.id)).toEqual([id]);
  });

  it("removes a message, also one that is gone", async () => {
    const { id } = await running.channel.send(place, outgoing(saying("gone soon")));
    await running.channel.removing.remove(place, id);
    expect(releases.visible).toEqual([]);
    await running.channel.removing.remove(place, id);
    await expect(running.channel.editing.edit(place, id, saying("x"))).rejects.toMatchObject({
      code: "message_gone",
    });
  });

  it("writes into a thread, and edits there", async () => {
    const thread = ana.startsThread(await ana.types("hello", inChannel()));
    const there = { ...place, thread: thread.id };
    const { id } = await running.channel.send(there, outgoing(question));
    await running.channel.editing.edit(there, id, saying("done"));
    expect(thread.visible.map(({ text }) => text)).toEqual(["done"]);
  });

  describe("a message", () => {
    it("in a direct chat is taken, with its words", async () => {
      await ana.types("2");
      await eventually(() => running.inputs.length === 1);
      expect(running.inputs[0]).toMatchObject({
        kind: "text",
        text: "2",
        direct: true,
        chat: ana.chat.id,
        person: { address: `discord:@${ana.id}`, name: "Ana" },
        chatAddress: `discord:@${ana.id}`,
      });
    });

    it("in a channel comes with its words where it mentions the bot", async () => {
      await ana.types("nice weather", inChannel());
      await ana.types("2", { ...inChannel(), mention: true });
      await eventually(() => running.inputs.length === 1);
      expect(running.inputs[0]).toMatchObject({ text: "2", mentionsBot: true, ...place });
    });

    it("replying to the bot comes with its words where it pings, else without", async () => {
      const { id } = await running.channel.send(place, outgoing(question));
      const asked = await releases.shows("Where");
      await ana.repliesTo(asked, "1", inChannel());
      await ana.repliesTo(asked, "2", { ...inChannel(), ping: false });
      await eventually(() => running.inputs.length === 2);
      expect(running.inputs).toMatchObject([
        { kind: "text", text: "1", replyTo: id, repliesToBot: true, mentionsBot: false },
        { kind: "unreadable", why: "no_content", replyTo: id, repliesToBot: true },
      ]);
    });

    it("in a thread belongs to the message that started it", async () => {
      const { id } = await running.channel.send(place, outgoing(question));
      const thread = ana.startsThread(await releases.shows("Where"));
      expect(thread.id).toBe(id);
      await ana.types("1", { in: thread, mention: true });
      await ana.types("so what", { in: thread });
      await eventually(() => running.inputs.length === 2);
      expect(running.inputs).toMatchObject([
        { kind: "text", text: "1", ...place, thread: id, threadRoot: id, chatAddress: `discord:${id}` },
        { kind: "unreadable", why: "no_content", ...place, threadRoot: id },
      ]);
    });

    it("that is a picture is told from words, and a forward or an edit is none", async () => {
      const said = await ana.types("one");
      await ana.edits(said, "two");
      await ana.forwards(said);
      await ana.sendsPhoto("look");
      await eventually(() => running.inputs.length === 2);
      expect(running.inputs).toMatchObject([{ text: "one" }, { kind: "unreadable", why: "media" }]);
    });

    it("waits for the one before it in its channel, and for no other", async () => {
      let store: () => void = () => undefined;
      running.onInput = (input) =>
        input.kind === "text" && input.text === "1"
          ? new Promise((resolve) => {
              store = resolve;
            })
          : Promise.resolve();
      const ben = standIn.person({ name: "Ben" });
      await ana.types("1");
      await ana.types("2");
      await ben.types("3");
      await eventually(() => running.inputs.length === 1);
      expect(running.inputs).toMatchObject([{ text: "3" }]);
      store();
      await eventually(() => running.inputs.length === 3);
      expect(running.inputs).toMatchObject([{ text: "3" }, { text: "1" }, { text: "2" }]);
    });
  });

  describe("a tap", () => {
    const answers = (text: string, outcome: "accepted" | "refused" = "accepted") => {
      running.onInput = async (input) => {
        if (input.kind !== "tap" && input.kind !== "words") return;
        void running.channel.acknowledging.acknowledge(input.interaction, { text, outcome });
      };
    };

    it("is told its outcome in private", async () => {
      answers("Recorded: 2. *Production*");
      const { id } = await running.channel.send(place, outgoing(question));
      const reaction = await ana.taps("Production", inChannel());
      expect(reaction).toMatchObject({ kind: "reply", text: "Recorded: 2. *Production*", ephemeral: true });
      expect(running.inputs).toMatchObject([
        { kind: "tap", token: "tok", choice: { kind: "option", option: 1 }, messageId: id, ...place },
      ]);
    });

    it("keeps its person waiting for no longer than Discord does, and is told the outcome all the same", async () => {
      await running.channel.send(place, outgoing(question));
      const reaction = await ana.taps("Staging", inChannel());
      expect([reaction.kind, reaction.text, reaction.ephemeral]).toEqual(["deferred", "", true]);
      const [tap] = running.inputs;
      if (tap?.kind !== "tap") throw new Error("no tap");
      await running.channel.acknowledging.acknowledge(tap.interaction, {
        text: "Recorded",
        outcome: "accepted",
      });
      expect(await reaction.words()).toBe("Recorded");
      expect(reaction.shown).toHaveLength(1);
      expect((await releases.shows("Where")).buttons).toHaveLength(2);
    });

    it("that may be kept waiting already still gets its outcome", async () => {
      await running.channel.send(place, outgoing(question));
      standIn.misbehave({ kind: "accepted-then-reset", request: callback });
      const reaction = await ana.taps("Staging", inChannel());
      expect(reaction.kind).toBe("deferred");
      const said = { text: "Recorded", outcome: "accepted" } as const;
      await running.channel.acknowledging.acknowledge(reaction.interaction.id, said);
      expect(await reaction.words()).toBe("Recorded");
    });

    it("that arrives twice is one tap to be answered", async () => {
      answers("Recorded");
      await running.channel.send(place, outgoing(question));
      standIn.misbehave({ kind: "duplicate", event: "INTERACTION_CREATE" });
      const reaction = await ana.taps("Staging", inChannel());
      await eventually(() => running.inputs.length === 2);
      expect(new Set(running.inputs.map(({ key }) => key)).size).toBe(1);
      await releases.settled();
      expect(reaction.shown).toHaveLength(1);
    });

    it("is acknowledged once, and told apart when it is too old or not known", async () => {
      const acknowledge = (interaction: string) =>
        running.channel.acknowledging.acknowledge(interaction, { text: "x", outcome: "accepted" });
      await running.channel.send(place, outgoing(question));
      await ana.tapsAndLeaves("Staging", inChannel());
      await eventually(() => running.inputs.length === 1);
      const [tap] = running.inputs;
      if (tap?.kind !== "tap") throw new Error("no tap");
      standIn.expireTaps();
      await expect(acknowledge(tap.interaction)).rejects.toMatchObject({ code: "interaction_expired" });
      await expect(acknowledge(tap.interaction)).rejects.toMatchObject({ code: "interaction_expired" });
      await expect(acknowledge("1")).rejects.toMatchObject({ code: "interaction_expired" });
    });

    it("that was acknowledged without an answer coming back is done", async () => {
      await running.channel.send(place, outgoing(question));
      const interaction = await ana.tapsAndLeaves("Staging", inChannel());
      await eventually(() => running.inputs.length === 1);
      const said = { text: "Recorded", outcome: "accepted" } as const;
      standIn.misbehave({ kind: "accepted-then-reset" });
      await expect(running.channel.acknowledging.acknowledge(interaction.id, said)).rejects.toMatchObject({
        code: "unknown_outcome",
      });
      await running.channel.acknowledging.acknowledge(interaction.id, said);
      expect(interaction.shown).toHaveLength(1);
    });

    it("on Other… opens the dialog at once, and its words are taken", async () => {
      answers("Recorded: to the *moon*");
      const { id } = await running.channel.send(place, outgoing(question));
      const { modal } = await ana.taps("Other…", inChannel());
      expect(modal?.fields).toMatchObject([{ required: true, most: 4000 }]);
      expect(running.inputs).toEqual([]);
      const reaction = await modal?.submits(" to the *moon* ");
      expect(reaction).toMatchObject({ kind: "reply", text: "Recorded: to the *moon*", ephemeral: true });
      expect(running.inputs).toMatchObject([
        { kind: "words", token: "tok", text: " to the *moon* ", messageId: id, ...place },
      ]);
    });

    it("on Other… in a direct chat opens it as well", async () => {
      answers("Too late.", "refused");
      const direct = await running.channel.resolve(`discord:@${ana.id}`);
      await running.channel.send(direct, outgoing(question));
      const { modal } = await ana.taps("Other…");
      const reaction = await modal?.submits("my `own` words");
      expect(reaction?.text).toContain("Too late.");
      expect(reaction?.text).toContain("my `own` words");
      expect(running.inputs).toMatchObject([{ kind: "words", direct: true, chat: direct.chat }]);
    });

    it("never loses words that were refused, however many", async () => {
      answers("Too late.", "refused");
      await running.channel.send(place, outgoing(question));
      const { modal } = await ana.taps("Other…", inChannel());
      const words = Array.from({ length: 800 }, (_, index) => String(index).padStart(4, "0")).join(" ");
      const reaction = await modal?.submits(words);
      await eventually(() => (reaction?.shown.length ?? 0) === 3);
      expect(reaction?.shown.every(({ ephemeral }) => ephemeral)).toBe(true);
      expect(reaction?.shown.flatMap((each) => each.styled("code block")).join("")).toBe(words);
    });

    it("on Other… that Discord lets open nothing is told so", async () => {
      standIn.misbehave({ kind: 500, request: callback });
      await running.channel.send(place, outgoing(question));
      const reaction = await ana.taps("Other…", inChannel());
      expect(reaction.text).toContain("could not be opened");
    });
  });

  describe("refusals", () => {
    it("say what helps when a person takes no messages", async () => {
      const direct = await running.channel.resolve(`discord:@${ana.id}`);
      ana.blocks();
      await expect(running.channel.send(direct, outgoing(question))).rejects.toMatchObject({
        code: "blocked",
        message: expect.stringContaining("share a server"),
      });
    });

    it.each([
      ["view", "missing_permission"],
      ["send", "missing_permission"],
    ] as const)("name the permission to %s", async (denied, code) => {
      releases.denies(denied as never);
      await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject({
        code,
        message: expect.stringContaining("Send Messages"),
      });
    });

    it.each([
      [500, "platform_error"],
      [502, "unknown_outcome"],
      [503, "platform_error"],
      ["reset", "unknown_outcome"],
      [401, "bad_token"],
    ] as const)("%s is %s", async (kind, code) => {
      standIn.misbehave({ kind, request: "POST /channels/{channel_id}/messages" });
      await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject({ code });
      await running.channel.send(place, outgoing(question, { nonce: "n2" }));
      expect(posts().map(({ status }) => status)).toHaveLength(2);
    });

    it("of too much at once are waited out while that is short", async () => {
      standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 0.2 });
      await running.channel.send(place, outgoing(question));
      expect(posts().map(({ status }) => status)).toEqual([429, 200]);
    });

    it("of far too much are given back", async () => {
      standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 60 });
      const sending = running.channel.send(place, outgoing(question));
      await expect(sending).rejects.toMatchObject({ code: "rate_limited" });
      await expect(sending).rejects.toSatisfy(
        ({ retryAfterMs }) => retryAfterMs >= 60_000 && retryAfterMs < 62_000,
      );
    });

    it("send nothing that is not wanted any more", async () => {
      standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 0.2 });
      let wanted = true;
      const sending = running.channel.send(place, { ...outgoing(question), wanted: async () => wanted });
      wanted = false;
      await expect(sending).rejects.toMatchObject({ code: "not_wanted" });
      expect(releases.visible).toEqual([]);
    });

    it("end their waits when the bot is about to stop", async () => {
      standIn.misbehave({ kind: 429, request: "POST /channels/{channel_id}/messages", retryAfter: 5 });
      const sending = running.channel.send(place, outgoing(question));
      sending.catch(() => undefined);
      await eventually(() => posts().length === 1 && posts()[0]?.status === 429);
      running.channel.endWaits();
      await expect(sending).rejects.toMatchObject({ code: "not_wanted" });
    });

    it("tell when the platform was never reached", async () => {
      await standIn.goDown();
      // The connection that stood goes first.
      await running.channel.resolve(`discord:@${ana.id}`).catch(() => undefined);
      await expect(running.channel.send(place, outgoing(question))).rejects.toMatchObject({
        code: "platform_unreachable",
      });
      await standIn.comeBack();
    });
  });
});
