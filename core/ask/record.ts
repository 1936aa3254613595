import type { Locale } from "../locale.js";
import type { Part, Presented } from "../message/model.js";
import type { Conversation } from "../ports/channel.js";
import type { Input, Person } from "../ports/input.js";
import type { Prompt } from "../prompt/prompt.js";

/*
 * What the store keeps, as core reads it. Instants are milliseconds since the epoch on the store's own clock.
 */

/** `open` until exactly one conditional write ends it. */
export type PromptStatus = "open" | "answered" | "skipped" | "expired" | "cancelled" | "undeliverable";

/** What was recorded for one question, and by whom. */
export interface RecordedAnswer {
  readonly picked: readonly number[];
  readonly text: string | null;
  readonly by: Person;
  /** ISO 8601. */
  readonly at: string;
}

/** What was recorded so far. `revision` of the prompt guards it. */
export interface Progress {
  readonly v: 1;
  readonly answers: Readonly<Record<string, RecordedAnswer>>;
}

/** Who ended a prompt and where, when a person did. */
export interface Settlement {
  readonly v: 1;
  readonly by: Person;
  /** ISO 8601. */
  readonly at: string;
  /** The delivery whose copy was answered. */
  readonly deliveryId: string;
}

/** Who may answer, as the ask narrowed it. */
export interface Answerers {
  readonly v: 1;
  /** Addresses of persons; absent: no narrowing beyond the bot's own list. */
  readonly persons?: readonly string[];
  /** Anyone in the chat may answer, where the bot's own list allows it. */
  readonly anyone: boolean;
}

export interface PromptRecord {
  readonly id: string;
  /** Rises with every change of the prompt or of one of its deliveries' states. */
  readonly revision: number;
  readonly status: PromptStatus;
  readonly prompt: Prompt;
  /** Whose ask it is: the HTTP token's name or the system user. */
  readonly asker: string;
  readonly session: string | null;
  readonly locale: Locale | null;
  readonly answerers: Answerers;
  readonly progress: Progress;
  readonly settlement: Settlement | null;
  readonly createdAt: number;
  readonly deadlineAt: number;
  readonly endedAt: number | null;
}

/**
 * queued -> claimed (lease) -> shown, or failed with a code, or withdrawn when the prompt ended first.
 * A transient failure goes back to queued with a later `dueAt`.
 */
export type DeliveryState = "queued" | "claimed" | "shown" | "failed" | "withdrawn";

export interface DeliveryError {
  readonly v: 1;
  /** A delivery error code: `ChannelErrorCode`, or `no_bot_running`, `too_many_open`. */
  readonly code: string;
  readonly message: string;
}

export interface DeliveryRecord {
  readonly id: string;
  readonly promptId: string;
  /** The address as the asker gave it, in canonical spelling. */
  readonly to: string;
  readonly account: string;
  readonly state: DeliveryState;
  /** 128 random bits; what its buttons carry. */
  readonly token: string;
  /** Set once the address is resolved. */
  readonly conversation: Conversation | null;
  /** What the person was shown; set before the first part is sent. */
  readonly presented: Presented | null;
  /** Position of the last part; set with `shown`. */
  readonly position: string | null;
  readonly attempts: number;
  /** The last failure, kept while it is retried. */
  readonly error: DeliveryError | null;
  readonly createdAt: number;
  /** Earliest next attempt. */
  readonly dueAt: number;
  readonly leaseOwner: string | null;
  readonly leaseUntil: number | null;
}

/** What a message of the bot is to its prompt. `controls` is the last part, the one that gets the receipt. */
export type MessageRole = "part" | "controls" | "other" | "which" | "hint" | "receipt";

/** A message that stands, or stood, in a chat for a prompt. */
export interface MessageRecord {
  readonly account: string;
  readonly chat: string;
  readonly messageId: string;
  readonly conversation: Conversation;
  readonly position: string;
  readonly role: MessageRole;
  readonly promptId: string;
  readonly deliveryId: string;
  /** Index of the part for `part` and `controls`. */
  readonly part: number | null;
  /** The person a helper message is for. */
  readonly person: string | null;
  /** Set when it was edited to its receipt, disarmed or removed. */
  readonly finalisedAt: number | null;
}

/** What became of an input. Everything but `accepted` says why it is not an answer. */
export type Verdict =
  | "accepted"
  | "partial"
  | "retry"
  | "asked_other"
  | "asked_which"
  /** It said which question an earlier message answers. */
  | "chose"
  | "held"
  | "not_allowed"
  | "ended"
  | "unreadable"
  /** It could not be handled, and is kept for someone to look into. */
  | "set_aside"
  | "chatter"
  | "command";

/** An input as it is kept: for telling repeats, and as the audit trail. */
export interface InputRecord {
  readonly account: string;
  readonly chat: string;
  readonly key: string;
  readonly promptId: string | null;
  readonly person: Person;
  readonly position: string;
  readonly verdict: Verdict;
  /** The input itself, word for word. */
  readonly input: Input;
  readonly at: number;
}

/** Something a bot has to do on its platform because of an input or the end of a prompt. Carried out at least once. */
export type Reaction =
  | {
      readonly v: 1;
      readonly kind: "acknowledge";
      readonly interaction: string;
      readonly text: string;
      /** What the person did counts. */
      readonly accepted?: true;
      /**
       * Said in the chat when the tap was acknowledged neutrally before; with `whenExpired` also when it can no longer be
       * acknowledged, as the chat shows the outcome in no other way.
       */
      readonly otherwise?: {
        readonly conversation: Conversation;
        readonly part: Part;
        readonly whenExpired: boolean;
      };
    }
  | {
      readonly v: 1;
      readonly kind: "say";
      readonly conversation: Conversation;
      readonly part: Part;
      readonly role: MessageRole;
      readonly replyTo?: string;
      readonly token?: string;
      readonly deliveryId?: string;
      /** The person it is for, where it is for one. */
      readonly person?: string;
      /** Nobody else need see it. */
      readonly onlyFor?: Person;
      readonly ownWords?: { readonly placeholder: string; readonly person: Person };
    }
  | {
      readonly v: 1;
      readonly kind: "receipt";
      readonly conversation: Conversation;
      readonly messageId: string;
      readonly deliveryId: string;
      /** The message belongs to a copy that never stood whole: it is left as it is, and the status line follows it. */
      readonly stray?: true;
    }
  | {
      readonly v: 1;
      readonly kind: "remove";
      readonly conversation: Conversation;
      readonly messageId: string;
    }
  | {
      readonly v: 1;
      readonly kind: "disarm";
      readonly conversation: Conversation;
      readonly messageId: string;
    };

/** A reaction as a leased work item of its account. */
export interface WorkRecord {
  readonly id: string;
  readonly account: string;
  readonly promptId: string | null;
  readonly reaction: Reaction;
  readonly attempts: number;
  readonly leaseOwner: string | null;
}

/** "Which question?": a stored message, waiting to be put where it belongs. */
export interface ClarificationRecord {
  readonly token: string;
  readonly account: string;
  readonly chat: string;
  /** The person whose message it is; only that person chooses. */
  readonly person: string;
  /** The message that was asked back, applied where it stood. */
  readonly input: Input;
  /** Deliveries to choose from, in the order of the letters or buttons. */
  readonly candidates: readonly string[];
  readonly resolved: boolean;
  readonly createdAt: number;
}

/** A bot's identity, with what its operator allows. */
export interface AccountRecord {
  /** `platform:<bot id>`. */
  readonly id: string;
  readonly platform: string;
  readonly name: string;
  /** Addresses of the persons who may answer; empty: the ask decides. */
  readonly allow: readonly string[];
}

/** One process that serves an account. */
export interface BotRecord {
  readonly process: string;
  readonly account: string;
  readonly startedAt: number;
  readonly beatAt: number;
  readonly connected: boolean;
  readonly heardAt: number | null;
  readonly problem: { readonly code: string; readonly message: string } | null;
  /** Serves only for as long as its process waits for answers of its own, and makes way for one that does not. */
  readonly standby: boolean;
}

/** A caller that waits for a prompt's result. */
export interface JoinerRecord {
  readonly id: string;
  readonly promptId: string;
  readonly state: "waiting" | "detached" | "aborted";
}

export type EventKind =
  | "prompt_created"
  | "delivery_shown"
  | "delivery_failed"
  | "delivery_retried"
  | "progress"
  | "prompt_ended"
  | "reaction_done"
  | "reaction_failed";

/** An entry of the append-only list of all changes. */
export interface EventRecord {
  readonly seq: number;
  readonly kind: EventKind;
  readonly promptId: string | null;
  readonly account: string | null;
  readonly at: number;
  /** Codes and ids only, never an answer's text. */
  readonly data: Readonly<Record<string, string | number | null>>;
}
