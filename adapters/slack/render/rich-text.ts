import type { Block, Run } from "../../../core/index.js";
import type { RichTextBlock, RichTextElement, RichTextParagraph, TextStyle } from "../web-api.js";
import { bareLinks } from "./bare-links.js";
import { escapeText } from "./escape.js";

/** How an instant is shown, in the reader's own time zone. */
const dateFormat = "{date_short_pretty} {time}";

/**
 * Blocks as one rich text: styles are data beside the text, so nothing in it is markup, and nobody can be pinged. A code
 * block is a paragraph of its own; what stands between two of them is one section with its line breaks.
 */
export function richText(blocks: readonly Block[]): RichTextBlock {
  const paragraphs: RichTextParagraph[] = [];
  let section: RichTextElement[] = [];
  const endSection = () => {
    if (section.length > 0) paragraphs.push({ type: "rich_text_section", elements: section });
    section = [];
  };
  for (const block of blocks) {
    if (block.kind === "code") {
      endSection();
      const text = block.runs.map((run) => run.text).join("");
      if (text !== "") {
        paragraphs.push({ type: "rich_text_preformatted", elements: [{ type: "text", text }] });
      }
      continue;
    }
    if (section.length > 0) section.push({ type: "text", text: block.gap ? "\n\n" : "\n" });
    section.push(...block.runs.flatMap(elementsOf));
  }
  endSection();
  return { type: "rich_text", elements: paragraphs };
}

/** The escaped length of runs in UTF-16 units, which is what the plain text beside the blocks holds. */
export function measureText(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + escapeText(text).length, 0);
}

function elementsOf(run: Run): RichTextElement[] {
  if (run.text === "") return [];
  const style = styleOf(run);
  const timestamp = run.date === undefined ? Number.NaN : Math.floor(Date.parse(run.date) / 1000);
  if (Number.isFinite(timestamp)) {
    return [{ type: "date", timestamp, format: dateFormat, fallback: run.text, ...style }];
  }
  if (run.link !== undefined && /^https?:/i.test(run.link) && URL.canParse(run.link)) {
    return [{ type: "link", url: run.link, text: run.text, ...style }];
  }
  const pieces = run.code ? [{ text: run.text }] : bareLinks(run.text);
  return pieces.map(
    ({ text, link }): RichTextElement =>
      link === undefined ? { type: "text", text, ...style } : { type: "link", url: link, text, ...style },
  );
}

function styleOf({ bold, italic, code }: Run): { style?: TextStyle } {
  if (!bold && !italic && !code) return {};
  return { style: { ...(bold && { bold }), ...(italic && { italic }), ...(code && { code }) } };
}
