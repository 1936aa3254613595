import { escapeText } from "./escape.js";

/** A URL written out, without the punctuation that ends a sentence. */
const bareUrl = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'@]/gi;

/** A piece of a text; with `link` where the piece is a URL. */
export interface Piece {
  readonly text: string;
  readonly link?: string;
}

/** Cuts out the URLs that are written out: a backslash inside one would become part of it. */
export function bareLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let read = 0;
  for (const { 0: url, index } of text.matchAll(bareUrl)) {
    if (!URL.canParse(url)) continue;
    pieces.push({ text: text.slice(read, index) }, { text: url, link: url });
    read = index + url.length;
  }
  return [...pieces, { text: text.slice(read) }].filter((piece) => piece.text !== "");
}

/** Whether it can be linked to. */
export function isLink(url: string | undefined): url is string {
  return url !== undefined && /^https?:/i.test(url) && URL.canParse(url);
}

/**
 * A link. Between `<` and `>` a URL shows no preview. Words that look like a URL themselves are no words for a link, and neither
 * are brackets: Discord shows such a link as it was typed, so there the URL stands behind the words.
 */
export function renderLink(text: string, link: string, startsLine: boolean): string {
  const url = `<${safeUrl(link)}>`;
  if (isLink(text) && new URL(text).href === new URL(link).href) return url;
  if (text.trim() === "" || /[[\]\n]|:\/\//.test(text)) {
    return `${escapeText(text, startsLine).replaceAll("://", ":\\//")} (${url})`;
  }
  return `[${escapeText(text, false)}](${url})`;
}

/** A URL in which nothing is markup and nothing ends it. */
function safeUrl(url: string): string {
  return url
    .replace(/[\s<>*`|\\()[\]]/g, (char) => percent(encodeURIComponent(char)))
    .replace(/@(?=everyone|here)/gi, "%40");
}

/** Of what `encodeURIComponent` leaves as it is. */
function percent(char: string): string {
  return char.length > 1 ? char : `%${char.charCodeAt(0).toString(16).toUpperCase()}`;
}
