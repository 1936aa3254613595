import { EventEmitter } from "node:events";
import { interactionEvent } from "../wire/interaction.js";
import { messageEvent } from "../wire/message.js";
import { BotAccount } from "./bot-account.js";
import { Channel } from "./channel.js";
import { type Interaction, Interactions } from "./interactions.js";
import { type Component, flags, type StoredMessage } from "./message.js";
import { type AllowedMentions, mentionsOf, notePreviews, type Ping, type Preview } from "./notice.js";
import { Snowflakes } from "./snowflakes.js";
import type { User } from "./user.js";

/** A message before it has an id. */
export interface Draft {
  readonly author: User;
  readonly bot?: BotAccount;
  readonly content?: string;
  readonly components?: readonly Component[];
  readonly flags?: number;
  readonly allowed?: AllowedMentions | undefined;
  readonly replyTo?: StoredMessage | null;
  readonly forwarded?: StoredMessage;
  readonly attachments?: readonly object[];
  readonly nonce?: string;
  readonly interaction?: Interaction;
  readonly onlyFor?: User;
}

/** Everything that is true on the platform: bots, people, one guild, channels, messages, interactions. */
export class Platform extends EventEmitter<{ change: [] }> {
  /** Milliseconds of real time that people wait for something to show up. */
  patience = 5000;
  readonly ids: Snowflakes;
  readonly guildId: string;
  readonly bots: BotAccount[] = [];
  readonly people = new Map<string, User>();
  readonly channels = new Map<string, Channel>();
  readonly interactions = new Interactions(this);
  readonly pings: Ping[] = [];
  readonly previews: Preview[] = [];
  /** Requests that are being carried out. */
  readonly busy = new Set<object>();

  constructor(readonly now: () => number) {
    super({ captureRejections: false });
    this.setMaxListeners(0);
    this.ids = new Snowflakes(now);
    this.guildId = this.ids.next();
  }

  user(id: string): User | undefined {
    return this.people.get(id) ?? this.bots.find((bot) => bot.id === id)?.user;
  }

  addBot(user: User, token: string, messageContent: boolean): BotAccount {
    const bot = new BotAccount(user, token, this.ids.next(), messageContent);
    this.bots.push(bot);
    return bot;
  }

  addChannel(channel: Channel): Channel {
    this.channels.set(channel.id, channel);
    return channel;
  }

  /** The one direct-message channel of a person and a bot; made when it is first needed. */
  directChannel(bot: BotAccount, person: User): Channel {
    const known = [...this.channels.values()].find(
      (channel) => channel.direct && channel.of.bot === bot && channel.of.person === person,
    );
    return known ?? this.addChannel(new Channel(this.ids.next(), "dm", person.username, { person, bot }));
  }

  /** Writes a message and tells every session that may know of it. */
  post(channel: Channel, draft: Draft): StoredMessage {
    const content = (draft.content ?? "").trim();
    const { author, bot, replyTo, forwarded, nonce, interaction, onlyFor } = draft;
    const message: StoredMessage = {
      id: this.ids.next(),
      channel,
      author,
      content,
      components: draft.components ?? [],
      flags: (draft.flags ?? 0) | (onlyFor ? flags.ephemeral : 0),
      mentions: mentionsOf(this, {
        channel,
        content,
        allowed: draft.allowed,
        ...(bot && { bot }),
        ...(replyTo && { replyTo }),
      }),
      attachments: draft.attachments ?? [],
      at: this.now(),
      editedAt: null,
      edits: 0,
      deleted: false,
      ...(bot && { bot }),
      ...(replyTo !== undefined && { replyTo }),
      ...(forwarded && { forwarded }),
      ...(nonce !== undefined && { nonce }),
      ...(interaction && { interaction }),
      ...(onlyFor && { onlyFor }),
    };
    channel.messages.push(message);
    channel.archived = false;
    notePreviews(this, message);
    if (!onlyFor) this.announce("MESSAGE_CREATE", message);
    this.emit("change");
    return message;
  }

  /** Changes a message and tells the sessions. */
  edit(
    message: StoredMessage,
    change: { content?: string; components?: readonly Component[]; flags?: number },
  ): void {
    Object.assign(message, change);
    if (change.content !== undefined) {
      message.content = change.content.trim();
      const { channel, content, replyTo } = message;
      message.mentions = mentionsOf(this, { channel, content, ...(replyTo && { replyTo }) });
    }
    message.edits += 1;
    message.editedAt = this.now();
    notePreviews(this, message);
    if (!message.onlyFor) this.announce("MESSAGE_UPDATE", message);
    this.emit("change");
  }

  /** Removes a message and tells the sessions. */
  remove(message: StoredMessage): void {
    message.deleted = true;
    if (!message.onlyFor) this.announce("MESSAGE_DELETE", message);
    this.emit("change");
  }

  announce(event: "MESSAGE_CREATE" | "MESSAGE_UPDATE" | "MESSAGE_DELETE", message: StoredMessage): void {
    for (const bot of this.bots) {
      if (!message.channel.has(bot) || message.channel.permissions.denied.has("view")) continue;
      for (const session of bot.sessions) {
        const data = messageEvent(this, event, message, session);
        if (data) session.dispatch(event, data);
      }
    }
  }

  /** Interactions go to one connected session, and are not kept for a session that is away. */
  dispatchInteraction(interaction: Interaction): void {
    interaction.bot.connected[0]?.dispatch("INTERACTION_CREATE", interactionEvent(this, interaction));
  }
}
