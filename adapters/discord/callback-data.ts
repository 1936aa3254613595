import { ChannelError, type Choice } from "../../core/index.js";
import { limits } from "./limits.js";

/** What a button means and whose it is. */
export interface CallbackData {
  readonly token: string;
  readonly choice: Choice;
}

/** Keeps apart what other programs of the same bot send. */
const prefix = "askline:";

/** Buttons shown by an older version live on in channels, so the id names the version that wrote it. */
const version = "1";

const choicePattern = /^askline:1\.(?:o(\d{1,3})-(\d{1,3})|w(\d{1,3})|(x)|(s))\.([A-Za-z0-9_-]+)$/;
const dialogPattern = /^askline:1\.d\.([A-Za-z0-9_-]+)$/;

/** Data that cannot be read. No delivery has the empty token. */
const unknown: CallbackData = { token: "", choice: { kind: "skip" } };

/** A button's `custom_id`: `askline:1.<choice>.<token>`. Unique in its message, where every choice has one button. */
export function encodeChoice(token: string, choice: Choice): string {
  return checked(`${prefix}${version}.${choiceCode(choice)}.${token}`, choicePattern);
}

/** Reads a button's `custom_id` back. Total: what is not readable has an empty token. */
export function decodeChoice(id: string): CallbackData {
  const [, question, option, index, other, skip, token] = choicePattern.exec(id) ?? [];
  if (token === undefined) return unknown;
  if (other !== undefined) return { token, choice: { kind: "other" } };
  if (skip !== undefined) return { token, choice: { kind: "skip" } };
  if (index !== undefined) return { token, choice: { kind: "which", index: Number(index) } };
  return { token, choice: { kind: "option", question: Number(question), option: Number(option) } };
}

/** The `custom_id` of the dialog that Other… opens. */
export function encodeDialog(token: string): string {
  return checked(`${prefix}${version}.d.${token}`, dialogPattern);
}

/** The token of a dialog's `custom_id`; empty where it is not readable. */
export function decodeDialog(id: string): string {
  return dialogPattern.exec(id)?.[1] ?? "";
}

/** Whether a `custom_id` is Askline's, of whatever version. */
export function isOurs(id: string): boolean {
  return id.startsWith(prefix);
}

function checked(id: string, pattern: RegExp): string {
  if (!pattern.test(id) || id.length > limits.customId.value) {
    throw new ChannelError("too_large", "A button's token or choice does not fit into Discord's custom_id.");
  }
  return id;
}

function choiceCode(choice: Choice): string {
  switch (choice.kind) {
    case "option":
      return `o${choice.question}-${choice.option}`;
    case "which":
      return `w${choice.index}`;
    case "other":
      return "x";
    case "skip":
      return "s";
  }
}
