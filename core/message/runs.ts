import type { Block, Run } from "./model.js";

/** Text in no style. */
export function plain(text: string): Run {
  return { text };
}

/** A block of one kind. */
export function block(kind: Block["kind"], ...runs: readonly (Run | string)[]): Block {
  return { kind, runs: runs.map((run) => (typeof run === "string" ? plain(run) : run)) };
}

/** The same block with an empty line before it. */
export function gapped(of: Block): Block {
  return { ...of, gap: true };
}

/** All runs of a part, line breaks between its blocks included: what a part measures is what these measure. */
export function partRuns(blocks: readonly Block[]): Run[] {
  return blocks.flatMap((of, index) => (index === 0 ? of.runs : [plain(of.gap ? "\n\n" : "\n"), ...of.runs]));
}

/** What runs say, without style. */
export function runsText(runs: readonly Run[]): string {
  return runs.map((run) => run.text).join("");
}

/** Blocks without markup, for notifications, screen readers and logs. A link's target stands behind its text. */
export function plainText(blocks: readonly Block[]): string {
  return partRuns(blocks)
    .map((run, index, all) =>
      run.link !== undefined && all[index + 1]?.link !== run.link && run.link !== run.text
        ? `${run.text} (${run.link})`
        : run.text,
    )
    .join("");
}

/** The runs of `[start, end)` of the text that `runs` say together; each piece keeps its run's style. */
export function sliceRuns(runs: readonly Run[], start: number, end: number): Run[] {
  const sliced: Run[] = [];
  let offset = 0;
  for (const run of runs) {
    const text = run.text.slice(Math.max(0, start - offset), Math.max(0, end - offset));
    if (text !== "") sliced.push(text === run.text ? run : { ...run, text });
    offset += run.text.length;
  }
  return sliced;
}
