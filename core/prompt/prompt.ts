/** One choice of a question. `label` is what the answer gives back, word for word. */
export interface Option {
  readonly label: string;
  readonly description?: string;
}

/** One question as the person sees it. Strings are trimmed; `header` is already cut to 12 characters. */
export interface Question {
  readonly id: string;
  readonly header: string;
  /** The header as the asker wrote it: people may key a line of their reply with either form. */
  readonly fullHeader: string;
  readonly question: string;
  readonly options: readonly Option[];
  readonly multiSelect: boolean;
}

/**
 * What is asked, and nothing about where, by whom or how far it has come: the pure part of an ask.
 * Everything in `core/message` and `core/reply` works from this alone.
 */
export interface Prompt {
  readonly questions: readonly Question[];
  /** Already clamped into 30-3600. */
  readonly timeoutSeconds: number;
  /** Who asks, shown first in the message; at most 64 code points. */
  readonly from?: string;
  /** When the prompt ends, ISO 8601 in UTC. Absent until the prompt is stored. */
  readonly deadline?: string;
}
