/** A URL written out, without the punctuation that ends a sentence. */
const bareUrl = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'@]/gi;

/** A piece of a text, which may be empty; with `link` where the piece is a URL that has to be marked as one. */
export interface Piece {
  readonly text: string;
  readonly link?: string;
}

/**
 * Cuts out the URLs that hold an `@` ("https://a.test/@ana"). The platform links what is written out by itself, but
 * there the word joiner behind the `@` would become part of the address; marked, the link goes where it was meant to.
 */
export function bareLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let read = 0;
  for (const { 0: url, index } of text.matchAll(bareUrl)) {
    if (!url.includes("@") || !URL.canParse(url)) continue;
    pieces.push({ text: text.slice(read, index) }, { text: url, link: url });
    read = index + url.length;
  }
  return [...pieces, { text: text.slice(read) }];
}
