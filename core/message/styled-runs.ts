import { firstInside, type InlineNode, inlineTree } from "./inline-tree.js";
import type { Run } from "./model.js";

type Style = Omit<Run, "text">;

/** One paragraph as runs: emphasis, code and http(s) links are styled, all else is taken from it character by character. */
export function styledRuns(paragraph: string): Run[] {
  return nodeRuns(inlineTree(paragraph), paragraph);
}

function nodeRuns(node: InlineNode, source: string): Run[] {
  switch (node.type) {
    case "strong":
    case "emphasis":
      return isPartOfName(node, source) ? innerRuns(node, source) : emphasised(node, source);
    case "link":
      return linked(node, source) ?? written(node, source);
    case "codeText":
      return [{ text: codeOf(source.slice(node.from, node.to)), code: true }];
    case "image":
      return written(node, source);
    default:
      return innerRuns(node, source);
  }
}

/** A node's source as it stands, save for what its children make of their parts. */
function innerRuns(node: InlineNode, source: string): Run[] {
  const runs: Run[] = [];
  let read = node.from;
  for (const child of node.children) {
    runs.push({ text: source.slice(read, child.from) }, ...nodeRuns(child, source));
    read = child.to;
  }
  return [...runs, { text: source.slice(read, node.to) }];
}

function written(node: InlineNode, source: string): Run[] {
  return [{ text: source.slice(node.from, node.to) }];
}

function styled(runs: readonly Run[], style: Style): Run[] {
  return runs.map((run) => ({ ...run, ...style }));
}

function emphasised(node: InlineNode, source: string): Run[] {
  const strong = node.type === "strong";
  const inside = firstInside(node, strong ? "strongText" : "emphasisText");
  return inside ? styled(innerRuns(inside, source), strong ? { bold: true } : { italic: true }) : [];
}

/**
 * Whether signs of emphasis touch a word, file name or glob, as in `2*3*4`, `__init__.py` and `src/*.ts, lib/*.js`: there
 * they are far more likely part of it, and taking them away would change what is decided on.
 */
function isPartOfName({ from, to }: InlineNode, source: string): boolean {
  return (
    /[A-Za-z0-9/\\.]$/.test(source.slice(Math.max(0, from - 1), from)) ||
    /^[.:/\\-]?[A-Za-z0-9]/.test(source.slice(to, to + 2))
  );
}

/** The words of a link. Nothing where it has none, has a title, which could not be shown, or leads anywhere but to http(s). */
function linked(node: InlineNode, source: string): Run[] | undefined {
  const label = firstInside(node, "labelText");
  const resource = node.children.find(({ type }) => type === "resource");
  const target = resource && firstInside(resource, "resourceDestinationString");
  if (!label || !target || firstInside(resource, "resourceTitleString")) return undefined;
  const words = innerRuns(label, source);
  if (words.every(({ text }) => text.trim() === "")) return undefined;
  const link = unescaped(source.slice(target.from, target.to));
  return /^https?:\/\/[^\s/]/i.test(link) ? styled(words, { link }) : undefined;
}

/** A link's target without what shields its signs: a backslash, or `&amp;` where an agent wrote it for HTML. */
function unescaped(target: string): string {
  return target.replace(/\\([!-/:-@[-`{-~])|&amp;/g, (_, sign?: string) => sign ?? "&");
}

/** What is between the backticks, without the one blank on each side that keeps backticks of its own apart from them. */
function codeOf(source: string): string {
  const inside = source.replace(/^`+|`+$/g, "");
  const padded = /^[ \n]/.test(inside) && /[ \n]$/.test(inside) && inside.trim() !== "";
  return padded ? inside.slice(1, -1) : inside;
}
