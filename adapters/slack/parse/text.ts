import type { Names, Own } from "./own.js";

/** A text as it was typed, without the mentions of the bot, and whether there were any. */
export interface Said {
  readonly text: string;
  readonly mentionsBot: boolean;
}

/** What stands between `<` and `>` is Slack's; what a person typed comes escaped. */
const marked = /<([^<>]*)>/g;

const mentioned = /^@([UW][A-Z0-9]+)(?:\|.*)?$/;

/**
 * Reads a message's text back into what was typed: escapes, links and names undone, the bot's own mention taken out. With
 * a mention that begins the text goes the comma or colon behind it ("@bot: 2"); with one inside, one of the blanks around it.
 * https://docs.slack.dev/messaging/formatting-message-text#retrieving-messages
 */
export function readText(text: string, own: Own, names: Names): Said {
  let said = "";
  let read = 0;
  let mentionsBot = false;
  for (const { 0: whole, 1: inside = "", index } of text.matchAll(marked)) {
    said += unescapeText(text.slice(read, index));
    read = index + whole.length;
    if (mentioned.exec(inside)?.[1] !== own.user) {
      said += typed(inside, names);
      continue;
    }
    mentionsBot = true;
    const after = text.slice(read);
    const gone =
      said.trim() === "" ? /^\s*[,:]?\s*/.exec(after) : /\s$/.test(said) ? /^[^\S\n]/.exec(after) : null;
    if (said.trim() === "") said = "";
    read += gone?.[0].length ?? 0;
  }
  return { text: (said + unescapeText(text.slice(read))).trim(), mentionsBot };
}

/** The users whom a text mentions. */
export function mentionsIn(text: string): string[] {
  return [...text.matchAll(marked)].flatMap(([, inside = ""]) => mentioned.exec(inside)?.[1] ?? []);
}

function typed(inside: string, names: Names): string {
  const bar = inside.indexOf("|");
  const target = bar === -1 ? inside : inside.slice(0, bar);
  const label = bar === -1 ? undefined : unescapeText(inside.slice(bar + 1));
  const id = target.slice(1);
  switch (target.charAt(0)) {
    case "@":
      return `@${(names(id) ?? label?.replace(/^@/, "")) || id}`;
    case "#":
      return `#${label?.replace(/^#/, "") || id}`;
    case "!":
      // `<!channel>`, `<!subteam^S1|@team>`, `<!date^1^{date}|today>`
      return label || `@${id.split("^", 1)[0]}`;
    default:
      return link(unescapeText(target), label);
  }
}

/** A link that was written out is its words; of words with a link behind them neither is lost. */
function link(url: string, label: string | undefined): string {
  if (!label) return url;
  const bare = (text: string) => text.replace(/^(https?:\/\/|mailto:|tel:)/i, "").replace(/\/$/, "");
  return bare(url).toLowerCase() === bare(label).toLowerCase() ? label : `${label} (${url})`;
}

/** `&amp;` last: what was typed as "&lt;" comes as "&amp;lt;". */
function unescapeText(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
