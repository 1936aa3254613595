import { partAtFences } from "./fences.js";
import type { Block, Run } from "./model.js";
import { styledRuns } from "./styled-runs.js";
import { visibleText } from "./visible.js";

/** The empty lines between paragraphs. No sign of emphasis reaches over them. */
const emptyLines = /(\n(?: *\n)+)/;

/**
 * Agent text as blocks of kind `text` and `code`. Bold, italic, code, code blocks and http(s) links are styled; all else is
 * literal, taken from the source character by character.
 */
export function markdownBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let runs: Run[] = [];
  const closeText = () => {
    const lines = trimmedLines(joined(runs));
    if (lines.length > 0) blocks.push({ kind: "text", runs: lines });
    runs = [];
  };
  for (const stretch of partAtFences(visibleText(text))) {
    if (stretch.kind === "code") {
      closeText();
      blocks.push({ kind: "code", runs: [{ text: stretch.text, code: true }] });
    } else if (stretch.kind === "literal") {
      runs.push({ text: stretch.text });
    } else {
      runs.push(...stretch.text.split(emptyLines).flatMap(styledRuns));
    }
  }
  closeText();
  return blocks;
}

/** Neighbours of one style as one run; none is empty. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (run.text === "") continue;
    if (last && sameStyle(last, run)) all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}

function sameStyle(a: Run, b: Run): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.link === b.link;
}

/** Runs without the empty lines at their start and end, which the neighbouring code block takes the place of. */
function trimmedLines(runs: readonly Run[]): Run[] {
  return runs
    .map((run, index) => {
      const start = index === 0 ? run.text.replace(/^(?: *\n)+/, "") : run.text;
      return { ...run, text: index === runs.length - 1 ? start.replace(/\s+$/, "") : start };
    })
    .filter((run) => run.text !== "");
}
