import type { Bubble } from "../phones/phone.js";
import { closed } from "../phones/slack.js";

/** What people understand when they are told something. */
export type Told =
  /** It counts. */
  | "taken"
  /** A part of it counts, the rest is still open. */
  | "partly taken"
  /** The question has ended, whoever ended it. */
  | "over"
  /** Which question is it for? */
  | "which"
  /** Nothing is known yet, or something else is to be done. */
  | "something else";

export function ofReaction(text: string): Told {
  if (/^✓/.test(text) || text === closed || /^Skipped\b/.test(text)) return "taken";
  if (/^Recorded:/m.test(text)) return "partly taken";
  if (/Already (answered|skipped) by|Too late|was cancelled|has ended/.test(text)) return "over";
  return text.includes("Which question") ? "which" : "something else";
}

/** How a copy of the question says that it ended, in its last line; undefined while it is open. */
export function statusOf({ text }: Pick<Bubble, "text">): string | undefined {
  const line = text.trimEnd().split("\n").at(-1) ?? "";
  return /^(✓|Skipped by |Expired$|Cancelled$|⌛|✗)/.test(line) ? line : undefined;
}

export function isOver(copy: Pick<Bubble, "text" | "gone">): boolean {
  return copy.gone || statusOf(copy) !== undefined;
}

/** What `✓ Case 7: …` says was chosen. */
export function summaryIn(text: string, title: string): string | undefined {
  const found = new RegExp(`^✓ ${title}: (.*)$`, "m").exec(text)?.[1];
  return found?.replace(/ \((in|on) [^)]*\)$/, "").replace(/ — [^—]*$/, "");
}
