import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** A fenced block of a page. */
export interface Block {
  /** `README.md:12`, where its first line is. */
  readonly at: string;
  /** The words behind the fence: the language, and marks for these tests. */
  readonly marks: readonly string[];
  readonly text: string;
}

/** A page of the documentation. */
export interface Page {
  /** From the checkout's root. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** README.md and docs/, which teach the use, and the two pages for those who work on Askline. */
export function readPages(): Page[] {
  const docs = readdirSync(`${root}docs`).filter((name) => name.endsWith(".md"));
  return ["README.md", ...docs.map((name) => `docs/${name}`), "ARCHITECTURE.md", "CONTRIBUTING.md"].map(
    (path) => {
      const text = readFileSync(root + path, "utf8");
      return { path, text, blocks: blocksOf(path, text) };
    },
  );
}

/** The blocks of a language in all pages. Throws when there is none: a test that looks at nothing proves nothing. */
export function blocksIn(language: string): Block[] {
  const found = readPages()
    .flatMap(({ blocks }) => blocks)
    .filter(({ marks }) => marks[0] === language);
  if (found.length === 0) throw new Error(`No page has a block of ${language}`);
  return found;
}

function blocksOf(path: string, text: string): Block[] {
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(({ 1: info = "", 2: body = "", index }) => ({
    at: `${path}:${text.slice(0, index).split("\n").length + 1}`,
    marks: info.trim().split(/\s+/),
    text: body,
  }));
}

/** The files of examples/, by name. */
export function readExamples(): [name: string, text: string][] {
  const names = readdirSync(`${root}examples`).filter((name) => name.endsWith(".ts"));
  return names.map((name) => [name, readFileSync(`${root}examples/${name}`, "utf8")]);
}
