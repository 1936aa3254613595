import type { TelegramUpdate, TelegramUser } from "@gramio/types";

export type UpdateContent = Omit<TelegramUpdate, "update_id">;

export interface Webhook {
  url: string;
  secretToken?: string;
  lastError?: { date: number; message: string };
}

/** A bot known to the platform, with the updates that wait for it. */
export class BotAccount {
  readonly id: number;
  readonly user: TelegramUser;
  /** In order of their ids; an update leaves when it is confirmed by a higher offset or accepted by the webhook. */
  pending: TelegramUpdate[] = [];
  /** Every update ever made, for repeating one that was confirmed already. */
  readonly history: TelegramUpdate[] = [];
  /** Null until the bot chose: everything but what must be asked for by name. */
  allowedUpdates: readonly string[] | null = null;
  webhook?: Webhook;
  commands: unknown = [];
  /** Ends the long poll that is open now with a conflict. */
  endPoll?: () => void;
  #nextUpdateId: number;

  constructor(
    readonly token: string,
    readonly username: string,
    /** Privacy mode, on by default as for every new bot. */
    readonly privacy: boolean,
    private readonly onUpdate: (bot: BotAccount) => void,
  ) {
    this.id = Number(token.slice(0, token.indexOf(":")));
    this.#nextUpdateId = 500_000_000 + (this.id % 1_000_000);
    this.user = { id: this.id, is_bot: true, first_name: username, username };
  }

  /** Queues an update unless the bot asked not to get its kind. */
  enqueue(content: UpdateContent): void {
    const [kind] = Object.keys(content);
    if (kind === undefined || !this.#wants(kind)) return;
    const update: TelegramUpdate = { update_id: this.#nextUpdateId, ...content };
    this.#nextUpdateId += 1;
    this.pending.push(update);
    this.history.push(update);
    this.onUpdate(this);
  }

  /** Puts the last updates back into the queue under their old ids, as after a lost confirmation. */
  repeatLast(count: number): void {
    const again = this.history.slice(-count).filter((update) => !this.pending.includes(update));
    this.pending = [...again, ...this.pending].sort((a, b) => a.update_id - b.update_id);
    this.onUpdate(this);
  }

  #wants(kind: string): boolean {
    if (this.allowedUpdates) return this.allowedUpdates.includes(kind);
    return !["chat_member", "message_reaction", "message_reaction_count"].includes(kind);
  }
}
