import type { RichTextElement } from "@slack/types";

/** Gives the id of the account with a handle. */
export type Handles = (name: string) => string | undefined;

/** What the app makes of what somebody types. */
export interface Typed {
  /** Escaped; mentions, links and emoji marked. https://docs.slack.dev/messaging/formatting-message-text */
  readonly text: string;
  /** The same as data. */
  readonly elements: RichTextElement[];
}

interface Piece {
  readonly text: string;
  readonly element: RichTextElement;
}

/** The names of a few emoji; of any other the app sends the sign itself, which it does only where it has no name. */
const emojiNames: Readonly<Record<string, string>> = {
  "👍": "+1",
  "👎": "-1",
  "👋": "wave",
  "🎉": "tada",
  "✅": "white_check_mark",
  "🚀": "rocket",
};

const emojiPattern = new RegExp(`(${Object.keys(emojiNames).join("|")})([\u{1F3FB}-\u{1F3FF}])?`, "u");
const rules: readonly [RegExp, (match: RegExpExecArray, handles: Handles) => Piece | undefined][] = [
  [/https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}']/, ([url = ""]) => link(url, url)],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/, ([mail = ""]) => link(`mailto:${mail}`, mail, true)],
  [
    /(?<![\w@.-])@([a-z0-9][a-z0-9._-]*)/,
    ([, name = ""], handles) => {
      const id = handles(name);
      return id === undefined ? undefined : { text: `<@${id}>`, element: { type: "user", user_id: id } };
    },
  ],
  [emojiPattern, ([, sign = "", tone]) => emoji(sign, tone)],
];

/** Marks what somebody types, as the app does before it sends. */
export function typed(words: string, handles: Handles): Typed {
  const pieces: Piece[] = [];
  let rest = words;
  while (rest !== "") {
    const found = first(rest, handles);
    const before = found ? rest.slice(0, found.at) : rest;
    if (before !== "") pieces.push({ text: escapeText(before), element: { type: "text", text: before } });
    if (!found) break;
    pieces.push(found.piece);
    rest = rest.slice(found.at + found.length);
  }
  return { text: pieces.map(({ text }) => text).join(""), elements: pieces.map(({ element }) => element) };
}

/** The three characters that Slack escapes, and no others. */
export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function first(words: string, handles: Handles) {
  const found = rules.flatMap(([pattern, mark]) => {
    const match = pattern.exec(words);
    const piece = match && mark(match, handles);
    return match && piece ? [{ at: match.index, length: match[0].length, piece }] : [];
  });
  return found.toSorted((a, b) => a.at - b.at)[0];
}

function link(url: string, label: string, labelled = false): Piece {
  const text = labelled ? `<${escapeText(url)}|${escapeText(label)}>` : `<${escapeText(url)}>`;
  return { text, element: { type: "link", url, ...(labelled && { text: label }) } };
}

/** A skin tone goes behind the name in the text, and beside it in the data. */
function emoji(sign: string, tone: string | undefined): Piece {
  const name = emojiNames[sign] ?? "";
  const hex = (char: string) => char.codePointAt(0)?.toString(16) ?? "";
  if (tone === undefined) return { text: `:${name}:`, element: { type: "emoji", name, unicode: hex(sign) } };
  const skin_tone = (tone.codePointAt(0) ?? 0) - 0x1f3f9;
  const element = { type: "emoji", name, unicode: `${hex(sign)}-${hex(tone)}`, skin_tone } as const;
  return { text: `:${name}::skin-tone-${skin_tone}:`, element };
}
