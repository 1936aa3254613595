import type { AskResult, Locale } from "../core/index.js";

/** One option to choose. */
export interface OptionInput {
  /** 1-64 characters; what the answer gives back. End the recommended one's with "(Recommended)". */
  readonly label: string;
  /** At most 300 characters. */
  readonly description?: string;
}

/** One question, with two to four options; free text is always on offer beside them. */
export interface QuestionInput {
  /** Keys the answer: a lower-case letter, then lower-case letters, digits or `_`. */
  readonly id: string;
  /** Short label, cut to 12 characters. */
  readonly header: string;
  /** One sentence, at most 1000 characters. */
  readonly question: string;
  readonly options: readonly OptionInput[];
  /** Whether several options can hold at once. */
  readonly multiSelect?: boolean;
}

/** What to ask, where, and who may answer. */
export interface AskInput {
  /** One to three. */
  readonly questions: readonly QuestionInput[];
  /** Clamped into 30-3600; default 900. */
  readonly timeoutSeconds?: number;
  /** Where to ask: one or several addresses. Default: the configuration's. */
  readonly to?: string | readonly string[];
  /** Who asks, shown first in the message. */
  readonly from?: string;
  /** Who may answer: addresses of persons. Only narrows what the operator allows. */
  readonly answerers?: string | readonly string[];
  /** Whether anyone in a group may answer. */
  readonly anyone?: boolean;
  /** The same key with the same content joins the ask that is already there. */
  readonly idempotencyKey?: string;
  readonly session?: { readonly id: string; readonly primary: boolean };
  readonly locale?: Locale;
  /** The bot account that is to show it, where a platform has several. */
  readonly account?: string;
}

/** The result of a request, its answers keyed by the ids that were asked. */
export type ResultOf<Request extends AskInput> = AskResult<Request["questions"][number]["id"]>;
