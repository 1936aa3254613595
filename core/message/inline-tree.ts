import { parse, preprocess } from "micromark";

/** A stretch of a paragraph that the parser gave a name, such as `strong` or `labelText`, and the stretches inside it. */
export interface InlineNode {
  readonly type: string;
  /** Offsets in the paragraph, in UTF-16 units; `to` is behind the last one. */
  readonly from: number;
  readonly to: number;
  readonly children: readonly InlineNode[];
}

/**
 * Made once: making it takes longer than parsing a question. It knows what Markdown has inside a paragraph only, and of that
 * emphasis, code, links, images and escapes; images and escapes for what they keep from being anything else.
 */
const parser = parse({
  extensions: [
    { disable: { null: ["autolink", "characterReference", "hardBreakEscape", "htmlText", "lineEnding"] } },
  ],
});

const signs = /\*+|_+|`+|[[\]]/g;

/**
 * The most signs in a paragraph that is parsed. The parser's time grows with their square, and text that has so many of them
 * in 1,000 characters is a drawing or an attack.
 */
const mostSigns = 200;

/** What the parser finds in a paragraph: nothing where it has no sign of Markdown, or more than `mostSigns` of them. */
export function inlineTree(paragraph: string): InlineNode {
  const found = paragraph.match(signs)?.length ?? 0;
  const root = { type: "paragraph", from: 0, to: paragraph.length, children: [] };
  if (found === 0 || found > mostSigns) return root;
  const open: { readonly children: InlineNode[] }[] = [root];
  for (const [at, { type, start, end }] of parser.text().write(preprocess()(paragraph, undefined, true))) {
    if (at === "exit") {
      open.pop();
      continue;
    }
    const node = { type, from: start.offset, to: end.offset, children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  }
  return root;
}

/** The first node of a type inside a node, however deep. */
export function firstInside(node: InlineNode, type: string): InlineNode | undefined {
  for (const child of node.children) {
    const found = child.type === type ? child : firstInside(child, type);
    if (found) return found;
  }
  return undefined;
}
