/** The three characters that are control characters in Slack's text. https://docs.slack.dev/messaging/formatting-message-text */
const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text in which nothing is a mention, a link or a date. */
export function escapeText(text: string): string {
  return text.replace(/[&<>]/g, (char) => entities[char] ?? char);
}
