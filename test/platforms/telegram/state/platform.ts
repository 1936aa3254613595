import { EventEmitter } from "node:events";
import type { TelegramUser } from "@gramio/types";
import { BotAccount } from "./bot-account.js";
import { Callbacks } from "./callbacks.js";
import { Chat, type ChatFacts } from "./chat.js";
import { asTelegramMessage, type Draft, type StoredMessage } from "./message.js";
import { type Ping, type Preview, pingsOf, previewOf } from "./notice.js";
import { reaches } from "./privacy.js";

/** The account that the platform uses for automatic forwards of channel posts. */
const telegramItself: TelegramUser = { id: 777000, is_bot: false, first_name: "Telegram" };

/** Everything the platform knows: bots, people, chats and messages. Emits `change` after anything happened. */
export class Platform extends EventEmitter<{ change: []; update: [BotAccount] }> {
  readonly bots: BotAccount[] = [];
  readonly people = new Map<number, TelegramUser>();
  readonly chats: Chat[] = [];
  readonly callbacks: Callbacks;
  readonly pings: Ping[] = [];
  readonly previews: Preview[] = [];
  /** What is being worked on right now: requests of bots, long polls aside. */
  readonly busy = new Set<unknown>();
  /** Milliseconds of real time that a person waits for something to show up. */
  patience = 5000;
  readonly #privateChats = new Map<string, Chat>();
  #nextId = 1000;
  /** Private chats and basic groups share one row of message ids; supergroups and channels have their own. */
  #sharedMessageId = 0;

  constructor(readonly now: () => number) {
    super();
    this.setMaxListeners(0);
    this.callbacks = new Callbacks(now, 60_000);
  }

  /** A number not used before, for people, bots and chats. */
  nextId(): number {
    this.#nextId += 1;
    return this.#nextId;
  }

  addBot(token: string, username: string, privacy: boolean): BotAccount {
    const bot = new BotAccount(token, username, privacy, (one) => {
      this.emit("update", one);
      this.emit("change");
    });
    this.bots.push(bot);
    return bot;
  }

  addChat(facts: ChatFacts): Chat {
    const chat = new Chat(facts);
    this.chats.push(chat);
    return chat;
  }

  privateChat(bot: BotAccount, person: TelegramUser): Chat {
    const key = `${bot.id} ${person.id}`;
    const known = this.#privateChats.get(key);
    if (known) return known;
    const chat = new Chat({
      id: person.id,
      type: "private",
      firstName: person.first_name,
      ...(person.username === undefined ? {} : { username: person.username }),
    });
    chat.bots.set(bot, "member");
    this.#privateChats.set(key, chat);
    return chat;
  }

  /** Puts a message into a chat and tells every bot that may see it. */
  post(chat: Chat, draft: Draft): StoredMessage {
    const message: StoredMessage = {
      entities: [],
      linkPreview: false,
      edits: 0,
      deleted: false,
      ...draft,
      id: this.#nextMessageId(chat),
      chat,
      date: this.seconds(),
    };
    chat.messages.push(message);
    if (draft.bot) this.#noteBotText(message, draft.bot);
    for (const bot of chat.bots.keys()) {
      if (!reaches(message, bot)) continue;
      const content = asTelegramMessage(message);
      bot.enqueue(chat.type === "channel" ? { channel_post: content } : { message: content });
    }
    this.emit("change");
    if (chat.discussion) this.#forwardToDiscussion(message, chat.discussion);
    return message;
  }

  /** Says to the bots that a person changed a message. */
  announceEdit(message: StoredMessage): void {
    message.edits += 1;
    message.editDate = this.seconds();
    for (const bot of message.chat.bots.keys()) {
      if (!reaches(message, bot)) continue;
      const content = asTelegramMessage(message);
      bot.enqueue(
        message.chat.type === "channel" ? { edited_channel_post: content } : { edited_message: content },
      );
    }
    this.emit("change");
  }

  /** Seconds since the epoch, as all dates of the Bot API. */
  seconds(): number {
    return Math.floor(this.now() / 1000);
  }

  /** Records the link preview of a bot's text, if it has one. */
  notePreview(message: StoredMessage, bot: BotAccount): void {
    const preview = previewOf(message, bot);
    if (preview) this.previews.push(preview);
  }

  #noteBotText(message: StoredMessage, bot: BotAccount): void {
    message.chat.lastBot = bot;
    this.pings.push(...pingsOf(message, bot));
    this.notePreview(message, bot);
  }

  #forwardToDiscussion(post: StoredMessage, group: Chat): void {
    const { id, chat, date, text, caption, media, entities } = post;
    this.post(group, {
      sender: { user: telegramItself, chat },
      automaticForward: true,
      forwardOrigin: { type: "channel", chat: chat.asTelegramChat(), message_id: id, date },
      entities,
      ...(text === undefined ? {} : { text }),
      ...(caption === undefined ? {} : { caption }),
      ...(media ? { media } : {}),
    });
  }

  #nextMessageId(chat: Chat): number {
    if (chat.type === "supergroup" || chat.type === "channel") return (chat.messages.at(-1)?.id ?? 0) + 1;
    this.#sharedMessageId += 1;
    return this.#sharedMessageId;
  }
}
