import { ChannelError, type Choice } from "../../core/index.js";
import { limits } from "./limits.js";

/** What a button means and whose it is. */
export interface CallbackData {
  readonly token: string;
  readonly choice: Choice;
}

/** Buttons shown by an older version live on in chats, so the data names the version that wrote it. */
const version = "1";

const pattern = /^1\.(?:o(\d{1,3})-(\d{1,3})|w(\d{1,3})|(x)|(s))\.([A-Za-z0-9_-]+)$/;

/** Data that is not ours. No delivery has the empty token, and a tap on Other… settles nothing. */
const unknown: CallbackData = { token: "", choice: { kind: "other" } };

/** `1.<choice>.<token>`: 34 bytes with a token of 128 bits, at most 64 with any. */
export function encodeChoice(token: string, choice: Choice): string {
  const data = `${version}.${choiceCode(choice)}.${token}`;
  // The pattern is ASCII throughout, so what matches it has as many bytes as characters.
  if (!pattern.test(data) || data.length > limits.callbackData.value) {
    throw new ChannelError(
      "too_large",
      "A button's token or choice does not fit into Telegram's callback data.",
    );
  }
  return data;
}

/** Reads a button's data back. Total: what is not ours has an empty token. */
export function decodeChoice(data: unknown): CallbackData {
  const [, question, option, index, other, skip, token] =
    typeof data === "string" ? (pattern.exec(data) ?? []) : [];
  if (token === undefined) return unknown;
  if (other !== undefined) return { token, choice: { kind: "other" } };
  if (skip !== undefined) return { token, choice: { kind: "skip" } };
  if (index !== undefined) return { token, choice: { kind: "which", index: Number(index) } };
  return { token, choice: { kind: "option", question: Number(question), option: Number(option) } };
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
