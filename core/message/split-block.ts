import { graphemeFloor, longestFit } from "../prompt/cut.js";
import type { Block } from "./model.js";
import { runsText, sliceRuns } from "./runs.js";

/** Where a block may be parted, from the mildest on. */
export type Boundary = "soft" | "any";

/**
 * Parts a block into the longest head for which `fits` holds and the rest: behind a line, else behind a word, else
 * (boundary `any`) between grapheme clusters, else between code points. The one line break or blank it is parted at
 * is replaced by the part's end; nothing else goes. Nothing is returned where no head fits.
 */
export function splitBlock(
  block: Block,
  boundary: Boundary,
  fits: (head: Block) => boolean,
): readonly [head: Block, rest: Block] | undefined {
  const text = runsText(block.runs);
  const head = (end: number): Block => ({ ...block, runs: sliceRuns(block.runs, 0, end) });
  const most = longestFit(text.length, (end) => fits(head(end)));
  const soft = softEnd(text, most);
  if (soft > 0) return [head(soft), restOf(block, soft + 1, text.length)];
  if (boundary === "soft") return undefined;
  const hard = graphemeFloor(text, most);
  return hard > 0 ? [head(hard), restOf(block, hard, text.length)] : undefined;
}

/** The last line break, else the last blank, at or before `most` that has a word on its left; 0 where there is none. */
function softEnd(text: string, most: number): number {
  const start = text.search(/\S/);
  for (const sign of ["\n", " "]) {
    const end = text.lastIndexOf(sign, most);
    if (start >= 0 && end > start) return end;
  }
  return 0;
}

/** What is left of a block. It goes on where the head stopped, so no empty line comes before it. */
function restOf(block: Block, from: number, to: number): Block {
  return { kind: block.kind, runs: sliceRuns(block.runs, from, to) };
}
