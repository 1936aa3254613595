/** Who did something: a person's address, and the name the platform showed for them. */
export interface Person {
  readonly address: string;
  readonly name: string;
}

/** Where a delivery stands. Closed. */
export type DeliveryState =
  /** Waiting for its bot. */
  | "queued"
  /** A bot is sending it. */
  | "claimed"
  /** The platform accepted it: the person can see it. */
  | "shown"
  /** It cannot be shown; `error` says why. */
  | "failed"
  /** The prompt ended before it was shown. */
  | "withdrawn";

/** What became of the prompt at one address. */
export interface DeliveryReport {
  readonly to: string;
  readonly state: DeliveryState;
  /** A code of the closed list of delivery errors, and a sentence about it. */
  readonly error?: { readonly code: string; readonly message: string };
}

/** Values by question id: picked labels as declared, in option order, then own words. A skipped question is `[]`. */
export type AnswerValues<Id extends string = string> = Readonly<Record<Id, readonly string[]>>;

/** One question's answer taken apart, with who gave it and when (ISO 8601, UTC). */
export interface AnswerDetail {
  readonly picked: readonly string[];
  readonly text: string | null;
  readonly by: Person;
  readonly at: string;
}

/** Why there is no answer. Closed. */
export type NoAnswerReason =
  /** The deadline passed. */
  | "expired"
  /** The asker took the question back. */
  | "cancelled"
  /** The person chose to leave it unanswered. */
  | "skipped"
  /** It was never shown to anyone. */
  | "undeliverable";

export interface AnsweredResult<Id extends string = string> {
  readonly status: "answered";
  readonly answers: { readonly answers: AnswerValues<Id> };
  readonly id: string;
  /** Who settled it; `details` tells who answered each question. */
  readonly answeredBy: Person;
  /** ISO 8601 in UTC. */
  readonly answeredAt: string;
  readonly details: Readonly<Partial<Record<Id, AnswerDetail>>>;
  readonly deliveries: readonly DeliveryReport[];
}

export interface NoAnswerResult<Id extends string = string> {
  readonly status: "no_answer";
  readonly id: string;
  readonly reason: NoAnswerReason;
  /** For the agent: what happened, neutrally, quoting nobody. */
  readonly message: string;
  /** What was recorded before the prompt ended. */
  readonly partial?: {
    readonly answers: Readonly<Partial<AnswerValues<Id>>>;
    readonly details: Readonly<Partial<Record<Id, AnswerDetail>>>;
  };
  readonly deliveries: readonly DeliveryReport[];
}

/** How an ask ended. Further facts may be added beside these, never instead of them. */
export type AskResult<Id extends string = string> = AnsweredResult<Id> | NoAnswerResult<Id>;
