import { type Button, buttonRows, flags, type StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { type Run, runs, type Style } from "./markdown.js";

/** https://docs.discord.com/developers/components/reference#button-button-styles */
const styles = ["", "primary", "secondary", "success", "danger", "link", "premium"] as const;

/** A button on a screen. It can be kept and tapped later, when the message has changed meanwhile. */
export interface ShownButton {
  readonly text: string;
  readonly message: ShownMessage;
  /** Undefined for a button that opens a link. */
  readonly customId: string | undefined;
  readonly style: (typeof styles)[number];
  readonly disabled: boolean;
}

/** A message as people see it; what it says follows edits and removal. */
export class ShownMessage {
  constructor(
    readonly stored: StoredMessage,
    private readonly platform: Platform,
  ) {}

  get id(): string {
    return this.stored.id;
  }

  /** The text with its markup rendered, as it is read. */
  get text(): string {
    return this.runs.map(({ text }) => text).join("");
  }

  /** The text as it was sent. */
  get content(): string {
    return this.stored.content;
  }

  get runs(): Run[] {
    return runs(this.stored.content, (kind, id) =>
      kind === "@" ? nameOf(this.platform.user(id)) : this.platform.channels.get(id)?.name,
    );
  }

  /** The pieces of the text with a style, as `styled("bold")`. */
  styled(style: Style): string[] {
    return this.runs.filter((run) => run.styles.includes(style)).map(({ text }) => text);
  }

  /** Rows of buttons as shown now; empty when there are none. */
  get buttons(): ShownButton[][] {
    return buttonRows(this.stored).map((row) => row.map((button) => this.#button(button)));
  }

  get from(): string {
    return nameOf(this.stored.author) ?? "?";
  }

  get fromBot(): boolean {
    return this.stored.bot !== undefined;
  }

  /** Seen by one person only. */
  get ephemeral(): boolean {
    return this.stored.onlyFor !== undefined;
  }

  /** "The bot is thinking…" */
  get loading(): boolean {
    return (this.stored.flags & flags.loading) !== 0;
  }

  get replyTo(): ShownMessage | null {
    const { replyTo } = this.stored;
    return replyTo ? shown(replyTo, this.platform) : null;
  }

  /** How often it was edited. */
  get edits(): number {
    return this.stored.edits;
  }

  get deleted(): boolean {
    return this.stored.deleted;
  }

  #button({ label, custom_id: customId, style, disabled }: Button): ShownButton {
    return {
      text: label ?? "",
      message: this,
      customId,
      style: styles[style] ?? "",
      disabled: disabled ?? false,
    };
  }
}

const known = new WeakMap<StoredMessage, ShownMessage>();

/** The one `ShownMessage` of a stored message. */
export function shown(message: StoredMessage, platform: Platform): ShownMessage {
  const found = known.get(message) ?? new ShownMessage(message, platform);
  known.set(message, found);
  return found;
}

export const nameOf = (user: { global_name: string | null; username: string } | undefined) =>
  user && (user.global_name ?? user.username);
