import type { Capabilities } from "../message/capabilities.js";
import type { Part } from "../message/model.js";
import type { Input, Person } from "./input.js";

/** The bot's own identity on its platform: what deliveries belong to. */
export interface Account {
  /** `platform:<the bot's id>`. */
  readonly id: string;
  /** What people call it there, for messages to operators (`@name`). */
  readonly name: string;
}

/** A place where messages go. Opaque strings, minted by the adapter and given back to it. */
export interface Conversation {
  readonly chat: string;
  readonly thread?: string;
  /** One person alone with the bot. */
  readonly direct: boolean;
}

/** One message to show. It already fits: the adapter must not split, shorten or reword it. */
export interface Outgoing {
  readonly part: Part;
  /** What its controls carry; absent exactly when the part has none. */
  readonly token?: string;
  /** Shown as a reply to this message where that still exists. */
  readonly replyTo?: string;
  /** Asks this person for own words with the platform's native reply field. */
  readonly ownWords?: { readonly placeholder: string; readonly person: Person };
  /** The same for every attempt at this one message, at most 25 characters; lets a platform refuse a second copy. */
  readonly nonce: string;
  /** An earlier attempt at this very message may have been carried out: a platform that can look it up shows no second copy. */
  readonly again?: true;
  /** For this person's eyes alone where the platform can do that; elsewhere everybody sees it. */
  readonly onlyFor?: Person;
  /**
   * Asked by a channel that makes messages wait for the platform's pace, right before the request: false means that nothing
   * is sent, and that `send` rejects with `not_wanted`. Never rejects.
   */
  readonly wanted?: () => Promise<boolean>;
}

/** The platform's receipt of one accepted message. `position` rises within the chat and compares as a string. */
export interface SentMessage {
  readonly id: string;
  readonly position: string;
}

/** Replaces or disarms a message that stands already. */
export interface Editing {
  /** Resolves also when the message already looks like that. Rejects with `message_gone` when it can never be edited. */
  edit(conversation: Conversation, messageId: string, part: Part, token?: string): Promise<void>;
  /** Takes a message's controls away and leaves its words. Called for messages that the store does not know. */
  disarm(conversation: Conversation, messageId: string): Promise<void>;
}

/** Removes a message of the bot's. Resolves also when it is gone already. */
export interface Removing {
  remove(conversation: Conversation, messageId: string): Promise<void>;
}

/** What a tap or a dialog is answered with. */
export interface Acknowledgement {
  /** At most 200 UTF-16 units. */
  readonly text: string;
  /**
   * `accepted`: what the person did counts. `refused`: nothing was recorded; a dialog keeps its words in the person's hands.
   * `pending`: not known yet, the outcome follows as a message; a dialog is treated as one that was refused.
   */
  readonly outcome: "accepted" | "refused" | "pending";
}

/** Answers a tap or a dialog, once. Rejects with `interaction_expired` when it is too late. */
export interface Acknowledging {
  acknowledge(interaction: string, said: Acknowledgement): Promise<void>;
}

/** An open prompt that stands in a chat. */
export interface OpenHere {
  readonly conversation: Conversation;
  /** The position of its last message: whatever answers it was said after that. */
  readonly since: string;
}

/** What a channel hands its inputs to while it receives. */
export interface Receiver {
  /**
   * Resolves once the input is stored, or needs nothing. It may take as long as the store is away; it rejects only when
   * the receiver was told to stop, and then the input was not stored and must come again.
   */
  take(input: Input): Promise<void>;
  /** The platform gave a chat another id. */
  moved(from: string, to: string): Promise<void>;
  /** Where the platform's stream was left. Opaque; survives restarts. Saved only past what `take` has resolved for. */
  readonly cursor: { load(): Promise<string | undefined>; save(value: string): Promise<void> };
  /**
   * Where an answer may have been typed while nobody listened, for platforms that deliver no message twice: their channels
   * fetch it when they begin to receive, and `take` it in order. What was taken before changes nothing.
   */
  open(): Promise<readonly OpenHere[]>;
  /** Called at each sign of life from the platform. */
  heard(): void;
  /** Called when the platform refuses or cannot be reached; the channel goes on trying. For the operator's eyes. */
  trouble(problem: { readonly code: string; readonly message: string }): void;
}

/**
 * A place where people can be asked. Implementations translate; they decide nothing.
 * Every method may reject with a `ChannelError`, and with nothing else.
 */
export interface Channel {
  /** The word before the colon in its addresses. */
  readonly platform: string;
  /** Asks the platform who the bot is. Called once at start, before anything else. */
  connect(): Promise<Account>;
  /** Where an address is. May call the platform. */
  resolve(address: string): Promise<Conversation>;
  /** What this conversation can show. Answers from memory, without a network call. */
  capabilities(conversation: Conversation): Capabilities;
  /** Shows one message. Resolves once the platform has accepted it. Waits for the platform's pace itself. */
  send(conversation: Conversation, message: Outgoing): Promise<SentMessage>;
  /** Hands over what people do until `signal` aborts. Resolves then; rejects only when going on makes no sense. */
  receive(receiver: Receiver, signal: AbortSignal): Promise<void>;
  readonly editing?: Editing;
  readonly removing?: Removing;
  readonly acknowledging?: Acknowledging;
  /**
   * The bot is about to stop: whatever waits for the platform's pace, now or later, rejects with `not_wanted`; what need not
   * wait is still done.
   */
  endWaits?(): void;
  /** Frees what `connect` opened. */
  close(): Promise<void>;
}
