import type { Acknowledgement } from "../../../core/index.js";
import type { PrivateMessage } from "../discord-api.js";
import { limits } from "../limits.js";
import { codeBlock } from "./code.js";
import { renderLine } from "./text.js";

const suppressEmbeds = 1 << 2;
const ephemeral = 1 << 6;

/** The flags of what only one person sees. */
export const privateFlags = ephemeral | suppressEmbeds;

/** Room that a code block's own signs take, and what keeps backticks apart. */
const margin = 40;

/**
 * What an interaction is answered with, one message after the other: the outcome, and behind it the words of a dialog that were
 * not taken, exactly as they were typed and easy to copy. A dialog that was sent is closed, so nothing else holds them.
 */
export function renderPrivate(
  { text, outcome }: Acknowledgement,
  words: string | undefined,
): PrivateMessage[] {
  const line = renderLine(text);
  if (words === undefined || words.trim() === "" || outcome === "accepted") return [message(line)];
  const messages: PrivateMessage[] = [];
  let content = `${line}\n`;
  let rest = words;
  while (rest !== "") {
    const room = limits.text.value - content.length - margin;
    const piece = cutAt(rest, room);
    messages.push(message(`${content}${codeBlock(piece)}`));
    content = "";
    rest = rest.slice(piece.length);
  }
  return messages;
}

/** The longest beginning that is a code block of at most `room`, not parted inside a code point. */
function cutAt(text: string, room: number): string {
  let end = Math.min(text.length, room);
  while (codeBlock(text.slice(0, end)).length > room + 8) end -= 1;
  const code = text.charCodeAt(end - 1);
  return text.slice(0, end < text.length && code >= 0xd800 && code < 0xdc00 ? end - 1 : end);
}

function message(content: string): PrivateMessage {
  return { content, allowed_mentions: { parse: [] }, flags: privateFlags };
}
