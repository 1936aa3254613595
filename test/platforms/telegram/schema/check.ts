import { declarations } from "./kept-declarations.js";
import { mismatches } from "./mismatches.js";
import { readPublishedPage } from "./published-page.js";
import type { Mismatch, Schema } from "./shape.js";

let page: Schema | null | undefined;

/** True for a method of the Bot API, whether the stand-in serves it or not. Method names have no case there. */
export function declaredMethod(name: string): string | undefined {
  const wanted = name.toLowerCase();
  return [...declarations.methods.keys()].find((declared) => declared.toLowerCase() === wanted);
}

/**
 * Everything in the parameters that differs from the published schemas. The second schema is older than the first,
 * so a field that only the first one knows is no mismatch.
 */
export function schemaMismatches(method: string, params: Record<string, unknown>): Mismatch[] {
  const found = against(declarations, method, params);
  if (page === undefined) page = readPublishedPage();
  const second = page ? against(page, method, params).filter((one) => one.kind !== "unknown") : [];
  return [...found, ...second.filter((one) => !found.some((known) => known.path === one.path))];
}

function against(schema: Schema, method: string, params: Record<string, unknown>): Mismatch[] {
  const shape = schema.methods.get(method);
  return shape ? mismatches(params, shape, schema) : [];
}
