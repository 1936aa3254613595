/** A piece of a text as the app shows it. */
export interface Run {
  readonly text: string;
  readonly styles: readonly Style[];
  /** Where a masked link leads. */
  readonly url?: string;
}

export type Style =
  | "bold"
  | "italic"
  | "underline"
  | "strike"
  | "spoiler"
  | "code"
  | "code block"
  | "link"
  | "mention"
  | "time"
  | "heading"
  | "small"
  | "quote";

/** Gives a user's or channel's name, for mentions. */
export type Names = (kind: "@" | "#", id: string) => string | undefined;

type Rule = readonly [pattern: RegExp, show: (match: RegExpExecArray, context: Context) => Run[]];

interface Context {
  readonly names: Names;
  readonly styles: readonly Style[];
}

const plain = (text: string, { styles }: Context, ...more: Style[]): Run => ({
  text,
  styles: [...styles, ...more],
});
const inside = (text: string | undefined, { names, styles }: Context, style: Style): Run[] =>
  runs(text ?? "", names, [...styles, style]);

/** The app's markup, first rule first. https://docs.discord.com/developers/reference#message-formatting */
const rules: readonly Rule[] = [
  [
    /```(?:[a-z0-9_+\-.#]+\n)?\n*([^\n][\s\S]*?)\n*```/iy,
    ([, code = ""], at) => [plain(code, at, "code block")],
  ],
  [
    /(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y,
    ([, , code = ""], at) => [plain(code.replace(/^ (?=`)|(?<=`) $/g, ""), at, "code")],
  ],
  [/\\([^0-9A-Za-z\s])/y, ([, sign = ""], at) => [plain(sign, at)]],
  [
    /\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s>]+?)>?\)/y,
    ([, label, url = ""], at) => inside(label, at, "link").map((run) => ({ ...run, url })),
  ],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url = ""], at) => [{ ...plain(url, at, "link"), url }]],
  [/https?:\/\/[^\s<]+[^\s<.,:;"')\]]/y, ([url], at) => [{ ...plain(url, at, "link"), url }]],
  [/<@!?(\d+)>/y, ([, id = ""], at) => [plain(`@${at.names("@", id) ?? "unknown-user"}`, at, "mention")]],
  [/<#(\d+)>/y, ([, id = ""], at) => [plain(`#${at.names("#", id) ?? "unknown"}`, at, "mention")]],
  [
    /<t:(-?\d+)(?::[tTdDfFR])?>/y,
    ([, seconds], at) => [plain(new Date(Number(seconds) * 1000).toISOString(), at, "time")],
  ],
  [/(?<=^|\n)#{1,3} +([^\n]+)/y, ([, text], at) => inside(text, at, "heading")],
  [/(?<=^|\n)-# +([^\n]+)/y, ([, text], at) => inside(text, at, "small")],
  [/(?<=^|\n)> ([^\n]*)/y, ([, text], at) => inside(text, at, "quote")],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, ([, text], at) => inside(text, at, "bold")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, ([, text], at) => inside(text, at, "underline")],
  [/\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y, ([, text], at) => inside(text, at, "italic")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)(?<!\s)\*(?!\*)/y, ([, text], at) => inside(text, at, "italic")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, ([, text], at) => inside(text, at, "strike")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, ([, text], at) => inside(text, at, "spoiler")],
];

/** Reads a message's markup as the app does. */
export function runs(text: string, names: Names, styles: readonly Style[] = []): Run[] {
  const found: Run[] = [];
  const context = { names, styles };
  let literal = "";
  const flush = () => {
    if (literal) found.push(plain(literal, context));
    literal = "";
  };
  for (let at = 0; at < text.length; ) {
    const hit = firstRule(text, at);
    if (!hit) {
      literal += text[at];
      at += 1;
      continue;
    }
    flush();
    found.push(...hit.show(hit.match, context));
    at += hit.match[0].length;
  }
  flush();
  return found;
}

function firstRule(text: string, at: number) {
  for (const [pattern, show] of rules) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { match, show };
  }
  return null;
}
