import type { Bubble, Button } from "./phone.js";

/** What a platform knows of a message; `version` rises with each change of it. */
export interface Look<Message> {
  readonly id: (message: Message) => string;
  readonly version: (message: Message) => string;
  readonly text: (message: Message) => string;
  readonly buttons: (message: Message) => readonly Button[];
  readonly gone: (message: Message) => boolean;
}

/** Bubbles of messages, made once for each state that a message is in: reading a screen is what people do most. */
export class SeenBubbles<Message extends object> {
  readonly #known = new WeakMap<Message, { version: string; bubble: Bubble }>();

  constructor(private readonly look: Look<Message>) {}

  of(message: Message): Bubble {
    const { look } = this;
    const version = look.version(message);
    const known = this.#known.get(message);
    if (known?.version === version) return known.bubble;
    const bubble: Bubble = {
      id: look.id(message),
      text: look.text(message),
      buttons: look.buttons(message),
      gone: look.gone(message),
    };
    this.#known.set(message, { version, bubble });
    return bubble;
  }
}
