import type { Block, Run } from "../../../core/index.js";
import type { MessageEntity } from "../bot-api.js";
import { limits } from "../limits.js";
import { bareLinks } from "./bare-links.js";
import { breaks, breaksAtMost, wordJoiner } from "./harmless.js";

/** Text with its formatting beside it: nothing in the text is markup, so nothing needs escaping. */
export interface TelegramText {
  readonly text: string;
  readonly entities: readonly MessageEntity[];
}

type Style =
  | { readonly type: "bold" | "italic" | "code" | "pre" }
  | { readonly type: "text_link"; readonly url: string };

/** A stretch of the message in one combination of styles. */
interface Stretch {
  readonly text: string;
  readonly styles: readonly Style[];
  /** Written by Askline itself: its commands are meant to be touched. */
  readonly own?: boolean;
}

/** Blocks as one text. A block starts a line; `gap` puts an empty one before it. */
export function renderText(blocks: readonly Block[]): TelegramText {
  const stretches = blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [{ text: block.gap ? "\n\n" : "\n", styles: [] }]),
    ...blockStretches(block),
  ]);
  const broken = breaks(stretches.map(({ text }) => text).join(""));
  const entities: MessageEntity[] = [];
  let text = "";
  let read = 0;
  for (const { text: piece, styles, own } of stretches) {
    // Past the hundredth entity the platform shows no formatting, so nothing there is safe for being code.
    const shown = entities.length + styles.length <= limits.entities.value ? styles : [];
    const verbatim = shown.some(({ type }) => type === "code" || type === "pre");
    const offset = text.length;
    text += verbatim ? piece : harmless(piece, read, broken, own === true);
    read += piece.length;
    if (piece !== "")
      entities.push(...shown.map((style) => ({ ...style, offset, length: text.length - offset })));
  }
  return { text, entities };
}

/** The length of runs in UTF-16 units, with room for every word joiner that they could need. */
export function measureText(runs: readonly Run[]): number {
  return runs.reduce((sum, { text }) => sum + text.length + breaksAtMost(text), 0);
}

function blockStretches(block: Block): Stretch[] {
  if (block.kind === "code") {
    return [{ text: block.runs.map(({ text }) => text).join(""), styles: [{ type: "pre" }] }];
  }
  const own = block.kind === "hint";
  return block.runs.flatMap((run) => {
    const pieces = run.link === undefined && !run.code ? bareLinks(run.text) : [run];
    return pieces.map(({ text, link }) => ({
      text,
      styles: runStyles(link === undefined ? run : { ...run, link }),
      own,
    }));
  });
}

/** Code takes no other style beside it (https://core.telegram.org/bots/api#formatting-options); a link is worth more. */
function runStyles(run: Run): Style[] {
  const link =
    run.link !== undefined && /^https?:/i.test(run.link) && URL.canParse(run.link) ? run.link : undefined;
  if (run.code && link === undefined) return [{ type: "code" }];
  return [
    ...(run.bold ? [{ type: "bold" } as const] : []),
    ...(run.italic ? [{ type: "italic" } as const] : []),
    ...(link === undefined ? [] : [{ type: "text_link", url: link } as const]),
  ];
}

function harmless(piece: string, at: number, broken: ReadonlySet<number>, own: boolean): string {
  let text = "";
  for (let index = 0; index < piece.length; index += 1) {
    const char = piece.charAt(index);
    text += broken.has(at + index + 1) && !(own && char === "/") ? char + wordJoiner : char;
  }
  return text;
}
