import type { Screen } from "./screen.js";
import type { ShownMessage } from "./shown.js";

/** A conversation as plain lines, for error messages and for a person at a terminal. */
export function transcript(screen: Screen): string {
  const { name, kind, id } = screen.conversation;
  const lines = [...screen.messages.flatMap(linesOf), ...screen.modals.flatMap((modal) => modal.lines)];
  return [`--- ${name} (${kind} ${id})`, ...(lines.length > 0 ? lines : ["(nothing yet)"]), "---"].join("\n");
}

function linesOf(message: ShownMessage): string[] {
  const marks = [
    message.thread === undefined ? "" : `in the thread of ${message.thread}`,
    message.onlyFor === undefined ? "" : `only for ${message.onlyFor}`,
    message.edits > 0 ? `edited ${message.edits}x` : "",
    message.deleted ? "deleted" : "",
  ].filter(Boolean);
  const head = `${message.ts} ${message.from}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}: `;
  const buttons = message.buttons.map(({ text }) => `[${text}]`).join(" ");
  return [head + message.text.replaceAll("\n", "\n    "), ...(buttons ? [`    ${buttons}`] : [])];
}
