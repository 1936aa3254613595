import type { TelegramUser } from "@gramio/types";
import type { BotAccount } from "../state/bot-account.js";
import type { Acknowledgement, Tap } from "../state/callbacks.js";
import type { Chat } from "../state/chat.js";
import { foundEntities } from "../state/found-entities.js";
import type { Draft, Sender } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { until } from "../until.js";
import { announceMembership } from "./membership.js";
import { type ReplyTarget, replyTargetFor } from "./reply-target.js";
import { holds, Screen } from "./screen.js";
import { type ShownButton, type ShownMessage, shown } from "./shown.js";

/** Where and how something is written. */
export interface Writing {
  /** The group, topic or other chat; the private chat with the first bot when left out. */
  in?: Screen;
  /** `prompt`: the newest forced reply that is meant for this person; `latest`: the bot's newest message. */
  replyTo?: ReplyTarget;
  /** Puts the bot's @username before the text. */
  mention?: boolean;
}

/** Which button is tapped. */
export interface Tapping {
  in?: Screen;
  /** Only a button of this message. */
  message?: ShownMessage;
}

type Voice = { kind: "self" } | { kind: "anonymous" } | { kind: "channel"; channel: Chat };

/** Somebody with the app in their hand: taps, types, reads. */
export class Person {
  constructor(
    private readonly platform: Platform,
    readonly user: TelegramUser,
    private readonly voice: Voice = { kind: "self" },
  ) {}

  get id(): number {
    return this.user.id;
  }

  get name(): string {
    return this.user.first_name;
  }

  /** The private chat with the bot that was registered first. */
  get chat(): Screen {
    return this.chatWith(this.#onlyBot());
  }

  chatWith(bot: BotAccount): Screen {
    return new Screen(this.platform, this.platform.privateChat(bot, this.user));
  }

  /** The same person, writing in groups without showing their name. */
  get asAnonymousAdmin(): Person {
    return new Person(this.platform, this.user, { kind: "anonymous" });
  }

  /** The same person, writing in groups in the name of a channel. */
  asChannel(channel: Screen): Person {
    return new Person(this.platform, this.user, { kind: "channel", channel: channel.chat });
  }

  /** Presses Start. A payload is what a `t.me/bot?start=payload` link carries. */
  async startsBot(bot: BotAccount = this.#onlyBot(), payload = ""): Promise<ShownMessage> {
    return this.types(payload ? `/start ${payload}` : "/start", { in: this.chatWith(bot) });
  }

  blocks(bot: BotAccount = this.#onlyBot()): void {
    announceMembership(this.platform, this.chatWith(bot).chat, bot, this.user, "kicked");
    this.chatWith(bot).chat.blocked = true;
  }

  unblocks(bot: BotAccount = this.#onlyBot()): void {
    this.chatWith(bot).chat.blocked = false;
    announceMembership(this.platform, this.chatWith(bot).chat, bot, this.user, "member");
  }

  /**
   * Taps the newest button whose text is, or else holds, the label, waiting for it to show up, and resolves with
   * what the bot answers. Rejects when the bot leaves the tap unanswered.
   */
  async taps(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<Acknowledgement> {
    const tap = await this.tapsAndLeaves(label, tapping);
    return until(
      this.platform,
      () => tap.answer,
      this.platform.patience,
      () => `${this.name}'s tap was left unanswered in:\n${this.#screenOf(tapping).screen()}`,
    );
  }

  /** Taps and waits for no answer. A kept `ShownButton` can be tapped although it is gone, as on a slow phone. */
  async tapsAndLeaves(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<Tap> {
    const button = await this.sees(label, tapping);
    const { stored } = button.message;
    if (button.data === undefined) throw new Error(`The button "${button.text}" sends nothing to the bot`);
    const bot = stored.bot;
    if (!bot) throw new Error(`No bot sent the message with the button "${button.text}"`);
    return this.platform.callbacks.tap(bot, this.user, stored, button.data);
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

  /** Writes a message. Commands, mentions and links are marked as the app does. */
  async types(text: string, writing: Writing = {}): Promise<ShownMessage> {
    const whole = writing.mention ? `@${this.#botIn(this.#screenOf(writing)).username} ${text}` : text;
    return this.#post(writing, { text: whole, entities: foundEntities(whole) });
  }

  async repliesTo(
    message: ShownMessage,
    text: string,
    writing: Omit<Writing, "replyTo"> = {},
  ): Promise<ShownMessage> {
    const screen = writing.in ?? new Screen(this.platform, message.stored.chat, message.stored.topic);
    return this.types(text, { ...writing, in: screen, replyTo: message });
  }

  async sendsPhoto(caption?: string, writing: Writing = {}): Promise<ShownMessage> {
    return this.#post(writing, {
      media: "photo",
      ...(caption === undefined ? {} : { caption, entities: foundEntities(caption) }),
    });
  }

  async sendsVoice(writing: Writing = {}): Promise<ShownMessage> {
    return this.#post(writing, { media: "voice" });
  }

  async forwards(message: ShownMessage, writing: Writing = {}): Promise<ShownMessage> {
    const { sender, date, text, entities } = message.stored;
    const sender_user = sender.user ?? this.user;
    return this.#post(writing, {
      forwardOrigin: { type: "user", sender_user, date },
      entities,
      ...(text === undefined ? {} : { text }),
    });
  }

  /** Changes the text of a message written before. */
  async edits(message: ShownMessage, text: string): Promise<void> {
    message.stored.text = text;
    message.stored.entities = foundEntities(text);
    this.platform.announceEdit(message.stored);
  }

  /** Removes a message; bots are not told. */
  async deletes(message: ShownMessage): Promise<void> {
    message.stored.deleted = true;
    this.platform.emit("change");
  }

  async #post(writing: Writing, content: Omit<Draft, "sender">): Promise<ShownMessage> {
    const screen = this.#screenOf(writing);
    const { chat } = screen;
    if (chat.blocked) throw new Error(`${this.name} blocked the bot and cannot write to it`);
    if (chat.upgradedTo) throw new Error(`${chat.name} became a supergroup; write there`);
    if (chat.type === "private") chat.started = true;
    const replyTo = replyTargetFor(screen, this.user, writing.replyTo)?.stored;
    const topic = screen.thread ?? replyTo?.topic;
    return shown(
      this.platform.post(chat, {
        ...content,
        sender: this.#senderIn(chat),
        ...(replyTo ? { replyTo } : {}),
        ...(topic ? { topic } : {}),
      }),
    );
  }

  #senderIn(chat: Chat): Sender {
    if (chat.type === "private" || this.voice.kind === "self") return { user: this.user };
    if (this.voice.kind === "anonymous") return { user: groupAnonymousBot, chat };
    return { user: channelBot, chat: this.voice.channel };
  }

  #screenOf({ in: screen }: { in?: Screen }): Screen {
    return screen ?? this.chat;
  }

  #botIn({ chat }: Screen): BotAccount {
    return chat.bots.keys().next().value ?? this.#onlyBot();
  }

  #onlyBot(): BotAccount {
    const [bot] = this.platform.bots;
    if (!bot) throw new Error("No bot is registered: call standIn.bot() first");
    return bot;
  }
}

/** Stands in `from` where the sender is a chat. https://core.telegram.org/bots/api#message */
const groupAnonymousBot: TelegramUser = {
  id: 1087968824,
  is_bot: true,
  first_name: "Group",
  username: "GroupAnonymousBot",
};
const channelBot: TelegramUser = {
  id: 136817688,
  is_bot: true,
  first_name: "Channel",
  username: "Channel_Bot",
};
