import type { Screen } from "./screen.js";
import type { ShownMessage } from "./shown.js";

/** A conversation as plain lines, for error messages and for a person at a terminal. */
export function transcript(screen: Screen): string {
  const title = `--- ${screen.chat.name} (${screen.chat.type} ${screen.chat.id})`;
  const lines = screen.messages.flatMap(linesOf);
  return [title, ...(lines.length > 0 ? lines : ["(nothing yet)"]), "---"].join("\n");
}

function linesOf(message: ShownMessage): string[] {
  const { stored } = message;
  const marks = [
    message.replyTo ? `replying to #${message.replyTo.id}` : "",
    message.edits > 0 ? `edited ${message.edits}x` : "",
    message.forcesReply ? "asks for a reply" : "",
    message.deleted ? "deleted" : "",
  ].filter(Boolean);
  const what = stored.service
    ? JSON.stringify(stored.service)
    : [stored.media && `(${stored.media})`, message.text];
  const text = Array.isArray(what) ? what.filter(Boolean).join(" ") : what;
  const head = `#${message.id} ${message.from}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}: `;
  return [
    head + text.replaceAll("\n", "\n    "),
    ...message.buttons.map((row) => `    ${row.map((button) => `[${button.text}]`).join(" ")}`),
  ];
}
