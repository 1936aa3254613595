import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import type { Field, Schema, Shape } from "./shape.js";

/**
 * The Bot API as `@gramio/types` declares it, read from its TypeScript declarations: npm holds no JSON of it.
 * @param folder where `objects.d.ts`, `params.d.ts` and `methods.d.ts` lie
 * Throws on a construct it does not understand, so that a new version of the package cannot widen the check unseen.
 */
export function readDeclarations(folder: string): Schema {
  const types = new Map<string, Shape>();
  for (const file of ["objects.d.ts", "params.d.ts"]) {
    for (const statement of parse(join(folder, file)).statements) {
      if (ts.isInterfaceDeclaration(statement)) {
        types.set(statement.name.text, objectShape(statement.name.text, statement.members));
      } else if (ts.isTypeAliasDeclaration(statement) && !statement.typeParameters) {
        types.set(statement.name.text, shapeOf(statement.type));
      }
    }
  }
  return { source: "@gramio/types", methods: methodShapes(join(folder, "methods.d.ts")), types };
}

const noParameters: Shape = { kind: "object", name: "no parameters", fields: new Map() };

function methodShapes(file: string): Map<string, Shape> {
  const methods = new Map<string, Shape>();
  for (const statement of parse(file).statements) {
    if (!ts.isInterfaceDeclaration(statement) || statement.name.text !== "APIMethods") continue;
    for (const member of statement.members) {
      if (!ts.isPropertySignature(member) || !member.type || !ts.isTypeReferenceNode(member.type)) continue;
      const [params] = member.type.typeArguments ?? [];
      const takesParams = member.type.typeName.getText() !== "CallAPIWithoutParams";
      methods.set(member.name.getText(), takesParams && params ? shapeOf(params) : noParameters);
    }
  }
  return methods;
}

function objectShape(name: string, members: ts.NodeArray<ts.TypeElement>): Shape {
  const fields = new Map<string, Field>();
  for (const member of members) {
    if (!ts.isPropertySignature(member) || !member.type) throw unknown(member);
    fields.set(member.name.getText(), { shape: shapeOf(member.type), required: !member.questionToken });
  }
  return { kind: "object", name, fields };
}

function shapeOf(node: ts.TypeNode): Shape {
  if (node.kind === ts.SyntaxKind.StringKeyword) return { kind: "string" };
  if (node.kind === ts.SyntaxKind.NumberKeyword) return { kind: "number" };
  if (node.kind === ts.SyntaxKind.BooleanKeyword) return { kind: "boolean" };
  if (ts.isParenthesizedTypeNode(node)) return shapeOf(node.type);
  if (ts.isArrayTypeNode(node)) return { kind: "array", of: shapeOf(node.elementType) };
  if (ts.isLiteralTypeNode(node)) return { kind: "literal", value: literalValue(node.literal) };
  if (ts.isUnionTypeNode(node)) return { kind: "union", of: node.types.filter(crossesTheWire).map(shapeOf) };
  if (ts.isTypeReferenceNode(node)) return referenceShape(node);
  throw unknown(node);
}

/** `{ toJSON(): X }` and `{ toString(): string }` say what a caller may pass, not what is sent. */
function crossesTheWire(node: ts.TypeNode): boolean {
  return !(ts.isTypeLiteralNode(node) && node.members.every(ts.isMethodSignature));
}

function referenceShape(node: ts.TypeReferenceNode): Shape {
  const name = node.typeName.getText().replace(/^(Objects|Params)\./, "");
  if (name === "Exclude") return { kind: "string" }; // Exclude<keyof Update, "update_id">: a kind of update
  if (name === "APIMethodReturn" || name === "Blob") return { kind: "anything" };
  return { kind: "reference", name };
}

function literalValue(node: ts.LiteralTypeNode["literal"]): string | number | boolean {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return true;
  if (node.kind === ts.SyntaxKind.FalseKeyword) return false;
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isNumericLiteral(node)) return Number(node.text);
  throw unknown(node);
}

function parse(file: string): ts.SourceFile {
  const options = {
    languageVersion: ts.ScriptTarget.ES2022,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  };
  return ts.createSourceFile(file, readFileSync(file, "utf8"), options, true);
}

function unknown(node: ts.Node): Error {
  return new Error(
    `@gramio/types: no reading for ${ts.SyntaxKind[node.kind]} in "${node.getText().slice(0, 80)}"`,
  );
}
