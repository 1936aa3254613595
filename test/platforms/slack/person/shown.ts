import type { Button } from "@slack/types";
import type { StoredMessage } from "../state/message.js";
import type { Platform } from "../state/platform.js";
import { blockRuns, mrkdwnRuns, type Run, type Style } from "./rendered.js";

/** A button on a screen. It can be kept and tapped later, when the message has changed meanwhile. */
export interface ShownButton {
  readonly text: string;
  readonly style: string | undefined;
  readonly message: ShownMessage;
  readonly button: Button;
  readonly blockId: string;
}

/** A message as people see it; what it says follows edits and removal. */
export class ShownMessage {
  constructor(
    readonly stored: StoredMessage,
    private readonly platform: Platform,
  ) {}

  get ts(): string {
    return this.stored.ts;
  }

  /** What stands on the screen: of blocks where there are any, else of the text. */
  get text(): string {
    return this.#runs.map(({ text }) => text).join("");
  }

  /** What the notification on the phone says. */
  get notification(): string {
    return mrkdwnRuns(this.stored.text, this.#names)
      .map(({ text }) => text)
      .join("");
  }

  /** The pieces of the text in a style, as `styled("bold")`. */
  styled(style: Style): string[] {
    return this.#runs.filter(({ styles }) => styles.includes(style)).map(({ text }) => text);
  }

  /** Where the links lead. */
  get links(): string[] {
    return this.#runs.flatMap(({ url }) => url ?? []);
  }

  get buttons(): ShownButton[] {
    return this.stored.blocks.flatMap((block) => {
      const inside =
        block.type === "actions" ? block.elements : block.type === "section" ? [block.accessory] : [];
      return inside.flatMap((element) =>
        element?.type === "button"
          ? [
              {
                text: element.text.text,
                style: element.style,
                message: this,
                button: element,
                blockId: block.block_id ?? "",
              },
            ]
          : [],
      );
    });
  }

  get from(): string {
    return this.stored.author.displayName;
  }

  get fromBot(): boolean {
    return this.stored.bot !== undefined;
  }

  /** The message whose thread this one stands in. */
  get thread(): string | undefined {
    return this.stored.threadTs;
  }

  /** Whose eyes alone it is for. */
  get onlyFor(): string | undefined {
    return this.stored.onlyFor?.displayName;
  }

  /** How often it was edited. */
  get edits(): number {
    return this.stored.edits;
  }

  get deleted(): boolean {
    return this.stored.deleted;
  }

  get #runs(): Run[] {
    const { blocks, text } = this.stored;
    const runs = blockRuns(blocks, this.#names);
    return runs.length > 0 ? runs : mrkdwnRuns(text, this.#names);
  }

  readonly #names = (id: string) =>
    this.platform.users.get(id)?.displayName ?? this.platform.conversations.get(id)?.name;
}

const known = new WeakMap<StoredMessage, ShownMessage>();

/** The one `ShownMessage` of a stored message. */
export function shown(message: StoredMessage, platform: Platform): ShownMessage {
  const found = known.get(message) ?? new ShownMessage(message, platform);
  known.set(message, found);
  return found;
}
