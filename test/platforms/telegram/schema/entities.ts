import type { TelegramMessageEntity } from "@gramio/types";

/**
 * What is wrong with a list of entities: offsets and lengths count UTF-16 units and must stay inside the text,
 * never cut a surrogate pair, nest but never overlap, and code holds no other entity.
 * https://core.telegram.org/bots/api#messageentity
 */
export function entityProblems(text: string, entities: readonly TelegramMessageEntity[]): string[] {
  const problems: string[] = [];
  for (const [index, entity] of entities.entries()) {
    const end = entity.offset + entity.length;
    const name = `entities[${index}] (${entity.type})`;
    if (entity.length < 1) problems.push(`${name} is empty`);
    if (entity.offset < 0 || end > text.length) problems.push(`${name} reaches outside the text`);
    if (splitsSurrogates(text, entity.offset) || splitsSurrogates(text, end)) {
      problems.push(`${name} cuts a surrogate pair`);
    }
    if (entity.type === "text_link" && !isLink(entity.url)) problems.push(`${name} needs a valid url`);
    if (entity.type === "text_mention" && !entity.user) problems.push(`${name} needs a user`);
    for (const other of entities.slice(index + 1)) {
      if (overlap(entity, other)) problems.push(`${name} overlaps ${other.type} at ${other.offset}`);
      else if (codeWithSomethingInside(entity, other))
        problems.push(`${name} cannot be combined with ${other.type}`);
    }
  }
  return problems;
}

function splitsSurrogates(text: string, at: number): boolean {
  const before = text.charCodeAt(at - 1);
  const after = text.charCodeAt(at);
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}

function isLink(url: string | undefined): boolean {
  return url !== undefined && /^(https?|tg|mailto|tel):/.test(url) && URL.canParse(url);
}

function overlap(a: TelegramMessageEntity, b: TelegramMessageEntity): boolean {
  const [first, second] = a.offset <= b.offset ? [a, b] : [b, a];
  const firstEnd = first.offset + first.length;
  const secondEnd = second.offset + second.length;
  return second.offset < firstEnd && secondEnd > firstEnd && first.offset !== second.offset;
}

function codeWithSomethingInside(a: TelegramMessageEntity, b: TelegramMessageEntity): boolean {
  const isCode = (type: string) => type === "code" || type === "pre";
  const touch = a.offset < b.offset + b.length && b.offset < a.offset + a.length;
  return touch && (isCode(a.type) || isCode(b.type));
}
