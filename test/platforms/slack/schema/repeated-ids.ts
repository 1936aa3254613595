import type { z } from "zod";
import type { modalView } from "./blocks.js";

type Blocks = z.infer<typeof modalView>["blocks"];

/** Ids that stand twice in one message or view. https://docs.slack.dev/reference/block-kit/blocks */
export function repeatedIds(blocks: Blocks): string[] {
  const blockIds = blocks.flatMap(({ block_id }) => block_id ?? []);
  const actionIds = blocks.flatMap((block) => {
    if (block.type === "actions") return block.elements.flatMap(({ action_id }) => action_id ?? []);
    if (block.type === "section") return block.accessory?.action_id ?? [];
    return block.type === "input" ? (block.element.action_id ?? []) : [];
  });
  return [
    ...twice(blockIds).map((id) => `\`block_id\` "${id}" already exists`),
    ...twice(actionIds).map((id) => `\`action_id\` "${id}" already exists`),
  ];
}

function twice(ids: readonly string[]): string[] {
  return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))];
}
