import { PresentationError } from "../errors/presentation-error.js";
import { cutText, longestFit } from "../prompt/cut.js";
import type { Capabilities } from "./capabilities.js";
import { fits } from "./layout.js";
import type { Block, Control, Part } from "./model.js";
import { runsText, sliceRuns } from "./runs.js";

/**
 * A message that helps a prompt along (never the prompt itself), as one part. Where it is over the limit its longest
 * blocks are shortened for display. @throws PresentationError `too_large` where nothing of it fits.
 */
export function helperPart(
  blocks: readonly Block[],
  capabilities: Capabilities,
  controls: readonly Control[] = [],
): Part {
  if (fits(blocks, capabilities.text)) return { blocks, controls };
  const longest = Math.max(0, ...blocks.map((block) => runsText(block.runs).length));
  const shown = (length: number) => blocks.flatMap((block) => shortened(block, length));
  const kept = shown(longestFit(longest, (length) => fits(shown(length), capabilities.text)));
  if (kept.length === 0) throw new PresentationError("too_large");
  return { blocks: kept, controls };
}

function shortened(block: Block, length: number): Block[] {
  const text = runsText(block.runs);
  if (text.length <= length) return [block];
  const end = cutText(text, length - 1, (cut) => cut.length).length;
  return end <= 0 ? [] : [{ ...block, runs: [...sliceRuns(block.runs, 0, end), { text: "…" }] }];
}
