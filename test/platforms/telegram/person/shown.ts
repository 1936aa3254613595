import type { TelegramMessageEntity } from "@gramio/types";
import { inlineKeyboard, type StoredMessage } from "../state/message.js";

/** A button on a screen. It can be kept and tapped later, when the message has changed meanwhile. */
export interface ShownButton {
  readonly text: string;
  readonly message: ShownMessage;
  /** Undefined for a button that opens a link or the like. */
  readonly data: string | undefined;
  readonly style: string | undefined;
}

/** A message as a person sees it; what it says follows edits and removal. */
export class ShownMessage {
  constructor(readonly stored: StoredMessage) {}

  get id(): number {
    return this.stored.id;
  }

  /** The text, or the caption of a photo. */
  get text(): string {
    return this.stored.text ?? this.stored.caption ?? "";
  }

  get entities(): readonly TelegramMessageEntity[] {
    return this.stored.entities;
  }

  /** The pieces of the text that carry an entity, as `styled("bold")`. */
  styled(type: TelegramMessageEntity["type"]): string[] {
    return this.entities
      .filter((entity) => entity.type === type)
      .map(({ offset, length }) => this.text.slice(offset, offset + length));
  }

  /** Rows of buttons as shown now; empty when there are none. */
  get buttons(): ShownButton[][] {
    return (inlineKeyboard(this.stored)?.inline_keyboard ?? []).map((row) =>
      row.map(({ text, callback_data: data, style }) => ({ text, message: this, data, style })),
    );
  }

  get from(): string {
    const { user, chat } = this.stored.sender;
    return chat?.name ?? user?.first_name ?? "?";
  }

  get fromBot(): boolean {
    return this.stored.bot !== undefined;
  }

  get replyTo(): ShownMessage | null {
    const { replyTo } = this.stored;
    return replyTo ? shown(replyTo) : null;
  }

  /** How often it was edited. */
  get edits(): number {
    return this.stored.edits;
  }

  get deleted(): boolean {
    return this.stored.deleted;
  }

  /** What the input field says while the app waits for the forced reply; null when no reply is forced. */
  get forcesReply(): { placeholder: string | null } | null {
    const { markup } = this.stored;
    if (!markup || "inline_keyboard" in markup || !("force_reply" in markup)) return null;
    return { placeholder: markup.input_field_placeholder ?? null };
  }
}

const known = new WeakMap<StoredMessage, ShownMessage>();

/** The one `ShownMessage` of a stored message. */
export function shown(message: StoredMessage): ShownMessage {
  const found = known.get(message) ?? new ShownMessage(message);
  known.set(message, found);
  return found;
}
