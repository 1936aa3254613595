import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import type { Field, Schema, Shape } from "./shape.js";

/** A second schema, taken from the Bot API page; it may lie beside the checkout and is no part of the project. */
const file = fileURLToPath(new URL("../../../../../shared/specs/telegram/api.json", import.meta.url));

const pageField = z.object({ name: z.string(), types: z.array(z.string()), required: z.boolean() });
const pageEntry = z.object({
  name: z.string(),
  fields: z.array(pageField).optional(),
  subtypes: z.array(z.string()).optional(),
});
const page = z.object({
  methods: z.record(z.string(), pageEntry),
  types: z.record(z.string(), pageEntry),
});

/** The schema of the Bot API page, or null where the file is not there. */
export function readPublishedPage(): Schema | null {
  if (!existsSync(file)) return null;
  const { methods, types } = page.parse(JSON.parse(readFileSync(file, "utf8")));
  return { source: "the Bot API page", methods: shapes(methods), types: shapes(types) };
}

function shapes(entries: Record<string, z.infer<typeof pageEntry>>): Map<string, Shape> {
  return new Map(Object.entries(entries).map(([name, entry]) => [name, entryShape(entry)]));
}

function entryShape(entry: z.infer<typeof pageEntry>): Shape {
  if (entry.subtypes && entry.subtypes.length > 0) return unionOf(entry.subtypes);
  const fields = new Map<string, Field>();
  for (const { name, types, required } of entry.fields ?? []) {
    fields.set(name, { shape: unionOf(types), required });
  }
  return { kind: "object", name: entry.name, fields };
}

function unionOf(types: readonly string[]): Shape {
  return { kind: "union", of: types.map(typeShape) };
}

function typeShape(type: string): Shape {
  const array = /^Array of (.+)$/.exec(type);
  if (array?.[1]) return { kind: "array", of: unionOf(array[1].split(/, | and /)) };
  if (type === "String") return { kind: "string" };
  if (type === "Integer") return { kind: "integer" };
  if (type === "Float") return { kind: "number" };
  if (type === "Boolean") return { kind: "boolean" };
  if (type === "InputFile") return { kind: "anything" };
  return { kind: "reference", name: type };
}
