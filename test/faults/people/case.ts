import type { AskResult, AuditEntry } from "../../../core/index.js";
import type { Bubble, Button, Phone, Reaction } from "../phones/phone.js";
import type { Side } from "../sides/side.js";

/** One question of a case: what can be picked. */
export interface Question {
  readonly id: string;
  readonly header: string;
  readonly question: string;
  readonly options: readonly { readonly label: string }[];
  readonly multiSelect?: true;
}

/** What is going to be done about a case. */
export type Script =
  | "taps"
  | "taps twice"
  | "races"
  | "replies with a label"
  | "replies with a marker"
  | "replies in own words"
  | "writes a label"
  | "writes own words"
  | "own words through Other"
  | "taps Skip"
  | "replies skip"
  | "taps at the deadline"
  | "does nothing"
  | "asker cancels"
  | "asker cancels while somebody taps";

/** Where a case is asked: a chat, and the phones of those who are in it. */
export interface Spot {
  readonly side: Side;
  readonly phones: readonly Phone[];
}

/** What a person meant. Values are those that a result holds. */
export type Meaning =
  | { readonly kind: "answers"; readonly values: Readonly<Record<string, readonly string[]>> }
  | { readonly kind: "skips" }
  /** Only asks for something: a field, another question. */
  | { readonly kind: "asks on" };

/** What a person did, and what they see of it. */
export interface Act {
  readonly who: { readonly address: string; readonly name: string };
  readonly side: string;
  /** For people to read: `taps north harbour`. */
  readonly what: string;
  readonly means: Meaning;
  readonly at: number;
  readonly reaction: Reaction;
  /** The copy that was tapped, by its id. */
  readonly copy?: string;
}

/** One ask, what was done about it, and what came of it. The ledger of a run is a list of these. */
export interface Case {
  readonly number: number;
  /** Stands in every copy of the question and in nothing else. */
  readonly marker: string;
  readonly title: string;
  readonly questions: readonly Question[];
  readonly spots: readonly Spot[];
  readonly timeoutSeconds: number;
  readonly script: Script;
  readonly thinksMs: number;
  readonly tapsLater: boolean;
  readonly secondWaiter: boolean;
  readonly acts: Act[];
  /** All results that anybody was given, in their order. */
  readonly results: { readonly result: AskResult; readonly at: number }[];
  /** Sends whose outcome the bot could not record, by place. */
  readonly unrecorded: Map<string, number>;
  id?: string;
  /** What the store says of it at the end, for whoever looks into a failure. */
  trail?: readonly AuditEntry[];
  /** When the store had it, at the earliest and at the latest. */
  askedAt?: number;
  createdAt?: number;
  cancelledAt?: number;
  /** When somebody was first told that an answer counts. */
  takenAt?: number;
  /** A button as somebody first saw it. */
  kept?: { readonly phone: Phone; readonly copy: Bubble; readonly button: Button };
  /** Its asker was killed, or its store was away, while it waited. */
  askerTroubled?: true;
}
