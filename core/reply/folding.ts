/** Soft hyphen, joiners, zero-width, bidirectional and variation characters: they change how a text looks, never what it says. */
const invisible =
  /[\p{Variation_Selector}\p{Bidi_Control}\u00AD\u200B-\u200D\u2060-\u2065\u206A-\u206F\uFEFF]/gu;
const singleQuotes = /[´‘’‚‛′ʹʻʼ‹›]/g;
const doubleQuotes = /[“”„‟″«»「」『』〝〞]/g;
const quotes = /[´‘’‚‛′ʹʻʼ‹›“”„‟″«»「」『』〝〞]/;
const levelled = /[ßς‐‑‒–—―−﹘﹣]/;
const dashes = /[‐‑‒–—―−﹘﹣]/g;
const whiteSpace = /[\s\u0085]+/g;
/** White space that is not one blank between words. */
const loneSpace = /[^\S ]|\u0085|^ | {2}| $/;
const wordLike = /[\p{L}\p{N}]/u;
const closing = ".!。। ";
/** Words of plain letters, digits and signs that folding leaves alone, each behind one blank. */
const plainWords = /^[\w,;:()[\]#&+/-]+(?: [\w,;:()[\]#&+/-]+)*$/;
const beyondAscii = /[^\n\r\t -~]/;

/** The text without the characters that nobody sees. */
export function withoutInvisible(text: string): string {
  return beyondAscii.test(text) ? text.replace(invisible, "") : text;
}

function plainLetters(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase();
  const visible = text.replace(invisible, "");
  // Quotes go first: NFKC would turn an acute accent used as a quote into a blank and a combining mark.
  const unquoted = quotes.test(visible)
    ? visible.replace(singleQuotes, "'").replace(doubleQuotes, '"')
    : visible;
  const plain = unquoted.normalize("NFKC").toLowerCase();
  if (!levelled.test(plain)) return plain.normalize("NFKC");
  return plain.replaceAll("ß", "ss").replaceAll("ς", "σ").normalize("NFKC").replace(dashes, "-");
}

function collapsed(text: string): string {
  return loneSpace.test(text) ? text.replace(whiteSpace, " ").trim() : text;
}

/** Without the signs that end a sentence. White space is collapsed already. */
function withoutClosing(text: string): string {
  let end = text.length;
  while (end > 0 && closing.includes(text[end - 1] ?? "")) end -= 1;
  return text.slice(0, end);
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
  if (plainWords.test(text)) return text.toLowerCase();
  if (!wordLike.test(text)) return collapsed(withoutInvisible(text));
  let folded = collapsed(plainLetters(text.replaceAll("`", "'")));
  for (;;) {
    const shorter = unquoted(withoutClosing(folded));
    if (shorter === folded) return folded;
    folded = shorter;
  }
}
