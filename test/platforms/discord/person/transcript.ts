import type { Screen } from "./screen.js";
import type { ShownMessage } from "./shown.js";

/** A conversation as plain lines, for error messages and for a person at a terminal. */
export function transcript(screen: Screen): string {
  const title = `--- ${screen.channel.name} (${screen.channel.kind} ${screen.id})`;
  const lines = screen.messages.flatMap(linesOf);
  return [title, ...(lines.length > 0 ? lines : ["(nothing yet)"]), "---"].join("\n");
}

function linesOf(message: ShownMessage): string[] {
  const marks = [
    message.replyTo ? `replying to #${message.replyTo.id}` : "",
    message.edits > 0 ? `edited ${message.edits}x` : "",
    message.ephemeral ? "only you can see this" : "",
    message.loading ? "is thinking…" : "",
    message.deleted ? "deleted" : "",
  ].filter(Boolean);
  const head = `#${message.id} ${message.from}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}: `;
  return [
    head + message.text.replaceAll("\n", "\n    "),
    ...message.buttons.map(
      (row) => `    ${row.map(({ text, disabled }) => (disabled ? `(${text})` : `[${text}]`)).join(" ")}`,
    ),
  ];
}
