import type { Part } from "../../../core/index.js";
import { limits } from "../limits.js";
import { escapeText } from "./escape.js";

/**
 * A part as plain text, for notifications, screen readers and clients without blocks: its words, then the labels of its
 * buttons. The words always fit; a label that does not is shown by its button alone.
 */
export function notificationText({ blocks, controls }: Part): string {
  let text = blocks
    .map(({ gap, runs }, index) => {
      const said = runs.map((run) => run.text).join("");
      return index === 0 ? said : `${gap ? "\n\n" : "\n"}${said}`;
    })
    .join("");
  text = escapeText(text);
  for (const { label } of controls) {
    const line = `\n[${escapeText(label)}]`;
    if (text.length + line.length > limits.plainText.value) break;
    text += line;
  }
  // Slack refuses a message whose text is blank.
  return text.trim() === "" ? "…" : text;
}
