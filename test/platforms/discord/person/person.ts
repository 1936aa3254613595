import type { BotAccount } from "../state/bot-account.js";
import { Channel } from "../state/channel.js";
import type { Interaction } from "../state/interactions.js";
import type { Draft, Platform } from "../state/platform.js";
import type { User } from "../state/user.js";
import { until } from "../until.js";
import { channelObject } from "../wire/channel.js";
import { type Reaction, reactionTo } from "./reaction.js";
import { holds, Screen } from "./screen.js";
import { type ShownButton, type ShownMessage, shown } from "./shown.js";

/** Where and how something is written. */
export interface Writing {
  /** The channel or thread; the direct messages with the first bot when left out. */
  in?: Screen;
  /** `latest`: the bot's newest message. */
  replyTo?: ShownMessage | "latest";
  /** False: the reply does not notify whom it answers, and so does not mention them. */
  ping?: boolean;
  /** Mentions the bot, or the role that the guild made for it, before the text. */
  mention?: boolean | "role";
}

/** Which button is tapped. */
export interface Tapping {
  in?: Screen;
  /** Only a button of this message. */
  message?: ShownMessage;
}

/** Somebody with the app in their hand: taps, types, reads. */
export class Person {
  constructor(
    private readonly platform: Platform,
    readonly user: User,
  ) {}

  get id(): string {
    return this.user.id;
  }

  get name(): string {
    return this.user.global_name ?? this.user.username;
  }

  /** The direct messages with the bot that was registered first. */
  get chat(): Screen {
    return this.chatWith(this.#onlyBot());
  }

  chatWith(bot: BotAccount): Screen {
    return new Screen(this.platform, this.platform.directChannel(bot, this.user), this.user);
  }

  /** Takes no direct messages from the bot any more. */
  blocks(bot: BotAccount = this.#onlyBot()): void {
    this.platform.directChannel(bot, this.user).closed = true;
  }

  unblocks(bot: BotAccount = this.#onlyBot()): void {
    this.platform.directChannel(bot, this.user).closed = false;
  }

  /**
   * Taps the newest button whose text is, or else holds, the label, waiting for it to show up, and resolves with the
   * bot's first response. Rejects when none comes in three seconds, or the bot is away: "This interaction failed".
   */
  async taps(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<Reaction> {
    return reactionTo(this.platform, await this.tapsAndLeaves(label, tapping));
  }

  /** Taps and waits for no response. A kept `ShownButton` can be tapped when it is gone: the tap was on its way. */
  async tapsAndLeaves(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<Interaction> {
    const { text, customId, disabled, message } = await this.sees(label, tapping);
    if (customId === undefined) throw new Error(`The button "${text}" sends nothing to the bot`);
    if (disabled) throw new Error(`The button "${text}" is disabled`);
    const { stored } = message;
    if (!stored.bot) throw new Error(`No bot sent the message with the button "${text}"`);
    return this.platform.interactions.start({
      type: 3,
      bot: stored.bot,
      user: this.user,
      channel: stored.channel,
      message: stored,
      data: { component_type: 2, custom_id: customId, id: 2 },
    });
  }

  /** Waits for a button to show up and gives it, to be tapped later. */
  async sees(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<ShownButton> {
    if (typeof label === "object" && "message" in label) return label;
    const screen = this.#screenOf(tapping);
    const find = () => {
      const buttons = screen.buttons.filter((one) => !tapping.message || one.message === tapping.message);
      return buttons.find((one) => one.text === label) ?? buttons.find((one) => holds(one.text, label));
    };
    return until(
      this.platform,
      find,
      this.platform.patience,
      () => `${this.name} sees no button ${label} in:\n${screen.screen()}`,
    );
  }

  /** Writes a message. */
  async types(text: string, writing: Writing = {}): Promise<ShownMessage> {
    if (text.trim() === "") throw new Error("The app does not send an empty message");
    if (text.length > 2000) throw new Error("Your message is too long: 2000 characters at most");
    const bot = this.#botIn(this.#screenOf(writing));
    const mention =
      writing.mention === "role" ? `<@&${bot.roleId}> ` : writing.mention ? `<@${bot.id}> ` : "";
    return this.#post(writing, { content: mention + text });
  }

  /** Writes in reply to a message, where that stands. */
  async repliesTo(message: ShownMessage, text: string, writing: Writing = {}): Promise<ShownMessage> {
    const screen = writing.in ?? new Screen(this.platform, message.stored.channel, this.user);
    return this.types(text, { ...writing, in: screen, replyTo: message });
  }

  /** Sends a picture, with or without words. */
  async sendsPhoto(content = "", writing: Writing = {}): Promise<ShownMessage> {
    const id = this.platform.ids.next();
    const url = `https://cdn.discordapp.com/attachments/1/${id}/photo.png`;
    const file = { id, filename: "photo.png", size: 1024, url, proxy_url: url, content_type: "image/png" };
    return this.#post(writing, { content, attachments: [file] });
  }

  /** Forwards a message to another place. */
  async forwards(message: ShownMessage, writing: Writing = {}): Promise<ShownMessage> {
    return this.#post(writing, { forwarded: message.stored });
  }

  /** Changes the text of a message written before. */
  async edits(message: ShownMessage, content: string): Promise<void> {
    this.platform.edit(message.stored, { content });
  }

  async deletes(message: ShownMessage): Promise<void> {
    this.platform.remove(message.stored);
  }

  /** Starts a thread from a message; it has the message's id. */
  startsThread(message: ShownMessage, name = "Thread"): Screen {
    const { channel } = message.stored;
    const thread = new Channel(message.id, "thread", name, { parent: channel, person: this.user });
    this.platform.addChannel(thread);
    for (const bot of this.platform.bots)
      for (const session of bot.sessions)
        session.dispatch("THREAD_CREATE", { ...channelObject(this.platform, thread), newly_created: true });
    return new Screen(this.platform, thread, this.user);
  }

  async #post(writing: Writing, content: Omit<Draft, "author">): Promise<ShownMessage> {
    const screen = this.#screenOf(writing);
    const { channel } = screen;
    if (channel.gone) throw new Error("The channel is gone");
    const replyTo = writing.replyTo === "latest" ? screen.latest : writing.replyTo;
    if (writing.replyTo && !replyTo) throw new Error(`Nothing to reply to in:\n${screen.screen()}`);
    const quiet = { parse: ["users", "roles", "everyone"], replied_user: false };
    const message = this.platform.post(channel, {
      ...content,
      author: this.user,
      ...(replyTo && { replyTo: replyTo.stored }),
      ...(writing.ping === false && { allowed: quiet }),
    });
    return shown(message, this.platform);
  }

  #screenOf({ in: screen }: { in?: Screen }): Screen {
    return screen ? screen.as(this) : this.chat;
  }

  #botIn({ channel }: Screen): BotAccount {
    return channel.of.bot ?? this.#onlyBot();
  }

  #onlyBot(): BotAccount {
    const [bot] = this.platform.bots;
    if (!bot) throw new Error("No bot is registered: call standIn.bot() first");
    return bot;
  }
}
