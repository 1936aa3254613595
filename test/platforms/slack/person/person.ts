import type { BotAccount } from "../state/bot-account.js";
import type { Draft } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import type { Tap } from "../state/taps.js";
import type { User } from "../state/user.js";
import { until } from "../until.js";
import { typed } from "../wire/typed.js";
import { OpenModal } from "./open-modal.js";
import { holds, Screen } from "./screen.js";
import { type ShownButton, type ShownMessage, shown } from "./shown.js";

/** Where and how something is written. */
export interface Writing {
  /** The conversation; the direct messages with the first bot when left out. */
  in?: Screen;
  /** In the thread of this message. */
  thread?: ShownMessage;
  /** Mentions the bot before the text. */
  mention?: boolean;
  /** A reply in a thread that is shown in the channel too. */
  broadcast?: boolean;
}

/** Which button is tapped. */
export interface Tapping {
  in?: Screen;
  /** Only a button of this message. */
  message?: ShownMessage;
}

/** What a tap brought up for the tapper. */
export interface Reaction {
  /** What the message for the tapper's eyes says, or the modal's title. */
  readonly text: string;
  readonly message?: ShownMessage;
  readonly modal?: OpenModal;
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
    return this.user.displayName;
  }

  /** The direct messages with the bot that was registered first. */
  get chat(): Screen {
    return this.chatWith(this.#onlyBot());
  }

  chatWith(bot: BotAccount): Screen {
    return new Screen(this.platform, this.platform.directMessages(bot, this.user), this.user);
  }

  /**
   * Taps the newest button whose text is, or else holds, the label, waiting for it to show up, and resolves with what it
   * brings up: a message for this person's eyes, or a modal. Rejects when the tap fails in the app, or nothing comes.
   */
  async taps(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<Reaction> {
    const tap = await this.tapsAndLeaves(label, tapping);
    const { platform } = this;
    return until(
      platform,
      () => {
        if (tap.failed) throw new Error(`${this.name}'s tap failed in the app (${tap.failed})`);
        if (tap.view) {
          const modal = OpenModal.of(platform, tap.view);
          return { text: modal.title, modal };
        }
        if (!tap.told) return null;
        const message = shown(tap.told, platform);
        return { text: message.text, message };
      },
      platform.patience,
      () => `${this.name}'s tap was left unanswered in:\n${this.#screenOf(tapping).screen()}`,
    );
  }

  /** Taps a button that opens a modal. */
  async opens(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<OpenModal> {
    const { modal, text } = await this.taps(label, tapping);
    if (!modal) throw new Error(`${this.name} was told instead of shown a modal: ${text}`);
    return modal;
  }

  /** Taps and waits for nothing. A kept `ShownButton` can be tapped although it is gone: the tap was on its way. */
  async tapsAndLeaves(label: string | RegExp | ShownButton, tapping: Tapping = {}): Promise<Tap> {
    const { message, button, blockId, text } = await this.sees(label, tapping);
    const { bot } = message.stored;
    if (!bot) throw new Error(`No bot sent the message with the button "${text}"`);
    return this.platform.tap(bot, this.user, message.stored, { button, blockId });
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

  /** Writes a message. Mentions, links and emoji are marked as the app does. */
  async types(text: string, writing: Writing = {}): Promise<ShownMessage> {
    return this.#post(writing, this.#written(text, writing));
  }

  /** Writes in the thread of a message. */
  async repliesTo(
    message: ShownMessage,
    text: string,
    writing: Omit<Writing, "thread"> = {},
  ): Promise<ShownMessage> {
    const { conversation } = message.stored;
    const screen = writing.in ?? new Screen(this.platform, conversation, this.user);
    return this.types(text, { ...writing, in: screen, thread: message });
  }

  /** Sends a picture, with words beside it if wanted. */
  async sendsFile(words = "", writing: Writing = {}): Promise<ShownMessage> {
    const file = { id: this.platform.ids.next("F"), name: "image.png", mimetype: "image/png", user: this.id };
    return this.#post(writing, { ...this.#written(words, writing), subtype: "file_share", files: [file] });
  }

  /** Changes the text of a message written before. */
  async edits(message: ShownMessage, text: string): Promise<void> {
    this.platform.edit(message.stored, this.user, this.#written(text, {}));
  }

  async deletes(message: ShownMessage): Promise<void> {
    this.platform.remove(message.stored);
  }

  #written(words: string, { mention, ...where }: Writing): Pick<Draft, "text" | "blocks"> {
    const bot = mention ? this.#botIn(this.#screenOf(where)).user : undefined;
    const handles = (name: string) => [...this.platform.users.values()].find((one) => one.name === name)?.id;
    const { text, elements } = typed(words, handles);
    const called = bot
      ? [{ type: "user", user_id: bot.id } as const, { type: "text", text: " " } as const]
      : [];
    const block_id = this.platform.ids.next("b");
    const section = { type: "rich_text_section", elements: [...called, ...elements] } as const;
    return {
      text: bot ? `<@${bot.id}> ${text}` : text,
      blocks: [{ type: "rich_text", block_id, elements: [{ ...section, elements: [...section.elements] }] }],
    };
  }

  async #post(writing: Writing, content: Omit<Draft, "author">): Promise<ShownMessage> {
    const { conversation, threadTs } = this.#screenOf(writing);
    if (!conversation.members.has(this.user)) throw new Error(`${this.name} is not in ${conversation.name}`);
    if (conversation.archived) throw new Error(`${conversation.name} is archived`);
    const off = conversation.kind === "im" && !this.#botIn(this.#screenOf(writing)).messagesTab;
    if (off) throw new Error("Sending messages to this app has been turned off.");
    const { thread, broadcast } = writing;
    const root = thread ? (thread.thread ?? thread.ts) : threadTs;
    const message = this.platform.post(conversation, {
      ...(broadcast && { subtype: "thread_broadcast" as const }),
      ...content,
      author: this.user,
      ...(root !== undefined && { threadTs: root }),
    });
    return shown(message, this.platform);
  }

  #screenOf({ in: screen }: { in?: Screen }): Screen {
    return screen?.on(this.user) ?? this.chat;
  }

  #botIn({ conversation }: Screen): BotAccount {
    return this.platform.bots.find(({ user }) => conversation.members.has(user)) ?? this.#onlyBot();
  }

  #onlyBot(): BotAccount {
    const [bot] = this.platform.bots;
    if (!bot) throw new Error("No bot is registered: call standIn.bot() first");
    return bot;
  }
}
