import { PresentationError } from "../errors/presentation-error.js";
import type { Capabilities } from "./capabilities.js";
import type { Block } from "./model.js";
import { partSizes, type Size } from "./part-size.js";
import { partRuns, runsText } from "./runs.js";
import { splitBlock } from "./split-block.js";

type Text = Capabilities["text"];
type Blocks = readonly Block[];

/** Room that the last part keeps for the receipt, in the platform's units; on very small limits a quarter of them. */
export const receiptRoom = 200;

/** What a part may measure when it is the last one. */
export function lastLimit(text: Text): number {
  return text.limit - Math.min(receiptRoom, Math.floor(text.limit / 4));
}

/** Whether blocks fit one part. */
export function fits(blocks: Blocks, text: Text): boolean {
  return text.measure(partRuns(blocks)) <= text.limit;
}

/**
 * Lays blocks out over as few parts as it takes, none of them over the limit and nothing cut: parted between blocks, else
 * lines, else words. `tail` (the hint and the deadline) stands whole in the last part wherever it fits one,
 * with the end of the body before it. @throws PresentationError `too_large` where not even one character fits.
 */
export function layOut(body: Blocks, tail: Blocks, text: Text): Block[][] {
  const size = partSizes(text);
  const limit = lastLimit(text);
  const all = [...body, ...tail];
  if (size(all) <= limit) return [all];
  const parts = fill(body, size, text.limit);
  const last = parts.pop() ?? [];
  if (size([...last, ...tail]) <= limit) return [...parts, [...last, ...tail]];
  const end = moved(last, tail, size, limit);
  const before = last.slice(0, last.length - end.length);
  return [...parts, ...(before.length > 0 ? [before] : []), ...fill([...end, ...tail], size, limit)];
}

/** The end of a part that goes to the next one along with the tail: back to a question's heading, as far as there is room. */
function moved(part: Blocks, tail: Blocks, size: Size, limit: number): Block[] {
  let end: Block[] = [];
  for (const block of [...part].reverse()) {
    const more = [block, ...end];
    if (size(atStart([...more, ...tail])) > limit) break;
    end = more;
    if (block.kind === "heading") break;
  }
  return atStart(end);
}

function fill(blocks: Blocks, size: Size, limit: number): Block[][] {
  const parts: Block[][] = [];
  let part: Block[] = [];
  const queue = [...blocks].reverse();
  for (let block = queue.pop(); block; block = queue.pop()) {
    if (size(atStart([...part, block])) <= limit) {
      part = atStart([...part, block]);
      continue;
    }
    const fresh = headingOf(part);
    const full = part.slice(0, part.length - fresh.length);
    if (full.length > 0 && size(atStart([...fresh, block])) <= limit) {
      parts.push(full);
      part = atStart([...fresh, block]);
      continue;
    }
    const split = splitBlock(
      block,
      part.length > 0 ? "soft" : "any",
      (head) => size(atStart([...part, head])) <= limit,
    );
    if (split) {
      parts.push(atStart([...part, split[0]]));
      part = [];
      if (says(split[1])) queue.push(split[1]);
    } else if (part.length > 0) {
      parts.push(part);
      part = [];
      queue.push(block);
    } else if (says(block)) {
      throw new PresentationError("too_large");
    }
  }
  return part.length > 0 ? [...parts, part] : parts;
}

/** The headings at the end of a part: they go along with what they head. */
function headingOf(part: Blocks): Blocks {
  return part.at(-1)?.kind === "heading" ? part.slice(-1) : [];
}

/** No part begins with an empty line. */
function atStart(blocks: Blocks): Block[] {
  return blocks.map((block, index) =>
    index === 0 && block.gap ? { kind: block.kind, runs: block.runs } : block,
  );
}

function says(block: Block): boolean {
  return runsText(block.runs).trim() !== "";
}
