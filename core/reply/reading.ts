/** What was said to one question: option indices in option order, and own words word for word. */
export interface Answer {
  readonly picked: readonly number[];
  readonly text: string | null;
}

/** Answers by question id. */
export type Answers = Readonly<Record<string, Answer>>;

/** Why a reply records nothing. A closed list; each has a sentence in every locale. */
export type RetryReason =
  | "empty"
  | "too_long"
  | "no_such_option"
  | "one_choice_only"
  | "ambiguous"
  | "wrong_question";

/** What a typed reply means. */
export type Reading =
  /** All questions are answered; what progress held is included. */
  | { readonly kind: "answered"; readonly answers: Answers }
  /** Progress and what is new, in question order. `open` lists the questions still without an answer. */
  | { readonly kind: "partial"; readonly answers: Answers; readonly open: readonly string[] }
  /** Nothing is recorded. `question` is there when exactly one is meant; `given` is the part that was not understood. */
  | {
      readonly kind: "retry";
      readonly reason: RetryReason;
      readonly question?: string;
      readonly given?: string;
    }
  | { readonly kind: "skipped" };
