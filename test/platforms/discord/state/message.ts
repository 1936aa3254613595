import type { BotAccount } from "./bot-account.js";
import type { Channel } from "./channel.js";
import type { User } from "./user.js";

/** https://docs.discord.com/developers/resources/message#message-object-message-flags */
export const flags = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  componentsV2: 1 << 15,
} as const;

/** https://docs.discord.com/developers/components/reference#button */
export interface Button {
  readonly type: 2;
  readonly style: number;
  readonly label?: string;
  readonly custom_id?: string;
  readonly url?: string;
  readonly disabled?: boolean;
}

/** Any component; only rows of buttons are looked into. */
export interface Component {
  readonly type: number;
  readonly components?: readonly Component[];
  readonly [more: string]: unknown;
}

/** Whom a text names, and who was notified. */
export interface Mentions {
  readonly users: readonly User[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
}

export interface StoredMessage {
  readonly id: string;
  readonly channel: Channel;
  readonly author: User;
  /** The bot that wrote it. */
  readonly bot?: BotAccount;
  content: string;
  components: readonly Component[];
  flags: number;
  mentions: Mentions;
  /** Null: what it replied to is gone. */
  readonly replyTo?: StoredMessage | null;
  readonly forwarded?: StoredMessage;
  readonly attachments: readonly object[];
  readonly nonce?: string;
  /** The interaction that it answers, and who started that. */
  readonly interaction?: {
    readonly id: string;
    readonly type: number;
    readonly user: User;
    readonly message?: StoredMessage;
  };
  /** Ephemeral: the only person who sees it. */
  readonly onlyFor?: User;
  readonly at: number;
  editedAt: number | null;
  edits: number;
  deleted: boolean;
}

/** All buttons of a message, row by row. */
export function buttonRows(message: StoredMessage): Button[][] {
  return message.components
    .filter(({ type }) => type === 1)
    .map((row) => (row.components ?? []).filter(({ type }) => type === 2) as unknown as Button[]);
}
