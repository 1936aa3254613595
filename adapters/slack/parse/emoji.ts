import { z } from "zod";

const element = z.object({
  type: z.literal("emoji"),
  name: z.string(),
  unicode: z.string(),
  skin_tone: z.int().min(2).max(6).optional().catch(undefined),
});
const nested = z.object({ elements: z.array(z.unknown()) });

/**
 * Slack sends an emoji as its name (`:+1::skin-tone-4:`) in a message's text, and what it is in the message's blocks. What
 * a person typed is the emoji. A name that no block explains stays: it was typed, or is an emoji of that workspace alone.
 */
export function withEmoji(text: string, blocks: readonly unknown[]): string {
  let said = text;
  for (const [name, char] of [...emojiIn(blocks)].toSorted(([a], [b]) => b.length - a.length)) {
    said = said.replaceAll(`:${name}:`, char);
  }
  return said;
}

function emojiIn(elements: readonly unknown[], found = new Map<string, string>()): Map<string, string> {
  for (const each of elements) {
    const emoji = element.safeParse(each).data;
    if (emoji) {
      const { name, unicode, skin_tone: tone } = emoji;
      const char = fromUnicode(tone === undefined ? unicode : withTone(unicode, tone));
      if (char !== undefined) found.set(tone === undefined ? name : `${name}::skin-tone-${tone}`, char);
    }
    const inner = nested.safeParse(each).data;
    if (inner) emojiIn(inner.elements, found);
  }
  return found;
}

/** A skin tone stands beside the name in the blocks, and behind it in the text; the code has it already, or has it not. */
function withTone(code: string, tone: number): string {
  const hex = (0x1f3f9 + tone).toString(16);
  return code.toLowerCase().split("-").includes(hex) ? code : `${code}-${hex}`;
}

/** `1f44d-1f3fd` */
function fromUnicode(code: string): string | undefined {
  if (!/^[0-9a-f]{1,6}(-[0-9a-f]{1,6})*$/i.test(code)) return undefined;
  const points = code.split("-").map((hex) => Number.parseInt(hex, 16));
  return points.every((point) => point <= 0x10ffff) ? String.fromCodePoint(...points) : undefined;
}
