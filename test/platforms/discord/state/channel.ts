import type { BotAccount } from "./bot-account.js";
import type { StoredMessage } from "./message.js";
import type { User } from "./user.js";

export type ChannelKind = "text" | "thread" | "dm";

/** What a bot may lack in a channel: seeing it, writing, reading what was written before. */
export type Denial = "view" | "send" | "history";

/** A channel, thread or direct-message channel, and what was written in it. */
export class Channel {
  readonly messages: StoredMessage[] = [];
  readonly denied = new Set<Denial>();
  /** In a DM: the person takes no messages from the bot. */
  closed = false;
  gone = false;
  archived = false;

  constructor(
    readonly id: string,
    readonly kind: ChannelKind,
    readonly name: string,
    readonly of: { readonly parent?: Channel; readonly person?: User; readonly bot?: BotAccount } = {},
  ) {}

  get direct(): boolean {
    return this.kind === "dm";
  }

  /** Where permissions are set: a thread has its parent's. */
  get permissions(): Channel {
    return this.of.parent ?? this;
  }

  /** Whether a bot lives here at all. */
  has(bot: BotAccount): boolean {
    return !this.direct || this.of.bot === bot;
  }
}
