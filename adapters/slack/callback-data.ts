import { ChannelError, type Choice } from "../../core/index.js";
import { limits } from "./limits.js";

/** What a button means and whose it is. */
export interface CallbackData {
  readonly token: string;
  readonly choice: Choice;
}

/** Buttons shown by an older version live on in channels, so the value names the version that wrote it. */
const version = "1";

const pattern = /^1\.(?:o(\d{1,3})-(\d{1,3})|w(\d{1,3})|(x)|(s))\.([A-Za-z0-9_-]+)$/;

const prefix = "askline.";

/** Data that is not ours. No delivery has the empty token. */
const unknown: CallbackData = { token: "", choice: { kind: "skip" } };

/** A button's `value`: `1.<choice>.<token>`. */
export function encodeChoice(token: string, choice: Choice): string {
  const value = `${version}.${choiceCode(choice)}.${token}`;
  if (!pattern.test(value) || value.length > limits.buttonValue.value) {
    throw new ChannelError("too_large", "A button's token or choice does not fit into Slack's button value.");
  }
  return value;
}

/** Reads a button's `value` back. Total: what is not ours has an empty token. */
export function decodeChoice(value: unknown): CallbackData {
  const [, question, option, index, other, skip, token] =
    typeof value === "string" ? (pattern.exec(value) ?? []) : [];
  if (token === undefined) return unknown;
  if (other !== undefined) return { token, choice: { kind: "other" } };
  if (skip !== undefined) return { token, choice: { kind: "skip" } };
  if (index !== undefined) return { token, choice: { kind: "which", index: Number(index) } };
  return { token, choice: { kind: "option", question: Number(question), option: Number(option) } };
}

/** A button's `action_id`, unique within its message, where every choice has one button. */
export function actionId(choice: Choice): string {
  return `${prefix}${choiceCode(choice)}`;
}

/** Whether an action is a tap on a button of Askline's, of whatever version. */
export function isOurAction(id: string): boolean {
  return id.startsWith(prefix);
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
