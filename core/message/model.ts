import type { Locale } from "../locale.js";

/**
 * The abstract message model: what a message says, without any platform's markup.
 * Plain data throughout, so that it can be stored and read back after a restart or an upgrade.
 */

/** A stretch of text in one style. Text is literal: each adapter escapes it in its platform's own way. */
export interface Run {
  readonly text: string;
  readonly bold?: true;
  readonly italic?: true;
  readonly code?: true;
  /** An http(s) URL. */
  readonly link?: string;
  /** An instant, ISO 8601; a platform with native dates shows it in the reader's own time zone, others show `text`. */
  readonly date?: string;
}

/** A block stands on lines of its own. Blocks of one part are joined by one line break; `gap` puts an empty line before. */
export interface Block {
  readonly kind: "from" | "heading" | "text" | "code" | "option" | "hint" | "deadline" | "status";
  readonly runs: readonly Run[];
  readonly gap?: true;
}

/** What a button means. Options are named by stored index, never by position on the screen or by text sent back. */
export type Choice =
  | { readonly kind: "option"; readonly question: number; readonly option: number }
  | { readonly kind: "other" }
  | { readonly kind: "skip" }
  /** One of the prompts that a "which question?" message names, by its position in that message. */
  | { readonly kind: "which"; readonly index: number };

/** A native button. `label` is plain text and already fits the platform. */
export interface Control {
  readonly choice: Choice;
  readonly label: string;
  /** The option that the asker recommends. */
  readonly primary?: true;
}

/** One platform message. Already fits the limits it was made for: adapters must not split, shorten or reword it. */
export interface Part {
  readonly blocks: readonly Block[];
  readonly controls: readonly Control[];
}

/** One or several parts; the last one holds the controls, the hint and later the receipt. */
export interface Message {
  readonly parts: readonly Part[];
  /** All options and the way to reply, without markup: for notifications, screen readers and logs. */
  readonly plainText: string;
}

/** How the prompt is shown: `buttons` for one single-choice question where buttons exist, else `text`. */
export type Mode = "buttons" | "text";

/** What one person saw: stored with the delivery, so that a typed "2" is read against it. */
export interface Presented {
  /** Version of this stored shape. */
  readonly v: 1;
  readonly locale: Locale;
  readonly mode: Mode;
  /** Per question, per option: the marker shown before it. */
  readonly markers: readonly (readonly string[])[];
  readonly message: Message;
}
