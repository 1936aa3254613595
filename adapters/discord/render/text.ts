import type { Block, Run } from "../../../core/index.js";
import { codeBlock, inlineCode } from "./code.js";
import { escapeText, wordJoiner } from "./escape.js";
import { bareLinks, isLink, renderLink } from "./link.js";

/** Blocks as Discord's Markdown. A block starts a line; `gap` puts an empty one before it. */
export function renderText(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, runs, gap }, index) => {
      const text = kind === "code" ? renderCode(runs) : renderRuns(runs);
      return index === 0 ? text : `${gap ? "\n\n" : "\n"}${text}`;
    })
    .join("");
}

/** One line of plain text. */
export function renderLine(text: string): string {
  return escapeText(text, true);
}

/** The rendered length of runs in UTF-16 units at most, wherever they stand. Code counts as a block of its own. */
export function measureText(runs: readonly Run[]): number {
  return runs.flatMap(piecesOf).reduce((sum, piece) => sum + measurePiece(piece), 0);
}

function measurePiece(run: Run): number {
  const block = run.code ? codeBlock(run.text).length : 0;
  // One more for what keeps it apart from its neighbour.
  return Math.max(block, renderPiece(run, true).length) + 1;
}

function renderCode(runs: readonly Run[]): string {
  const text = runs.map((run) => run.text).join("");
  return text.trim() === "" ? "" : codeBlock(text);
}

function renderRuns(runs: readonly Run[]): string {
  return runs.flatMap(piecesOf).reduce((text, piece) => {
    const next = renderPiece(piece, /(^|\n)[^\S\n]*$/.test(text));
    // Signs of two neighbours would be read as one: "**a**" and "*b*". So would a number and a dot.
    if (/[*`]$/.test(text) && /^[*`]/.test(next)) return text + wordJoiner + next;
    if (/(^|\n)[^\S\n]*\d+$/.test(text) && next.startsWith(".")) return `${text}\\${next}`;
    return text + next;
  }, "");
}

/** A run, parted at the URLs that are written out in it. */
function piecesOf(run: Run): Run[] {
  if (run.text === "") return [];
  if (run.code || run.date !== undefined || isLink(run.link)) return [run];
  const { link: _, ...style } = run;
  return bareLinks(run.text).map((piece) => ({ ...style, ...piece }));
}

function renderPiece(run: Run, startsLine: boolean): string {
  const seconds = run.date === undefined ? Number.NaN : Math.floor(Date.parse(run.date) / 1000);
  if (Number.isFinite(seconds)) return renderDate(seconds);
  // Signs of emphasis stand next to words, not blanks.
  const [, before = "", text = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(run.text) ?? [];
  const link = isLink(run.link) ? run.link : undefined;
  const inner = (words: string, starts: boolean) =>
    link !== undefined
      ? renderLink(words, link, starts)
      : run.code
        ? inlineCode(words)
        : escapeText(words, starts);
  // An emphasis would end at the sign inside code.
  const signs = text === "" || (run.code && text.includes("*")) ? "" : signsOf(run);
  if (signs === "") return inner(run.text, startsLine);
  // What stands inside is read on its own, as if it began a line.
  return `${before}${signs}${inner(text, true)}${signs}${after}`;
}

function signsOf({ bold, italic }: Run): string {
  return `${bold ? "**" : ""}${italic ? "*" : ""}`;
}

/**
 * The time of day where the reader is, and how far off it is.
 * https://docs.discord.com/developers/reference#message-formatting
 */
function renderDate(seconds: number): string {
  return `<t:${seconds}:t> (<t:${seconds}:R>)`;
}
