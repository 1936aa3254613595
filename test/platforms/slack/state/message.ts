import type { KnownBlock, MessageMetadata } from "@slack/types";
import type { BotAccount } from "./bot-account.js";
import type { Conversation } from "./conversation.js";
import type { User } from "./user.js";

/** What is needed to write a message. */
export interface Draft {
  readonly author: User;
  /** Set on a bot's messages. */
  readonly bot?: BotAccount;
  /** As Slack holds it: escaped, mentions and links in angle brackets. */
  readonly text: string;
  readonly blocks?: readonly KnownBlock[];
  /** The message whose thread this one stands in. */
  readonly threadTs?: string;
  readonly subtype?: "file_share" | "bot_message" | "thread_broadcast";
  readonly metadata?: MessageMetadata;
  readonly files?: readonly object[];
  /** For this person's eyes alone; such a message is in no history. */
  readonly onlyFor?: User;
}

/** A message as it stands. */
export interface StoredMessage extends Draft {
  readonly ts: string;
  readonly conversation: Conversation;
  readonly clientMsgId?: string;
  text: string;
  blocks: readonly KnownBlock[];
  metadata?: MessageMetadata;
  edited?: { readonly user: string; readonly ts: string };
  /** How often it was edited. */
  edits: number;
  deleted: boolean;
}
