import type { Input } from "../../core/index.js";
import type { BotUser } from "./bot-api.js";
import { parseMessage } from "./parse/message.js";
import { parseTap } from "./parse/tap.js";
import { updateSchema } from "./parse/update.js";

/** What one update means: something a person did, a chat that has another id now, or nothing. */
export type Parsed =
  | { readonly kind: "input"; readonly input: Input }
  | { readonly kind: "moved"; readonly from: string; readonly to: string }
  | { readonly kind: "nothing" };

const nothing: Parsed = { kind: "nothing" };

/** Reads one update of the Bot API. Pure and total: what is not understood is nothing. */
export function parseUpdate(update: unknown, bot: BotUser): Parsed {
  const { message, callback_query } = updateSchema.safeParse(update).data ?? {};
  if (message?.migrate_to_chat_id !== undefined) return moved(message.chat.id, message.migrate_to_chat_id);
  if (message?.migrate_from_chat_id !== undefined)
    return moved(message.migrate_from_chat_id, message.chat.id);
  const input = message ? parseMessage(message, bot) : callback_query ? parseTap(callback_query) : undefined;
  return input ? { kind: "input", input } : nothing;
}

/** Told twice, once in each chat; the ids are the same both times. */
function moved(from: number, to: number): Parsed {
  return { kind: "moved", from: String(from), to: String(to) };
}
