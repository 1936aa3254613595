import type { KnownBlock, RichTextBlock, RichTextElement, TextObject } from "@slack/types";

export type Style = "bold" | "italic" | "strike" | "code" | "code block" | "link" | "mention" | "date";

/** A piece of a text as the app shows it. */
export interface Run {
  readonly text: string;
  readonly styles: readonly Style[];
  /** Where a link leads. */
  readonly url?: string;
}

/** Gives the name behind an id, with or without its sign. */
export type Names = (id: string) => string | undefined;

/** What blocks say, buttons left out. */
export function blockRuns(blocks: readonly KnownBlock[], names: Names): Run[] {
  const lines = blocks.map((block): Run[] => {
    switch (block.type) {
      case "rich_text":
        return richRuns(block, names);
      case "section":
        return apart(
          [block.text, ...(block.fields ?? [])].flatMap((text) => (text ? [textRuns(text, names)] : [])),
        );
      case "header":
        return [{ text: block.text.text, styles: ["bold"] }];
      case "context":
        return apart(
          block.elements.flatMap((each) => ("text" in each ? [textRuns(each as TextObject, names)] : [])),
        );
      case "divider":
        return [{ text: "———", styles: [] }];
      default:
        return [];
    }
  });
  return apart(lines.filter((line) => line.length > 0));
}

function textRuns(text: TextObject, names: Names): Run[] {
  return text.type === "mrkdwn" ? mrkdwnRuns(text.text, names) : [{ text: text.text, styles: [] }];
}

function richRuns({ elements }: RichTextBlock, names: Names): Run[] {
  return apart(
    elements.map((part): Run[] => {
      if (part.type === "rich_text_list") {
        return apart(part.elements.map(({ elements: inside }) => inside.map((each) => richRun(each, names))));
      }
      const runs = part.elements.map((each) => richRun(each, names));
      if (part.type !== "rich_text_preformatted") return runs;
      return runs.map((run) => ({ ...run, styles: [...run.styles, "code block"] }));
    }),
  );
}

function richRun(element: RichTextElement, names: Names): Run {
  const given = (["bold", "italic", "strike", "code"] as const).filter((style) => element.style?.[style]);
  switch (element.type) {
    case "text":
      return { text: element.text, styles: given };
    case "link":
      return { text: element.text ?? element.url, styles: [...given, "link"], url: element.url };
    case "date":
      return { text: new Date(element.timestamp * 1000).toISOString(), styles: [...given, "date"] };
    case "emoji":
      return { text: sign(element.unicode) ?? `:${element.name}:`, styles: given };
    case "user":
      return { text: `@${names(element.user_id) ?? element.user_id}`, styles: [...given, "mention"] };
    case "channel":
      return { text: `#${names(element.channel_id) ?? element.channel_id}`, styles: [...given, "mention"] };
    case "broadcast":
      return { text: `@${element.range}`, styles: [...given, "mention"] };
    case "usergroup":
      return { text: `@${element.usergroup_id}`, styles: [...given, "mention"] };
    case "team":
      return { text: element.team_id, styles: given };
    case "color":
      return { text: element.value, styles: given };
  }
}

type Rule = readonly [pattern: RegExp, show: (match: RegExpExecArray, names: Names) => Run[]];

const nested = (text: string | undefined, names: Names, style: Style) =>
  mrkdwnRuns(text ?? "", names).map((run) => ({ ...run, styles: [style, ...run.styles] }));

/** https://docs.slack.dev/messaging/formatting-message-text */
const rules: readonly Rule[] = [
  [/```\n?([\s\S]+?)\n?```/y, ([, code = ""]) => [{ text: unescaped(code), styles: ["code block"] }]],
  [/`([^`\n]+)`/y, ([, code = ""]) => [{ text: unescaped(code), styles: ["code"] }]],
  [
    /<!date\^(\d+)\^[^<>|]*(?:\|[^<>]*)?>/y,
    ([, at]) => [{ text: new Date(Number(at) * 1000).toISOString(), styles: ["date"] }],
  ],
  [
    /<@([^<>|]+)(?:\|[^<>]*)?>/y,
    ([, id = ""], names) => [{ text: `@${names(id) ?? id}`, styles: ["mention"] }],
  ],
  [
    /<#([^<>|]+)(?:\|[^<>]*)?>/y,
    ([, id = ""], names) => [{ text: `#${names(id) ?? id}`, styles: ["mention"] }],
  ],
  [
    /<!([^<>|]+)(?:\|([^<>]*))?>/y,
    ([, who = "", label]) => [{ text: label ?? `@${who}`, styles: ["mention"] }],
  ],
  [
    /<((?:https?:|mailto:)[^<>|]+)(?:\|([^<>]*))?>/y,
    ([, url = "", label]) => [{ text: unescaped(label ?? url), styles: ["link"], url: unescaped(url) }],
  ],
  [/(?<![\w*])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![\w*])/y, ([, text], names) => nested(text, names, "bold")],
  [/(?<![\w_])_(?=\S)([^_\n]+?)(?<=\S)_(?![\w_])/y, ([, text], names) => nested(text, names, "italic")],
  [/(?<![\w~])~(?=\S)([^~\n]+?)(?<=\S)~(?![\w~])/y, ([, text], names) => nested(text, names, "strike")],
];

/** Reads a message's text as the app does. */
export function mrkdwnRuns(text: string, names: Names): Run[] {
  const found: Run[] = [];
  let literal = "";
  const flush = () => {
    if (literal) found.push({ text: unescaped(literal), styles: [] });
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
    found.push(...hit.show(hit.match, names));
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

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}

function sign(unicode: string | undefined): string | undefined {
  return unicode && String.fromCodePoint(...unicode.split("-").map((hex) => Number.parseInt(hex, 16)));
}

function apart(lines: readonly Run[][]): Run[] {
  return lines.flatMap((line, index) => (index === 0 ? line : [{ text: "\n", styles: [] }, ...line]));
}
