import type { TelegramMessageEntity } from "@gramio/types";

const patterns = [
  ["mention", /(?<![\w/@.])@[A-Za-z]\w{3,31}/g],
  ["bot_command", /(?<![\w/<>@])\/\w{1,64}(?:@\w{3,32})?(?![\w/<>])/g],
  ["url", /\bhttps?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/g],
] as const;

/**
 * The entities that the platform finds in plain text by itself: mentions, commands and links. None inside code or
 * a link that the sender marked. A path such as `/etc/hosts` is no command.
 */
export function foundEntities(
  text: string,
  marked: readonly TelegramMessageEntity[] = [],
): TelegramMessageEntity[] {
  const closed = marked.filter(({ type }) => ["code", "pre", "text_link", "text_mention"].includes(type));
  const found: TelegramMessageEntity[] = [];
  for (const [type, pattern] of patterns) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length } as TelegramMessageEntity;
      if (![...closed, ...found].some((other) => touches(entity, other))) found.push(entity);
    }
  }
  return found.sort((a, b) => a.offset - b.offset);
}

function touches(a: TelegramMessageEntity, b: TelegramMessageEntity): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length;
}
