import type { TelegramChat } from "@gramio/types";
import type { BotAccount } from "./bot-account.js";
import type { StoredMessage } from "./message.js";

export type BotStatus = "member" | "administrator" | "kicked";

export interface ChatFacts {
  id: number;
  type: TelegramChat["type"];
  title?: string;
  firstName?: string;
  username?: string;
  forum?: boolean;
  /** Overrides the bots' own setting, which the platform fixes when a bot joins. */
  privacy?: boolean;
}

/** A conversation as the platform keeps it; a private chat exists once for each bot and person. */
export class Chat {
  readonly id: number;
  readonly type: TelegramChat["type"];
  readonly forum: boolean;
  readonly messages: StoredMessage[] = [];
  readonly bots = new Map<BotAccount, BotStatus>();
  /** Keyed by the id of the message that created the topic. */
  readonly topics = new Map<number, StoredMessage>();
  /** Private chats: whether the person pressed Start, and whether they blocked the bot since. */
  started = false;
  blocked = false;
  /** Set once a basic group has become a supergroup. */
  upgradedTo?: Chat;
  /** Channels: the group that holds the discussion of its posts. */
  discussion?: Chat;
  /** The last bot that wrote here; with privacy mode it alone gets commands that name no bot. */
  lastBot?: BotAccount;
  readonly #facts: ChatFacts;

  constructor(facts: ChatFacts) {
    this.#facts = facts;
    this.id = facts.id;
    this.type = facts.type;
    this.forum = facts.forum ?? false;
  }

  get name(): string {
    return this.#facts.title ?? this.#facts.firstName ?? String(this.id);
  }

  get username(): string | undefined {
    return this.#facts.username;
  }

  privacyFor(bot: BotAccount): boolean {
    return this.#facts.privacy ?? bot.privacy;
  }

  asTelegramChat(): TelegramChat {
    const { id, type, title, firstName, username } = this.#facts;
    return {
      id,
      type,
      ...(title === undefined ? {} : { title }),
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(username === undefined ? {} : { username }),
      ...(this.forum ? { is_forum: true } : {}),
    };
  }

  find(messageId: number): StoredMessage | undefined {
    return this.messages.find((message) => message.id === messageId && !message.deleted);
  }
}
