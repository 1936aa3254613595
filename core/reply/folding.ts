/** Soft hyphen, joiners, zero-width, bidirectional and variation characters: they change how a text looks, never what it says. */
const invisible =
  /\p{Variation_Selector}|\p{Bidi_Control}|[\u00AD\u200B-\u200D\u2060-\u2065\u206A-\u206F\uFEFF]/gu;
const singleQuotes = /[´‘’‚‛′ʹʻʼ‹›]/g;
const doubleQuotes = /[“”„‟″«»「」『』〝〞]/g;
const dashes = /[‐‑‒–—―−﹘﹣]/g;
const whiteSpace = /[\s\u0085]+/g;
const wordLike = /[\p{L}\p{N}]/u;
const closing = /[.!。।\s]+$/u;
const beyondAscii = /[^\n\r\t -~]/;

/** The text without the characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return beyondAscii.test(text) ? text.replace(invisible, "") : text;
}

function plainLetters(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  // Quotes go first: NFKC would turn an acute accent used as a quote into a blank and a combining mark.
  const plain = text
    .replace(invisible, "")
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ς", "σ");
  return plain.normalize("NFKC").replace(dashes, "-");
}

/** `text` without quotes that enclose all of it, or `text` itself. */
function unquoted(text: string): string {
  const quote = text[0];
  if (text.length < 3 || (quote !== '"' && quote !== "'") || !text.endsWith(quote)) return text;
  const inner = text.slice(1, -1);
  const bare = inner.trim();
  const enclosed = bare.startsWith(quote) && bare.endsWith(quote);
  return inner.includes(quote) && !enclosed ? text : bare;
}

/**
 * The form in which labels, words and replies are compared, never shown or stored: compatibility forms and case are
 * levelled (ß is ss), invisible characters removed, white space collapsed, typographic quotes and dashes made plain,
 * enclosing quotes and closing `.` `!` `。` taken off. A closing `?` stays. A text without a letter or digit (★★★) keeps
 * its signs as they are.
 */
export function fold(text: string): string {
  if (!wordLike.test(text)) return withoutInvisible(text).replace(whiteSpace, " ").trim();
  let folded = plainLetters(text.replace(/`/g, "'")).replace(whiteSpace, " ").trim();
  for (;;) {
    const shorter = unquoted(folded.replace(closing, ""));
    if (shorter === folded) return folded;
    folded = shorter;
  }
}
