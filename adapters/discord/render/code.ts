import { wordJoiner } from "./escape.js";

/** Code in a line. Backticks inside are put apart by what shows nothing, so that the two around them are the only two. */
export function inlineCode(text: string): string {
  if (!text.includes("`")) return `\`${text}\``;
  const apart = text.replace(/`(?=`)/g, `$&${wordJoiner}`);
  return `\`\`${apart.startsWith("`") ? " " : ""}${apart}${apart.endsWith("`") ? " " : ""}\`\``;
}

/** A code block. Nothing inside can be escaped; three backticks, which would end it, are put apart by what shows nothing. */
export function codeBlock(text: string): string {
  return `\`\`\`\n${text.replace(/``(?=`)/g, `$&${wordJoiner}`)}\n\`\`\``;
}
