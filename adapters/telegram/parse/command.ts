import type { Command } from "../../../core/index.js";
import type { BotUser } from "../bot-api.js";
import type { TelegramMessage } from "./update.js";

const names = ["start", "id", "help", "open", "skip", "answer"] as const satisfies readonly Command["name"][];

/** What a text that begins with a command is. */
export type CommandReading =
  /** A command of ours and what stands behind it. */
  | { readonly kind: "ours"; readonly name: Command["name"]; readonly text: string }
  /** Addressed to another bot of the chat. */
  | { readonly kind: "others" }
  /** It looks like one ("/etc/hosts", "/deploy"), but is none that we know. */
  | { readonly kind: "unknown" }
  | { readonly kind: "none" };

/** Reads a command: only what the platform itself marked as one, at the very start. */
export function readCommand({ text = "", entities = [] }: TelegramMessage, bot: BotUser): CommandReading {
  const entity = entities.find(({ type, offset }) => type === "bot_command" && offset === 0);
  if (entity === undefined) return { kind: text.startsWith("/") ? "unknown" : "none" };
  const [command = "", addressee] = text.slice(1, entity.length).split("@");
  if (addressee !== undefined && addressee.toLowerCase() !== bot.username.toLowerCase())
    return { kind: "others" };
  const name = names.find((known) => known === command.toLowerCase());
  const rest = text.slice(entity.length);
  // "/skip/later" carries an entity over "/skip", but nobody meant the command.
  if (name === undefined || /^[^\s]/.test(rest)) return { kind: "unknown" };
  return { kind: "ours", name, text: rest.trim() };
}
