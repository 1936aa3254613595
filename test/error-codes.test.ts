import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import { httpErrorCodes } from "../agent/http/problem.js";
import { readTree } from "./imports/graph.js";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(new URL("../docs/errors.md", import.meta.url), "utf8");

/** The codes of the tables under a heading. */
function listed(heading: string): string[] {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`docs/errors.md has no section ${heading}`);
  return [...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, code = ""]) => code).sort();
}

const program = ts.createProgram([`${root}index.ts`], {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  target: ts.ScriptTarget.ES2023,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: ["node"],
});
const checker = program.getTypeChecker();

/** The string literals of an exported union type, as the compiler sees them. */
function codesOf(path: string, name: string): string[] {
  const file = program.getSourceFile(`${root}${path}`);
  const module = file && checker.getSymbolAtLocation(file);
  const symbol = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  if (symbol === undefined) throw new Error(`${path} exports no ${name}`);
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  const members = type.isUnion() ? type.types : [type];
  return members.map((member) => (member.isStringLiteral() ? member.value : "not a literal")).sort();
}

describe("docs/errors.md", () => {
  it("lists every code of a refused ask, and no other", () => {
    expect(listed("Refused asks")).toEqual(codesOf("core/errors/ask-error.ts", "AskErrorCode"));
  });

  it("lists every code of the store, and no other", () => {
    expect(listed("Store")).toEqual(codesOf("core/ports/store-error.ts", "StoreErrorCode"));
  });

  it("lists every code of a delivery, and no other", () => {
    const core = ["no_bot_running", "too_many_open", "unexpected"];
    const codes = [
      ...codesOf("core/ports/channel-error.ts", "ChannelErrorCode"),
      ...codesOf("core/errors/presentation-error.ts", "PresentationErrorCode"),
      ...core,
    ];
    expect(listed("Deliveries")).toEqual([...new Set(codes)].sort());
  });

  it("lists every code of HTTP, and no other", () => {
    expect(listed("HTTP")).toEqual(Object.keys(httpErrorCodes).sort());
  });

  it("lists every code that any source file writes down", () => {
    const tree = readTree(root, ["core", "adapters", "store", "agent", "config", "runtime"]);
    const everywhere = [...tree].flatMap(([path, source]) => codesIn(path, source));
    expect(everywhere.length).toBeGreaterThan(20);
    const known = ["Refused asks", "Deliveries", "Store", "Configuration", "HTTP"].flatMap(listed);
    expect(everywhere.filter(({ code }) => !known.includes(code))).toEqual([]);
  });
});

/** `class … extends AsklineError<"code">`, `new …Error("code"`, and `code: "code"`. */
function codesIn(path: string, source: string): { path: string; code: string }[] {
  const patterns = [/AsklineError<"(\w+)">/g, /new \w+Error\(\s*"([a-z]+(?:_[a-z]+)*)"/g, /\bcode: "(\w+)"/g];
  return patterns.flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, code = ""]) => ({ path, code })),
  );
}
