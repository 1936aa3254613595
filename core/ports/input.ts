import type { Choice } from "../message/model.js";

/** A person on a platform. `address` is the person's own address (`platform:id`), `name` what the platform shows, cleaned. */
export interface Person {
  readonly address: string;
  readonly name: string;
  /** A guest of another organisation: may answer only where listed by address. */
  readonly foreign?: true;
}

interface InputBase {
  /** Unique within its account and chat: the message id, or the interaction's id. A repeat changes nothing. */
  readonly key: string;
  /** The chat it happened in: opaque, minted by the adapter, the same string as in `Conversation.chat`. */
  readonly chat: string;
  /** Topic or thread inside the chat, where messages to it go. */
  readonly thread?: string;
  /** True in a chat of one person alone with the bot. */
  readonly direct: boolean;
  readonly person: Person;
  /** Rises within its chat; compared as strings, so adapters pad. */
  readonly position: string;
}

/** A tap on a button that carried a token. */
export interface Tap extends InputBase {
  readonly kind: "tap";
  /** The delivery's (or clarification's) token; empty when the button's data was not ours or not readable. */
  readonly token: string;
  readonly choice: Choice;
  /** The message that carried the button. */
  readonly messageId: string;
  /** Opaque: given back to `acknowledge`. */
  readonly interaction: string;
}

/** A typed message. */
export interface TypedText extends InputBase {
  readonly kind: "text";
  readonly text: string;
  readonly messageId: string;
  /** The message that the person replied to, by the platform's own reply. */
  readonly replyTo?: string;
  /** `replyTo` is a message of the bot's own. */
  readonly repliesToBot?: true;
  /** The message that started the thread this one stands in. */
  readonly threadRoot?: string;
  /** The text mentions the bot (the mention itself is already taken out of `text`). */
  readonly mentionsBot: boolean;
  /** The address of the chat, on platforms without commands: who says "id" to the bot is told it. */
  readonly chatAddress?: string;
}

/** Own words typed into the platform's dialog that Other… opened. Free text, verbatim. */
export interface Words extends InputBase {
  readonly kind: "words";
  readonly token: string;
  readonly text: string;
  readonly messageId: string;
  readonly interaction: string;
}

/** A command to the bot. Only `skip` and `answer` are answers. */
export interface Command extends InputBase {
  readonly kind: "command";
  readonly name: "start" | "id" | "help" | "open" | "skip" | "answer";
  /** What stood behind the command. */
  readonly text: string;
  readonly messageId: string;
  readonly replyTo?: string;
  readonly repliesToBot?: true;
  readonly threadRoot?: string;
  /** The address of this chat, for `/id`. */
  readonly chatAddress: string;
}

/** Something that cannot be read as an answer: media, content that the platform withheld, a sender who is no person. */
export interface Unreadable extends InputBase {
  readonly kind: "unreadable";
  readonly why: "media" | "no_content" | "not_a_person";
  readonly messageId: string;
  readonly replyTo?: string;
  readonly repliesToBot?: true;
  readonly threadRoot?: string;
  readonly mentionsBot: boolean;
}

/** Whatever reaches a bot, in the platform-free form that adapters' `parse` makes. Bots, forwards and edits never become one. */
export type Input = Tap | TypedText | Words | Command | Unreadable;
