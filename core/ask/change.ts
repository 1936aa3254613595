import type { Locale } from "../locale.js";
import type { Presented } from "../message/model.js";
import type { Conversation } from "../ports/channel.js";
import type { Input, Person } from "../ports/input.js";
import type { Prompt } from "../prompt/prompt.js";
import type {
  Answerers,
  DeliveryError,
  DeliveryState,
  EventKind,
  MessageRecord,
  Progress,
  PromptStatus,
  Reaction,
  Settlement,
  Verdict,
} from "./record.js";

/*
 * Core decides from what it read, then writes everything that follows from the decision as one `Change`: all of it is
 * stored, or none. What the decision rested on is part of the change (a prompt's revision, a delivery's lease, an
 * input not seen before), so a decision that rested on something that has moved is refused and made anew.
 */

/** A new prompt with its deliveries. Times are the store's: `createdAt` is its now, the deadline follows from the timeout. */
export interface NewPrompt {
  readonly id: string;
  readonly prompt: Prompt;
  readonly asker: string;
  readonly session: string | null;
  readonly locale: Locale | null;
  readonly answerers: Answerers;
  readonly timeoutMs: number;
  readonly deliveries: readonly {
    readonly id: string;
    readonly to: string;
    readonly account: string;
    readonly token: string;
  }[];
  /** Refused as `exists` when this asker used the key before. */
  readonly idempotency: { readonly key: string; readonly digest: string } | null;
  /** The first joiner; null for an ask that nobody waits for. */
  readonly joiner: { readonly id: string; readonly state: "waiting" | "detached" } | null;
}

/** A conditional update of a prompt: refused as `stale` unless it still has `revision`. Adds one to the revision. */
export interface PromptChange {
  readonly id: string;
  readonly revision: number;
  readonly progress?: Progress;
  /**
   * Ends the prompt: sets `endedAt` to the store's now and withdraws its deliveries that are queued or claimed once the
   * change's own delivery changes are applied (so the last delivery can fail in the change that ends the prompt).
   * Refused as `stale` unless the prompt is open; `answered` and `skipped` also unless the deadline lies ahead.
   */
  readonly end?: { readonly status: Exclude<PromptStatus, "open">; readonly settlement: Settlement | null };
}

/** One taking of a delivery. Whoever takes it anew, the same process too, has another claim: `attempts` has risen. */
export interface Claim {
  readonly owner: string;
  readonly attempts: number;
}

/** An update of a delivery. With `claim`, refused as `stale` once the delivery is no longer taken by it. */
export interface DeliveryChange {
  readonly id: string;
  readonly claim?: Claim;
  readonly state?: DeliveryState;
  readonly conversation?: Conversation;
  readonly presented?: Presented;
  readonly position?: string;
  readonly error?: DeliveryError | null;
  /** Gives the lease back. The next attempt is due this many milliseconds from the store's now. */
  readonly releaseForMs?: number;
}

/** Refused as `duplicate` when its account, chat and key are known already, unless `resumes` says that it was held. */
export interface InputChange {
  readonly account: string;
  readonly promptId: string | null;
  readonly verdict: Verdict;
  readonly input: Input;
  readonly person: Person;
  /** The input was stored before (`held`, `asked_which`) and now gets its verdict; refused as `duplicate` unless it is still so. */
  readonly resumes?: "held" | "asked_which";
}

export interface NewWork {
  readonly id: string;
  readonly account: string;
  readonly promptId: string | null;
  readonly reaction: Reaction;
  /** The process that carries it out at once; others may only when its lease ran out. */
  readonly lease?: { readonly owner: string; readonly ms: number };
}

/** What became of a leased work item. Refused as `stale` unless `owner` still holds it. */
export interface WorkChange {
  readonly id: string;
  readonly owner: string;
  readonly state: "done" | "failed" | "again";
  /** For `again`: milliseconds from the store's now. */
  readonly afterMs?: number;
  readonly error?: string;
}

export interface NewEvent {
  readonly kind: EventKind;
  readonly promptId: string | null;
  readonly account: string | null;
  readonly data?: Readonly<Record<string, string | number | null>>;
}

export interface NewClarification {
  readonly token: string;
  readonly account: string;
  readonly chat: string;
  readonly person: string;
  readonly input: Input;
  readonly candidates: readonly string[];
}

/**
 * Applied in one transaction, in this order; the first refusal undoes all. Refused as `stale` also when something is stored
 * for a prompt that was purged.
 */
export interface Change {
  readonly create?: NewPrompt;
  readonly input?: InputChange;
  /** A stored input that `input` puts where it belongs. Taken after it, and refused like it. */
  readonly resumed?: InputChange;
  /** Refused as `stale` when the clarification is resolved already. */
  readonly resolveClarification?: string;
  readonly clarification?: NewClarification;
  readonly prompt?: PromptChange;
  readonly deliveries?: readonly DeliveryChange[];
  /** Stored, or where account, chat and message id are known: left as they are. */
  readonly messages?: readonly Omit<MessageRecord, "finalisedAt">[];
  /** Marks messages as finalised. */
  readonly finalise?: readonly {
    readonly account: string;
    readonly chat: string;
    readonly messageId: string;
  }[];
  readonly work?: readonly NewWork[];
  readonly workChanges?: readonly WorkChange[];
  readonly events?: readonly NewEvent[];
  /** Whether losing this change in a power cut would lose an answer (`full`), or only work that would be done again (`normal`). */
  readonly durability: "full" | "normal";
}

export type CommitResult =
  | { readonly kind: "committed" }
  /** Something the decision rested on has moved: read again and decide anew. */
  | { readonly kind: "stale" }
  /** The input was taken before: nothing is to be changed. */
  | { readonly kind: "duplicate" }
  /** The asker used this idempotency key before, for this prompt with this content. */
  | { readonly kind: "exists"; readonly promptId: string; readonly digest: string };
