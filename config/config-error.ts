import { AsklineError } from "../core/index.js";

/** One setting that cannot be used. Never holds the value of a secret. */
export interface ConfigIssue {
  /** The variable, or the file that could not be read. */
  readonly name: string;
  /** What is allowed. */
  readonly expected: string;
  /** What came, where that may be shown. */
  readonly got?: string;
  /** Where the right value is to be had. */
  readonly where?: string;
}

/** The configuration cannot be used. Code `invalid_config`; the message has one line per wrong setting. */
export class ConfigError extends AsklineError<"invalid_config"> {
  readonly issues: readonly ConfigIssue[];

  constructor(issues: readonly ConfigIssue[]) {
    super("invalid_config", issues.map(line).join("\n"));
    this.issues = issues;
  }
}

function line({ name, expected, got, where }: ConfigIssue): string {
  const came = got === undefined ? "" : `, got ${got}`;
  return `${name}: expected ${expected}${came}${where === undefined ? "" : ` (${where})`}`;
}
