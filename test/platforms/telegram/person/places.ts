import type { BotAccount } from "../state/bot-account.js";
import type { Chat } from "../state/chat.js";
import { foundEntities } from "../state/found-entities.js";
import type { StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { announceMembership } from "./membership.js";
import type { Person } from "./person.js";
import { Screen } from "./screen.js";
import { type ShownMessage, shown } from "./shown.js";

/** A group or supergroup. */
export class Group extends Screen {
  constructor(
    platform: Platform,
    chat: Chat,
    readonly owner: Person,
  ) {
    super(platform, chat);
  }

  kicks(bot: BotAccount): void {
    announceMembership(this.platform, this.chat, bot, this.owner.user, "kicked");
    this.chat.bots.set(bot, "kicked");
  }

  /** Takes a bot in (again); as an administrator it sees every message. */
  admits(bot: BotAccount, status: "member" | "administrator" = "member"): void {
    announceMembership(this.platform, this.chat, bot, this.owner.user, status);
    this.chat.bots.set(bot, status);
  }

  /** Opens a topic; the message that creates it gives it its id. */
  topic(name: string): Topic {
    if (!this.chat.forum) throw new Error(`${this.chat.name} is no forum`);
    const service = { forum_topic_created: { name, icon_color: 7322096 } } as const;
    const created = this.platform.post(this.chat, { sender: { user: this.owner.user }, service });
    this.chat.topics.set(created.id, created);
    return new Topic(this.platform, this.chat, created);
  }

  /** Turns a basic group into a supergroup: a new chat with a new id, announced on both sides. */
  becomesSupergroup(): Group {
    const id = -1_000_000_000_000 - this.platform.nextId();
    const next = this.platform.addChat({ id, type: "supergroup", title: this.chat.name });
    for (const [bot, status] of this.chat.bots) next.bots.set(bot, status);
    const sender = { user: this.owner.user };
    this.platform.post(this.chat, { sender, service: { migrate_to_chat_id: id } });
    this.platform.post(next, { sender, service: { migrate_from_chat_id: this.id } });
    this.chat.upgradedTo = next;
    return new Group(this.platform, next, this.owner);
  }
}

/** One topic of a forum. */
export class Topic extends Screen {
  constructor(
    platform: Platform,
    chat: Chat,
    private readonly created: StoredMessage,
  ) {
    super(platform, chat, created);
  }

  /** The topic's id, as `message_thread_id` has it. */
  get threadId(): number {
    return this.created.id;
  }

  /** Deletes the topic with all that is in it. */
  vanishes(): void {
    for (const message of this.messages) message.stored.deleted = true;
    this.created.deleted = true;
    this.platform.emit("change");
  }
}

/** A broadcast channel. */
export class Channel extends Screen {
  /** Publishes a post in the channel's name. */
  posts(text: string): ShownMessage {
    return shown(
      this.platform.post(this.chat, { sender: { chat: this.chat }, text, entities: foundEntities(text) }),
    );
  }
}
