import type { Answer, RetryReason } from "./reading.js";

/** What one piece of a reply (a keyed line, a line by position, or all of it) comes to. Questions by index. */
export type Outcome =
  /** `prose`: free text only; nobody can tell it from chatter. */
  | { readonly kind: "answers"; readonly answers: ReadonlyMap<number, Answer>; readonly prose: boolean }
  | { readonly kind: "skip" }
  | Retry;

export interface Retry {
  readonly kind: "retry";
  readonly reason: RetryReason;
  readonly question: number | undefined;
  readonly given?: string;
}

export const skippedAnswer: Answer = { picked: [], text: null };

/** What was picked of one question, with words beside it or none. */
export function oneAnswer(question: number, picked: readonly number[], text: string | null): Outcome {
  return { kind: "answers", answers: new Map([[question, { picked, text }]]), prose: false };
}
