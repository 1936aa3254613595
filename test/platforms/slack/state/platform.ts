import { EventEmitter } from "node:events";
import type { Button, ModalView } from "@slack/types";
import type { RecordedRequest } from "../request-record.js";
import { changedEvent, deletedEvent, eventCallback, mentionEvent, messageEvent } from "../wire/event.js";
import { blockActions } from "../wire/interaction.js";
import { messageObject } from "../wire/message.js";
import type { BotAccount } from "./bot-account.js";
import { Conversation, type ConversationKind, scopeOf } from "./conversation.js";
import { Ids, Timestamps } from "./ids.js";
import type { Draft, StoredMessage } from "./message.js";
import type { Ping, Preview } from "./notice.js";
import { ResponseUrls } from "./response-urls.js";
import type { Tap } from "./taps.js";
import { Triggers } from "./triggers.js";
import type { User } from "./user.js";
import type { OpenView } from "./views.js";

/** The workspace: who is there, what was said, what is under way. Emits `change` whenever anything happened. */
export class Platform extends EventEmitter<{ change: [] }> {
  readonly ids = new Ids();
  readonly #timestamps = new Timestamps();
  readonly team: string;
  readonly domain = "askline-tests";
  readonly bots: BotAccount[] = [];
  readonly users = new Map<string, User>();
  readonly conversations = new Map<string, Conversation>();
  readonly pings: Ping[] = [];
  readonly previews: Preview[] = [];
  readonly taps: Tap[] = [];
  readonly views: OpenView[] = [];
  readonly triggers: Triggers;
  readonly responseUrls: ResponseUrls;
  /** Requests that are being carried out. */
  readonly busy = new Set<RecordedRequest>();
  /** Milliseconds of real time that people wait for something to show up. */
  patience = 5000;
  /** `http://127.0.0.1:<port>` */
  origin = "";

  constructor(readonly now: () => number) {
    super();
    this.setMaxListeners(0);
    this.team = this.ids.next("T");
    this.triggers = new Triggers(now, (kind) => this.ids.next(kind));
    this.responseUrls = new ResponseUrls(now);
  }

  changed = (): void => {
    this.emit("change");
  };

  nextTs(): string {
    return this.#timestamps.next(this.now());
  }

  addConversation(kind: ConversationKind, name: string, members: Iterable<User>): Conversation {
    const letter = { im: "D", channel: "C", group: "G", mpim: "G" }[kind];
    const conversation = new Conversation(this.ids.next(letter), kind, name);
    for (const member of members) conversation.members.add(member);
    this.conversations.set(conversation.id, conversation);
    return conversation;
  }

  /** The direct messages of a bot and a person, begun where there were none. */
  directMessages(bot: BotAccount, person: User): Conversation {
    for (const known of this.conversations.values()) {
      if (known.kind === "im" && known.members.has(bot.user) && known.members.has(person)) return known;
    }
    return this.addConversation("im", person.displayName, [bot.user, person]);
  }

  post(conversation: Conversation, draft: Draft): StoredMessage {
    const { author } = draft;
    const person = !author.bot && draft.subtype !== "bot_message";
    const message: StoredMessage = {
      ...draft,
      blocks: draft.blocks ?? [],
      ts: this.nextTs(),
      conversation,
      ...(person && { clientMsgId: this.ids.next("client-") }),
      edits: 0,
      deleted: false,
    };
    conversation.messages.push(message);
    if (!draft.onlyFor) {
      this.#announce(conversation, () => messageEvent(message));
      this.#announceMention(message);
    }
    this.changed();
    return message;
  }

  /** Replaces what a message says. */
  edit(
    message: StoredMessage,
    by: User,
    what: Partial<Pick<StoredMessage, "text" | "blocks" | "metadata">>,
  ): void {
    const before = messageObject(message);
    Object.assign(message, what);
    const ts = this.nextTs();
    message.edited = { user: by.id, ts };
    message.edits += 1;
    this.#announce(message.conversation, () => changedEvent(message, before, ts));
    this.changed();
  }

  remove(message: StoredMessage): void {
    const ts = this.nextTs();
    if (!message.onlyFor) this.#announce(message.conversation, () => deletedEvent(message, ts));
    message.deleted = true;
    this.changed();
  }

  /** A tap on a button, on its way to the bot. */
  tap(bot: BotAccount, user: User, message: StoredMessage, button: { button: Button; blockId: string }): Tap {
    const triggerId = this.triggers.issue(bot, user);
    const path = `/actions/${this.team}/${this.ids.next("1")}/${this.ids.next("x")}`;
    this.responseUrls.issue(path);
    const responseUrl = `${this.origin}${path}`;
    const tap: Tap = { bot, user, message, triggerId, responseUrl, acknowledged: false };
    this.triggers.belongsTo(triggerId, tap);
    this.responseUrls.belongsTo(path, tap);
    this.taps.push(tap);
    const facts = { bot, user, domain: this.domain, triggerId };
    const payload = blockActions(facts, message, button, { responseUrl, actionTs: this.nextTs() });
    void bot.delivery.interaction(payload, false).then((answer) => {
      if (answer.kind === "acknowledged") tap.acknowledged = true;
      else tap.failed = answer.reason;
      this.changed();
    });
    this.changed();
    return tap;
  }

  /** Shows a modal. */
  open(bot: BotAccount, user: User, view: ModalView): OpenView {
    const opened = { id: this.ids.next("V"), bot, user, view, hash: this.#hash(), closed: false, errors: {} };
    this.views.push(opened);
    this.changed();
    return opened;
  }

  replace(opened: OpenView, view: ModalView): void {
    opened.view = view;
    opened.hash = this.#hash();
    opened.errors = {};
    this.changed();
  }

  /** Tells a bot what happened, if it may know. */
  tell(bot: BotAccount, event: object): void {
    const facts = {
      eventId: this.ids.next("Ev"),
      seconds: Math.floor(this.now() / 1000),
      foreign: "user_team" in event,
    };
    bot.delivery.event(eventCallback(bot, event, facts));
  }

  #hash(): string {
    return `${Math.floor(this.now() / 1000)}.${this.ids.next("h")}`;
  }

  #announce(conversation: Conversation, event: () => object): void {
    for (const bot of this.bots) {
      if (!conversation.members.has(bot.user)) continue;
      if (!bot.scopes.has(`${scopeOf[conversation.kind]}:history`)) continue;
      this.tell(bot, event());
    }
  }

  #announceMention(message: StoredMessage): void {
    const { conversation, text, author } = message;
    if (conversation.kind === "im") return;
    for (const bot of this.bots) {
      const called = text.includes(`<@${bot.user.id}>`) && author !== bot.user;
      if (!called || !conversation.members.has(bot.user) || !bot.scopes.has("app_mentions:read")) continue;
      this.tell(bot, mentionEvent(message));
    }
  }
}
