import type { RetryReason } from "../../reply/reading.js";
import type { MarkerStyle } from "../markers.js";

/** A span of time as it is told to people. */
export interface Remaining {
  readonly unit: "minutes" | "seconds";
  readonly count: number;
}

/** What a typed reply may hold, for the sentence that asks for one. */
export interface ReplyForms {
  readonly style: MarkerStyle;
  /** Markers one could send, joined by commas. */
  readonly example: string;
  /** Whether more than one marker can be sent. */
  readonly several: boolean;
  /** Whether there is more than one question. */
  readonly questions: boolean;
}

/** The message that asks. */
export interface PromptSentences {
  asks(from: string): string;
  questionOf(number: number, total: number): string;
  /** Behind the header of a question that takes several options; in parentheses. */
  anyNumber(): string;
  /** Buttons. */
  other(): string;
  skip(): string;
  /** Beside option buttons only. */
  tapOrReply(style: MarkerStyle): string;
  reply(forms: ReplyForms): string;
  sendSkip(): string;
  /** Where a Skip button stands below. */
  tapOrSendSkip(): string;
  within(remaining: Remaining): string;
  /** What stands before and after the instant. */
  until(): readonly [string, string];
}

/** The status line of an ended prompt, and summaries of answers. */
export interface ReceiptSentences {
  answered(): string;
  /** Behind who answered or skipped, in parentheses: the place where that was. */
  elsewhere(place: string): string;
  /** As `elsewhere`, where that is another platform: its name says more than an address. */
  onPlatform(name: string): string;
  expired(): string;
  cancelled(): string;
  skippedBy(name: string): string;
  /** In place of the answer of a question that was skipped. */
  skipped(): string;
}

/** Replies to replies. */
export interface ReplySentences {
  /** `given` is what was not understood, already quoted; empty where it is not known. */
  retry: Readonly<Record<RetryReason, (given: string) => string>>;
  /** The word that one types before own words, as the reader of replies knows it. */
  otherWord(): string;
  /** How to send what looks like a number as own words; `line` is what to type (`other 7`). */
  asOwnWords(line: string): string;
  recorded(): string;
  stillOpen(): string;
  which(): string;
  whichTap(): string;
  whichLetter(): string;
  ownWords(): string;
  /** At most 64 characters: stands in an empty input field. */
  ownWordsPlaceholder(): string;
}

/** The dialog that a tap on Other… opens, where the platform has one. */
export interface DialogSentences {
  /** At most 24 UTF-16 units. */
  title(): string;
  /** Above the field; at most 45. */
  label(): string;
  /** On the buttons; at most 24 each. */
  submit(): string;
  cancel(): string;
}

/** What people are told about messages that are no answer, and about prompts that have ended. */
export interface NoticeSentences {
  unreadable(): string;
  media(): string;
  chatter(): string;
  anonymous(): string;
  notForYou(): string;
  ended(): string;
  answeredBy(name: string): string;
  skippedBy(name: string): string;
  expired(): string;
  cancelled(): string;
  nothingOpen(): string;
  openList(): string;
}

/** Instant answers to a tap, at most 200 UTF-16 units each; longer parameters are cut by the caller. */
export interface AcknowledgementSentences {
  recorded(summary: string): string;
  skipped(): string;
  /** The outcome is not known yet. */
  received(): string;
  ownWords(): string;
}

/** Answers to a person who talks to the bot itself. */
export interface CommandSentences {
  start(address: string): string;
  help(): string;
  address(address: string): string;
}

/** All that Askline says in one locale. */
export interface Sentences {
  readonly prompt: PromptSentences;
  readonly receipt: ReceiptSentences;
  readonly reply: ReplySentences;
  readonly dialog: DialogSentences;
  readonly notice: NoticeSentences;
  readonly acknowledgement: AcknowledgementSentences;
  readonly command: CommandSentences;
}
