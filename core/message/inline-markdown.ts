import type { Code, Nodes, Parents } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { Block, Run } from "./model.js";
import { visibleText } from "./visible.js";

/** Everything of Markdown that is not offered, so that its signs stay text. Escapes stay on: they shield, and are shown. */
const literal = {
  disable: {
    null: [
      "autolink",
      "blockQuote",
      "codeIndented",
      "definition",
      "headingAtx",
      "htmlFlow",
      "htmlText",
      "list",
      "setextUnderline",
      "thematicBreak",
    ],
  },
};

/** Without one of these there is nothing to parse. */
const markup = /[*_`~[]/;

type Style = Omit<Run, "text">;

/**
 * Agent text as blocks of kind `text` and `code`. Bold, italic, code, code blocks and http(s) links are styled; all else is
 * literal, taken from the source character by character.
 */
export function markdownBlocks(text: string): Block[] {
  const source = visibleText(text);
  if (!markup.test(source)) return [{ kind: "text", runs: [{ text: source }] }];
  const blocks: Block[] = [];
  let runs: Run[] = [];
  let end = 0;
  const closeText = () => {
    const lines = trimmedLines(runs);
    if (lines.length > 0) blocks.push({ kind: "text", runs: lines });
    runs = [];
  };
  for (const node of fromMarkdown(source, { extensions: [literal] }).children) {
    const [from, to] = span(node);
    addText(runs, source.slice(end, from), {});
    if (node.type === "code" && isCodeBlock(node, source.slice(from, to))) {
      closeText();
      blocks.push({ kind: "code", runs: [{ text: node.value, code: true }] });
    } else {
      addNode(runs, node, source, {});
    }
    end = to;
  }
  addText(runs, source.slice(end), {});
  closeText();
  return blocks;
}

/** A fence that is never closed, is empty, or holds words behind its opening signs is text with backticks in it. */
function isCodeBlock(node: Code, source: string): boolean {
  return node.value.trim() !== "" && !node.meta && /\n *(`{3,}|~{3,}) *$/.test(source);
}

function addNode(runs: Run[], node: Nodes, source: string, style: Style): void {
  const [from, to] = span(node);
  if (node.type === "inlineCode") {
    addText(runs, node.value, { ...style, code: true });
    return;
  }
  const inner = styled(node, insideName(source, from, to), style);
  if (!inner || !("children" in node)) {
    addText(runs, source.slice(from, to), style);
    return;
  }
  const marked = inner !== style;
  const [first, last] = marked ? innerSpan(node) : [from, to];
  let end = first;
  for (const child of node.children) {
    const [childFrom, childTo] = span(child);
    addText(runs, source.slice(end, childFrom), inner);
    addNode(runs, child, source, inner);
    end = childTo;
  }
  addText(runs, source.slice(end, last), inner);
}

/**
 * Whether signs of emphasis touch a word, file name or glob, as in `2*3*4`, `__init__.py` and `src/*.ts, lib/*.js`: there
 * they are far more likely part of it, and taking them away would change what is decided on.
 */
function insideName(source: string, from: number, to: number): boolean {
  return (
    /[A-Za-z0-9/\\.]$/.test(source.slice(Math.max(0, from - 1), from)) ||
    /^[.:/\\-]?[A-Za-z0-9]/.test(source.slice(to, to + 2))
  );
}

/** The style of what is inside a node; nothing where the node is to be shown as it was written. */
function styled(node: Nodes, inName: boolean, style: Style): Style | undefined {
  switch (node.type) {
    case "paragraph":
      return style;
    case "strong":
      return inName ? style : { ...style, bold: true };
    case "emphasis":
      return inName ? style : { ...style, italic: true };
    case "link":
      return /^https?:\/\/[^\s/]/i.test(node.url) && !node.title && node.children.length > 0
        ? { ...style, link: node.url }
        : undefined;
    default:
      return undefined;
  }
}

function addText(runs: Run[], text: string, style: Style): void {
  if (text === "") return;
  const last = runs.at(-1);
  if (last && sameStyle(last, style)) runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push({ text, ...style });
}

function sameStyle(a: Style, b: Style): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.code === b.code && a.link === b.link;
}

/** Runs without the empty lines at their start and end, which the neighbouring code block takes the place of. */
function trimmedLines(runs: readonly Run[]): Run[] {
  return runs
    .map((run, index) => {
      const start = index === 0 ? run.text.replace(/^(?: *\n)+/, "") : run.text;
      return { ...run, text: index === runs.length - 1 ? start.replace(/\s+$/, "") : start };
    })
    .filter((run) => run.text !== "");
}

function span(node: Nodes): readonly [number, number] {
  return [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
}

function innerSpan(node: Parents): readonly [number, number] {
  const [first, last] = [node.children.at(0), node.children.at(-1)];
  return [first ? span(first)[0] : 0, last ? span(last)[1] : 0];
}
