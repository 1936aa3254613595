import type { Block, Part, Run } from "../../core/index.js";

/** ECMA-48 "select graphic rendition", understood by every terminal of today. */
const bold = ["\u001b[1m", "\u001b[22m"] as const;
const dim = ["\u001b[2m", "\u001b[22m"] as const;

const faint: ReadonlySet<Block["kind"]> = new Set(["hint", "deadline", "from"]);

/** A part as lines of text. `styled`: with bold and dim text, for a terminal that shows them. */
export function render(part: Part, styled: boolean): string {
  return part.blocks.map((block) => `${block.gap ? "\n" : ""}${blockText(block, styled)}\n`).join("");
}

function blockText(block: Block, styled: boolean): string {
  const text = block.runs.map((run) => runText(run, styled)).join("");
  if (block.kind === "code") return text.replace(/^/gm, "    ");
  return styled && faint.has(block.kind) ? wrap(text, dim) : text;
}

function runText(run: Run, styled: boolean): string {
  const target = run.link === undefined || run.link === run.text ? "" : ` <${plain(run.link)}>`;
  const text = plain(run.text);
  return `${styled && run.bold ? wrap(text, bold) : text}${target}`;
}

function wrap(text: string, [on, off]: readonly [string, string]): string {
  return `${on}${text}${off}`;
}

/** Core hands over no controls; an escape sequence here would drive the person's terminal, so none gets past this line either. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n]/gu, "");
}
