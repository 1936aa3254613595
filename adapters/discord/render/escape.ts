/** Shows nothing and is part of no word. */
export const wordJoiner = "\u2060";

/** Signs that mean something wherever they stand. */
const inline = /[\\*_~`|[\]<]/g;

/** The colon before what could be an emoji's name (`:name:`). */
const emoji = /:(?=[\w+-]{2,}(?::|$))/gm;

/**
 * Behind the `@` of whatever could ping. The request says that nobody is to be pinged as well; here it is taken from the words
 * themselves, so that they do not even look like it.
 */
const ping = /@(?=everyone|here)|(?<=<)@(?=[!&]?\d)/gi;

/** A heading, a small line, a quote, or an item of a list; indented ones too. */
const lineStart = /^([^\S\n]*)(#{1,3}|-#?|>{1,3}|\+|\d+\.)/gm;

/**
 * Text in which nothing is Discord's markup: a backslash takes the meaning from any punctuation
 * (https://support.discord.com/hc/en-us/articles/210298617). Signs that mean something at the start of a line are escaped there only:
 * copies and some notifications show the backslashes.
 */
export function escapeText(text: string, startsLine: boolean): string {
  return text
    .replace(inline, "\\$&")
    .replace(emoji, "\\:")
    .replace(ping, `$&${wordJoiner}`)
    .replace(lineStart, (whole, indent: string, marker: string, offset: number) =>
      offset === 0 && !startsLine ? whole : indent + escapeMarker(marker),
    );
}

/** `1\.`, because a backslash before a digit would stay. */
function escapeMarker(marker: string): string {
  return marker.endsWith(".") ? `${marker.slice(0, -1)}\\.` : `\\${marker}`;
}
