/** What the product must never do. Each is a column of the table, and 0. */
export const faults = {
  lost: "answers lost",
  twice: "settled twice",
  "made up": "answers made up",
  beyond: "shown beyond the allowance",
  stuck: "stuck",
  disallowed: "ended as the model does not allow",
  silent: "taps and replies without a reaction",
  armed: "buttons left on ended questions",
  late: "answers that reached their asker late",
  leaked: "secrets and answers in logs",
  crashed: "errors that end a process",
  refused: "requests that the platform's schema forbids",
} as const;

export type Fault = keyof typeof faults;

/** Something that went wrong, with what a reader needs to see that. */
export interface Finding {
  readonly fault: Fault;
  /** The case's number; 0 where it concerns none. */
  readonly number: number;
  readonly text: string;
}
