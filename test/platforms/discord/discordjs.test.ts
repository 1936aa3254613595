import {
  ActionRowBuilder,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  Events,
  type Interaction,
  LabelBuilder,
  type Message,
  MessageFlags,
  ModalBuilder,
  TextInputBuilder,
  TextInputStyle,
} from "discord.js";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clientOf, ready } from "./discordjs.js";
import type { Person } from "./person/person.js";
import { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

const row = (...labels: string[]) =>
  new ActionRowBuilder<ButtonBuilder>().addComponents(
    labels.map((label, index) =>
      new ButtonBuilder().setLabel(label).setCustomId(`o:${index}`).setStyle(ButtonStyle.Secondary),
    ),
  );

const next = <T>(client: Client, event: string) =>
  new Promise<T>((resolve) => client.once(event, (value: T) => resolve(value)));

describe("discord.js on the stand-in", () => {
  let standIn: StandIn;
  let bot: BotAccount;
  let ana: Person;
  let client: Client<true>;
  beforeEach(async () => {
    standIn = await StandIn.start({ patience: 10_000 });
    bot = standIn.bot();
    ana = standIn.person();
    client = await ready(clientOf(standIn), bot);
  });
  afterEach(async () => {
    await client.destroy();
    await standIn.stop();
    expect(standIn.violations).toEqual([]);
    expect(standIn.pings).toEqual([]);
  });

  const taps = (handle: (interaction: Interaction) => Promise<unknown>) =>
    client.on(Events.InteractionCreate, (interaction) => void handle(interaction));

  it("is told who it is and which guild it is in", async () => {
    expect(client.user.username).toBe("askline");
    expect(client.application.id).toBe(bot.id);
    expect(client.guilds.cache.map(({ name }) => name)).toEqual(["Release crew"]);
    expect((await client.application.fetch()).name).toBe("askline");
  });

  it("writes to a person, edits and removes", async () => {
    const user = await client.users.fetch(ana.id);
    const message = await user.send({ content: "**Go?**", components: [row("Yes", "No")] });
    const seen = await ana.chat.shows("Go?");
    expect(seen.text).toBe("Go?");
    expect(seen.styled("bold")).toEqual(["Go?"]);
    expect(seen.buttons).toMatchObject([[{ text: "Yes", style: "secondary" }, { text: "No" }]]);
    await message.edit({ content: "Done", components: [] });
    expect(seen).toMatchObject({ text: "Done", edits: 1, buttons: [] });
    await message.delete();
    expect(ana.chat.visible).toEqual([]);
    expect(standIn.checked).toBeGreaterThan(4);
  });

  it("answers a tap for one person alone", async () => {
    const channel = standIn.channel();
    const ben = standIn.person({ name: "Ben" });
    taps(async (tap) => {
      if (tap.isButton())
        await tap.reply({
          content: `${tap.user.displayName}: ${tap.customId}`,
          flags: MessageFlags.Ephemeral,
        });
    });
    const place = await client.channels.fetch(channel.id);
    if (place?.isSendable()) await place.send({ content: "Go?", components: [row("Yes", "No")] });
    const reaction = await ana.taps("No", { in: channel });
    expect(reaction).toMatchObject({ kind: "reply", text: "Ana: o:1", ephemeral: true });
    expect(channel.as(ana).visible.map(({ text }) => text)).toEqual(["Go?", "Ana: o:1"]);
    expect(channel.as(ben).visible.map(({ text }) => text)).toEqual(["Go?"]);
    expect(channel.visible.map(({ text }) => text)).toEqual(["Go?"]);
  });

  it("defers, and follows up later", async () => {
    taps(async (tap) => {
      if (!tap.isButton()) return;
      await tap.deferUpdate();
      await tap.editReply({ content: "Changed", components: [] });
      await tap.followUp({ content: "Recorded", flags: MessageFlags.Ephemeral });
    });
    await (await client.users.fetch(ana.id)).send({ content: "Go?", components: [row("Yes")] });
    const reaction = await ana.taps("Yes");
    expect(reaction.kind).toBe("deferred_update");
    expect(await reaction.words()).toBe("Recorded");
    expect(ana.chat.visible.map(({ text }) => text)).toEqual(["Changed", "Recorded"]);
  });

  it("opens a modal and gets what was written there", async () => {
    taps(async (tap) => {
      if (tap.isButton())
        await tap.showModal(
          new ModalBuilder()
            .setCustomId("w:1")
            .setTitle("Your own words")
            .addLabelComponents(
              new LabelBuilder()
                .setLabel("Answer")
                .setTextInputComponent(
                  new TextInputBuilder()
                    .setCustomId("words")
                    .setStyle(TextInputStyle.Paragraph)
                    .setMaxLength(4000),
                ),
            ),
        );
      if (tap.isModalSubmit())
        await tap.reply({
          content: `${tap.message?.content} ${tap.fields.getTextInputValue("words")}`,
          flags: MessageFlags.Ephemeral,
        });
    });
    await (await client.users.fetch(ana.id)).send({ content: "Go?", components: [row("Other…")] });
    const { kind, modal } = await ana.taps("Other");
    expect(kind).toBe("modal");
    expect(modal).toMatchObject({ title: "Your own words", fields: [{ label: "Answer", required: true }] });
    expect(() => modal?.sends("")).toThrow("This field is required");
    expect(await modal?.submits("later")).toMatchObject({ kind: "reply", text: "Go? later" });
    expect(() => modal?.sends("again")).toThrow("closed");
  });

  it("hears direct messages, mentions and replies, and reads nothing else without MessageContent", async () => {
    const channel = standIn.channel();
    const heard: string[] = [];
    client.on(Events.MessageCreate, ({ content, author }) => void (author.bot || heard.push(content)));
    const place = await client.channels.fetch(channel.id);
    if (place?.isSendable()) await place.send("Go?");
    await ana.types("in private");
    await ana.types("aloud", { in: channel });
    await ana.types("you", { in: channel, mention: true });
    await ana.types("role", { in: channel, mention: "role" });
    await ana.types("yes", { in: channel, replyTo: "latest" });
    await ana.types("quietly", { in: channel, replyTo: "latest", ping: false });
    const last = next<Message>(client, Events.MessageCreate);
    await ana.types("end");
    await last;
    expect(heard).toEqual(["in private", "", `<@${bot.id}> you`, "", "yes", "", "end"]);
  });

  it("fetches what was typed while it was away", async () => {
    const message = await (await client.users.fetch(ana.id)).send("Go?");
    await client.destroy();
    await standIn.disconnected(bot);
    for (let count = 1; count <= 3; count += 1) await ana.types(`${count}`);
    client = await ready(clientOf(standIn), bot);
    const chat = await client.channels.fetch(message.channelId);
    if (!chat?.isDMBased() || !chat.isTextBased()) throw new Error("no chat");
    const page = await chat.messages.fetch({ after: message.id, limit: 2 });
    expect(page.map(({ content }) => content)).toEqual(["2", "1"]);
  });

  it("resumes after its connection was cut, and gets what it missed", async () => {
    const resumed = next<number>(client, Events.ShardResume);
    standIn.cuts(bot);
    const heard = next<Message>(client, Events.MessageCreate);
    await ana.types("still here");
    expect((await heard).content).toBe("still here");
    await resumed;
    expect(bot.identified).toBe(1);
  });

  it("starts anew where its session became invalid", async () => {
    const anew = next(client, Events.ShardReady);
    standIn.cuts(bot, { resumable: false });
    await anew;
    expect(bot.identified).toBe(2);
  }, 20_000);

  it("loses a tap that is made while it is away", async () => {
    await (await client.users.fetch(ana.id)).send({ content: "Go?", components: [row("Yes")] });
    await client.destroy();
    await standIn.disconnected(bot);
    await expect(ana.taps("Yes")).rejects.toThrow("This interaction failed: the bot is away");
  });
});

describe("discord.js is turned away", () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await StandIn.start();
  });
  afterEach(() => standIn.stop());

  it("with a token that is none", async () => {
    const client = clientOf(standIn);
    await expect(client.login("MTIz.abc.def")).rejects.toMatchObject({ code: "TokenInvalid" });
    await client.destroy();
  });

  it("with an intent that was not switched on", async () => {
    const client = clientOf(standIn, { intents: ["Guilds", "GuildMessages", "MessageContent"] });
    await expect(client.login(standIn.bot().token)).rejects.toThrow("disallowed intents");
    await client.destroy();
  });

  it("and let in where it was", async () => {
    const bot = standIn.bot({ messageContent: true });
    const channel = standIn.channel();
    const client = await ready(
      clientOf(standIn, { intents: ["Guilds", "GuildMessages", "MessageContent"] }),
      bot,
    );
    const heard = next<Message>(client, Events.MessageCreate);
    await standIn.person().types("aloud", { in: channel });
    expect((await heard).content).toBe("aloud");
    await client.destroy();
  });
});
