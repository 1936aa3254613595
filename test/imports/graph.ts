import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix, relative, sep } from "node:path";
import ts from "typescript";

/** Source files by their path from the project's root, with their text. */
export type Tree = ReadonlyMap<string, string>;

/** One import, export-from, `import()` or `import type` of a file. */
export interface Import {
  readonly from: string;
  /** A path from the root for a file of the project, else the package's name (`node:` ones whole). */
  readonly to: string;
  readonly line: number;
}

/** All TypeScript files under the folders, and the files named themselves. */
export function readTree(root: string, places: readonly string[]): Tree {
  return new Map(places.flatMap((place) => files(root, join(root, place))));
}

function files(root: string, path: string): [string, string][] {
  if (!statSync(path).isDirectory()) {
    return path.endsWith(".ts")
      ? [[relative(root, path).split(sep).join("/"), readFileSync(path, "utf8")]]
      : [];
  }
  return readdirSync(path).flatMap((name) => files(root, join(path, name)));
}

/** Every import in the tree, as TypeScript parses it. Throws for one that leads nowhere. */
export function importsOf(tree: Tree): Import[] {
  return [...tree].flatMap(([from, source]) => {
    const file = ts.createSourceFile(from, source, ts.ScriptTarget.Latest);
    return specifiers(file).map((node): Import => {
      const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
      return { from, to: target(from, node.text, tree), line };
    });
  });
}

function specifiers(file: ts.SourceFile): ts.StringLiteralLike[] {
  const found: ts.StringLiteralLike[] = [];
  const visit = (node: ts.Node): void => {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
          ? node.argument.literal
          : ts.isCallExpression(node) && imports(node)
            ? node.arguments[0]
            : undefined;
    if (named !== undefined) {
      if (!ts.isStringLiteralLike(named)) throw new Error(`${file.fileName}: an import of a computed path`);
      found.push(named);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function imports(call: ts.CallExpression): boolean {
  const { expression } = call;
  return (
    expression.kind === ts.SyntaxKind.ImportKeyword ||
    (ts.isIdentifier(expression) && expression.text === "require")
  );
}

/** Relative paths name their file in full, as Node wants it: `./x.js` is x.ts. */
function target(from: string, specifier: string, tree: Tree): string {
  if (!specifier.startsWith(".")) return packageName(specifier);
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, ".ts");
  if (!tree.has(path)) throw new Error(`${from} imports ${specifier}, which is no file of the project`);
  return path;
}

function packageName(specifier: string): string {
  if (specifier.startsWith("node:")) return specifier;
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}
