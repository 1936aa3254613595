/** A URL written out, without the punctuation that ends a sentence. */
const bareUrl = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'@]/gi;

/** A piece of a text; with `link` where the piece is a URL. */
export interface Piece {
  readonly text: string;
  readonly link?: string;
}

/** Cuts out the URLs that are written out: in rich text nothing can be touched that is not marked as a link. */
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
