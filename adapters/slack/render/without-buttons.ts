import { z } from "zod";
import type { Carrier } from "../parse.js";
import type { UpdateMessage } from "../web-api.js";

const buttons = z.object({ type: z.literal("actions") });

/** A message as it stands but for its buttons, as the parameters of `chat.update`. Pure. */
export function withoutButtons(chat: string, ts: string, { text, blocks }: Carrier): UpdateMessage {
  const rest = blocks.filter((block) => !buttons.safeParse(block).success);
  return { channel: chat, ts, text: text || "…", blocks: rest, parse: "none", link_names: false };
}
