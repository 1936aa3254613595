import type { Capabilities } from "./capabilities.js";
import type { Block, Run } from "./model.js";
import { plain } from "./runs.js";

/** What a part of these blocks measures at most, in the platform's unit. */
export type Size = (blocks: readonly Block[]) => number;

/**
 * Sizes for laying out one message: what the blocks and the line breaks between them measure, added up. Runs are
 * measured once, in however many parts they are tried.
 */
export function partSizes(text: Capabilities["text"]): Size {
  const known = new Map<readonly Run[], number>();
  const runsSize = (runs: readonly Run[]) => {
    const size = known.get(runs) ?? text.measure(runs);
    known.set(runs, size);
    return size;
  };
  const lineBreak = text.measure([plain("\n")]);
  const emptyLine = text.measure([plain("\n\n")]);
  return (blocks) =>
    blocks.reduce(
      (sum, { gap, runs }, index) => sum + (index === 0 ? 0 : gap ? emptyLine : lineBreak) + runsSize(runs),
      0,
    );
}
