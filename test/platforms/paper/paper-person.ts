import type { Choice, Command, Person, Unreadable } from "../../../core/index.js";
import { type PaperChannel, type PaperMessage, wordsOf } from "./paper-channel.js";

/** Where a person says something, where it is not their own chat. */
export interface Saying {
  readonly in?: string;
  readonly thread?: string;
  readonly replyTo?: PaperMessage;
  readonly threadRoot?: PaperMessage;
  readonly mention?: boolean;
  /** As a platform without commands sends it. */
  readonly chatAddress?: string;
  /** Repeats an earlier message or tap. */
  readonly key?: string;
}

/** A person who taps and types on paper. */
export class PaperPerson {
  readonly person: Person;
  #taps = 0;

  constructor(
    readonly channel: PaperChannel,
    readonly id: string,
    readonly name: string,
    more: Pick<Person, "foreign"> = {},
  ) {
    this.person = { address: `paper:${id}`, name, ...more };
  }

  /** The newest message in the chat that stands. */
  latest(chat: string = this.id): PaperMessage {
    const message = this.standing(chat).at(-1);
    if (!message) throw new Error(`nothing stands in ${chat}`);
    return message;
  }

  standing(chat: string = this.id): PaperMessage[] {
    return this.channel.messages.filter((message) => message.chat === chat && !message.removed);
  }

  /** The chat as it stands, for failures and for asserting what is seen. */
  screen(chat: string = this.id): string {
    return this.standing(chat)
      .map(({ part }) => [wordsOf(part), ...part.controls.map(({ label }) => `[${label}]`)].join("\n"))
      .join("\n---\n");
  }

  async types(text: string, saying: Saying = {}): Promise<void> {
    const { messageId, ...where } = this.#where(saying);
    await this.channel.deliver({
      kind: "text",
      ...where,
      messageId,
      text,
      mentionsBot: saying.mention ?? false,
      ...(saying.chatAddress !== undefined && { chatAddress: saying.chatAddress }),
    });
  }

  /** Sends the platform's own dialog for own words; gives back the interaction. */
  async fills(text: string, message: PaperMessage, saying: Saying = {}): Promise<string> {
    this.#taps += 1;
    const interaction = `dialog-${this.id}-${this.#taps}`;
    const { messageId: _, ...where } = this.#where({ ...saying, in: message.chat });
    await this.channel.deliver({
      kind: "words",
      ...where,
      key: interaction,
      messageId: message.id,
      token: message.token ?? "",
      text,
      interaction,
    });
    return interaction;
  }

  async commands(name: Command["name"], text = "", saying: Saying = {}): Promise<void> {
    const { messageId, ...where } = this.#where(saying);
    await this.channel.deliver({
      kind: "command",
      ...where,
      messageId,
      name,
      text,
      chatAddress: `paper:${where.chat}`,
    });
  }

  async sends(why: Unreadable["why"], saying: Saying = {}): Promise<void> {
    const { messageId, ...where } = this.#where(saying);
    await this.channel.deliver({
      kind: "unreadable",
      ...where,
      messageId,
      why,
      mentionsBot: saying.mention ?? false,
    });
  }

  /** Taps the newest live button with this label; gives back the interaction, whose acknowledgement can be looked up. */
  async taps(label: string, saying: Saying & { readonly message?: PaperMessage } = {}): Promise<string> {
    const { message, choice } = this.button(label, saying.in ?? this.id, saying.message);
    return this.tapsChoice(message, choice, saying);
  }

  async tapsChoice(message: PaperMessage, choice: Choice, saying: Saying = {}): Promise<string> {
    this.#taps += 1;
    const interaction = saying.key ?? `tap-${this.id}-${this.#taps}`;
    const { messageId: _, ...where } = this.#where({ ...saying, in: message.chat });
    await this.channel.deliver({
      kind: "tap",
      ...where,
      key: interaction,
      messageId: message.id,
      token: message.token ?? "",
      choice,
      interaction,
    });
    return interaction;
  }

  button(
    label: string,
    chat: string = this.id,
    only?: PaperMessage,
  ): { message: PaperMessage; choice: Choice } {
    for (const message of only ? [only] : this.standing(chat).toReversed()) {
      const control = message.part.controls.find((each) => each.label.includes(label));
      if (control) return { message, choice: control.choice };
    }
    throw new Error(`no button ${label} in ${chat}:\n${this.screen(chat)}`);
  }

  #where({ in: chat = this.id, thread, replyTo, threadRoot, key }: Saying) {
    const position = this.channel.position();
    return {
      key: key ?? position,
      chat,
      ...(thread !== undefined && { thread }),
      direct: !chat.startsWith("group"),
      person: this.person,
      position,
      messageId: position,
      ...(replyTo && { replyTo: replyTo.id, repliesToBot: true as const }),
      ...(threadRoot && { threadRoot: threadRoot.id }),
    };
  }
}
