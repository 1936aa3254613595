import type { KnownBlock } from "@slack/types";
import type { Platform } from "../state/platform.js";

/** Slack gives a block that has no id one. https://docs.slack.dev/reference/block-kit/blocks */
export function withBlockIds(blocks: readonly KnownBlock[], { ids }: Platform): KnownBlock[] {
  return blocks.map((block) => ({ ...block, block_id: block.block_id ?? ids.next("b") }));
}
