import type { StoredMessage } from "./message.js";
import type { User } from "./user.js";

/** https://docs.slack.dev/reference/objects/conversation-object */
export type ConversationKind = "im" | "channel" | "group" | "mpim";

/** The first part of the scopes that concern a kind of conversation. */
export const scopeOf: Readonly<Record<ConversationKind, string>> = {
  im: "im",
  channel: "channels",
  group: "groups",
  mpim: "mpim",
};

/** A channel, a private channel, or direct messages. */
export class Conversation {
  archived = false;
  /** In the order in which they were written. */
  readonly messages: StoredMessage[] = [];
  readonly members = new Set<User>();

  constructor(
    readonly id: string,
    readonly kind: ConversationKind,
    readonly name: string,
  ) {}

  find(ts: string | undefined): StoredMessage | undefined {
    return this.messages.find((one) => one.ts === ts && !one.onlyFor);
  }

  /** The replies in a thread that can be read, oldest first. */
  repliesTo(ts: string): StoredMessage[] {
    return this.messages.filter(
      (one) => one.threadTs === ts && one.ts !== ts && !one.onlyFor && !one.deleted,
    );
  }
}
