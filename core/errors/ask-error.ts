import { AsklineError } from "./askline-error.js";

/** Why an ask was refused. Closed: a new reason is a new version of the contract. */
export const askErrorCodes = {
  /** The request breaks the contract; `issues` names every wrong field. */
  invalid_ask: "The request breaks the contract.",
  /** Only an agent's main session may ask. */
  not_primary: "Only an agent's main session may ask.",
  /** The idempotency key was used before with other content. */
  conflict: "The idempotency key was used before with other content.",
  /** No ask of this asker has the id, or its result was already purged. */
  not_found: "No such ask.",
} as const;

export type AskErrorCode = keyof typeof askErrorCodes;

/** One wrong field. `path` is written as in JavaScript (`questions[1].options`); empty for the request as a whole. */
export interface AskIssue {
  readonly path: string;
  readonly expected: string;
  readonly got: string;
}

/** An ask that cannot be taken. Whoever asked has to change something; trying again as is will not help. */
export class AskError extends AsklineError<AskErrorCode> {
  /** Every wrong field, in the order of the request. Empty unless `code` is `invalid_ask`. */
  readonly issues: readonly AskIssue[];

  constructor(
    code: AskErrorCode,
    message: string = askErrorCodes[code],
    issues: readonly AskIssue[] = [],
    options?: ErrorOptions,
  ) {
    super(code, message, options);
    this.issues = issues;
  }

  /** An `invalid_ask` whose message has one line per wrong field. */
  static invalid(issues: readonly AskIssue[]): AskError {
    return new AskError("invalid_ask", issues.map(issueLine).join("\n"), issues);
  }
}

/** `questions[1].options: expected 2-4 options, got 1` */
export function issueLine({ path, expected, got }: AskIssue): string {
  return `${path === "" ? "request" : path}: expected ${expected}, got ${got}`;
}
