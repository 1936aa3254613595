/**
 * Telegram finds mentions and commands in a bot's text by itself: `@ana` pings Ana, and a touch on `/deploy` sends it
 * as a message of the reader's. A word joiner behind the sign prevents both and shows nothing. Hashtags, cashtags and
 * addresses only open something for whoever touches them, so they stay as they are.
 */
export const wordJoiner = "\u2060";

/** Not inside a word (an e-mail address) or a path. Where scripts differ in what a word is, rather break than ping. */
const mention = /(?<![A-Za-z0-9_])@(?=[A-Za-z0-9_])/g;
const command = /(?<![A-Za-z0-9_/<>])\/(?=[A-Za-z0-9_])/g;

/** The offsets in a whole message at which a word joiner must stand. `@` and `ana` may be runs of their own. */
export function breaks(text: string): Set<number> {
  const found = new Set<number>();
  for (const sign of [mention, command]) {
    for (const { index } of text.matchAll(sign)) found.add(index + 1);
  }
  return found;
}

/** How many word joiners a text can need at most, whatever stands around it. */
export function breaksAtMost(text: string): number {
  return text.match(/[@/]/g)?.length ?? 0;
}

/** A name on its own, where any sign may be the first of what the platform would find. */
export function harmlessLine(text: string): string {
  return text.replace(/[@/]/g, (sign) => sign + wordJoiner);
}
