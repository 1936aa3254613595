/** A stretch of agent text: Markdown, what a code block holds, or text to be shown exactly as it stands. */
export interface Stretch {
  readonly kind: "markdown" | "code" | "literal";
  readonly text: string;
}

/** The line that opens a fence: indentation, signs and what stands behind them, which after backticks holds none. */
const opening = /^( *)(?:(`{3,})([^`\n]*)|(~{3,})([^\n]*))$/gm;

/**
 * Agent text parted at its fences. Together the stretches are the whole text, but for the fences of code blocks. A fence
 * that is never closed, is empty, or has more than a language behind its opening signs makes no code block: it is
 * literal up to its end.
 */
export function partAtFences(source: string): Stretch[] {
  const stretches: Stretch[] = [];
  let read = 0;
  opening.lastIndex = 0;
  for (let fence = opening.exec(source); fence; fence = opening.exec(source)) {
    const [line, indent = "", backticks, afterBackticks = "", tildes = "", afterTildes = ""] = fence;
    const code = fence.index + line.length + 1;
    const closing = closingLine(source, code, backticks ?? tildes);
    const text = closing ? withoutIndent(source.slice(code, Math.max(code, closing.from - 1)), indent) : "";
    const end = closing?.to ?? source.length;
    const isBlock = text.trim() !== "" && !/[^ ] +[^ ]/.test(afterBackticks + afterTildes);
    stretches.push(
      { kind: "markdown", text: source.slice(read, fence.index) },
      isBlock ? { kind: "code", text } : { kind: "literal", text: source.slice(fence.index, end) },
    );
    read = end;
    opening.lastIndex = end;
  }
  stretches.push({ kind: "markdown", text: source.slice(read) });
  return stretches.filter(({ text }) => text !== "");
}

/** The first line from `start` on that holds nothing but the opening signs again, or more of them. */
function closingLine(source: string, start: number, signs: string) {
  const closing = new RegExp(`^ *${signs}${signs.charAt(0)}* *$`, "gm");
  closing.lastIndex = start;
  const line = start <= source.length ? closing.exec(source) : null;
  return line ? { from: line.index, to: line.index + line[0].length } : undefined;
}

/** Code lines lose as many blanks as stand before their fence, where they have them. */
function withoutIndent(code: string, indent: string): string {
  return indent === "" ? code : code.replace(new RegExp(`^ {1,${indent.length}}`, "gm"), "");
}
