import { writeFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Built, builtPackage } from "./built.js";
import { Expectation } from "./expectation.js";
import { type Block, blocksIn, readExamples, root } from "./pages.js";
import { Session } from "./session.js";

/*
 * The TypeScript of the pages and of examples/. Each is compiled as a user of the package would compile it. A block of a page
 * is run too: what it prints stands in its comments, `console.log(…); // …`, one a line.
 */

const blocks = blocksIn("ts");
const sources = new Map(
  [...blocks.map(({ at, text }) => [nameOf(at), text] as const), ...readExamples()].map(([name, text]) => [
    join(root, "examples", name),
    text,
  ]),
);

let built: Built;
beforeAll(async () => {
  built = await builtPackage();
});
afterAll(() => built.remove());

it("every example compiles against the package's types", { timeout: 120_000 }, () => {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
    paths: {
      askline: [`${root}index.ts`],
      "askline/core": [`${root}core/index.ts`],
      "askline/ai": [`${root}agent/tools/ai-sdk.ts`],
    },
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile, readFile } = host;
  host.fileExists = (path) => sources.has(path) || fileExists(path);
  host.readFile = (path) => sources.get(path) ?? readFile(path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = sources.get(path);
    return text === undefined
      ? getSourceFile(path, target, ...rest)
      : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram([...sources.keys()], options, host);
  const faults = [...sources.keys()].flatMap((path) => {
    const file = program.getSourceFile(path);
    if (file === undefined) throw new Error(`${path} was not compiled`);
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  });
  expect(faults.map(readable)).toEqual([]);
});

it.each(blocks)("$at runs and prints what it says", { timeout: 60_000 }, async ({ at, text, marks }) => {
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
  });
  const file = join(built.folder, nameOf(at).replace(/\.ts$/, ".mjs"));
  writeFileSync(file, outputText);
  const session = new Session(built, { ASKLINE_LOG: "warn" });
  try {
    const input = marks.find((mark) => mark.startsWith("typed="))?.slice("typed=".length) ?? "";
    const { exit, output } = await session.runs(`printf '%s\\n' "${input}" | node "${file}" 2>/dev/null`);
    const said = [...text.matchAll(/console\.log\(.*\/\/ (.*)$/gm)].map(([, comment = ""]) => comment);
    expect(new Expectation().mismatch(said.join("\n"), output)).toBeUndefined();
    expect(exit).toBe(0);
  } finally {
    await session.close();
  }
});

/** `README.md:40` as a file's name. */
function nameOf(at: Block["at"]): string {
  return `${at.replaceAll(/[/.:]/g, "-")}.ts`;
}

function readable({ file, start, messageText }: ts.Diagnostic): string {
  const place = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
  return `${file?.fileName}:${place} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`;
}
