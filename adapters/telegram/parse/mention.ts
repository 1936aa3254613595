import type { BotUser } from "../bot-api.js";
import type { Entity } from "./update.js";

/** A text without the mentions of the bot, and whether there were any. */
export interface Unmentioned {
  readonly text: string;
  readonly mentionsBot: boolean;
}

/**
 * Takes the mentions of the bot out of a text: those the platform marked, never an `@` found by reading. With a mention
 * that begins the text goes the comma or colon behind it ("@bot: 2"); with one inside, one of the blanks around it.
 */
export function withoutMentions(text: string, entities: readonly Entity[], bot: BotUser): Unmentioned {
  const mentions = entities
    .filter((entity) => namesBot(entity, text, bot))
    .toSorted((a, b) => b.offset - a.offset);
  let rest = text;
  for (const { offset, length } of mentions) {
    const before = rest.slice(0, offset);
    const after = rest.slice(offset + length);
    if (before.trim() === "") rest = after.replace(/^\s*[,:]/, "");
    else rest = before + (/\s$/.test(before) ? after.replace(/^[^\S\n]/, "") : after);
  }
  return { text: rest.trim(), mentionsBot: mentions.length > 0 };
}

function namesBot(entity: Entity, text: string, bot: BotUser): boolean {
  if (entity.type === "text_mention") return entity.user?.id === bot.id;
  if (entity.type !== "mention") return false;
  const name = text.slice(entity.offset, entity.offset + entity.length);
  return name.toLowerCase() === `@${bot.username}`.toLowerCase();
}
