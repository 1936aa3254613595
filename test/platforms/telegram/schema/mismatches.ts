import type { Mismatch, Schema, Shape } from "./shape.js";

/** Compares a value with its shape and lists everything that differs; empty when it fits. */
export function mismatches(value: unknown, shape: Shape, schema: Schema, path = ""): Mismatch[] {
  switch (shape.kind) {
    case "anything":
      return [];
    case "reference": {
      const target = schema.types.get(shape.name);
      if (!target) throw new Error(`${schema.source} refers to ${shape.name}, which it does not declare`);
      return mismatches(value, target, schema, path);
    }
    case "literal":
      return value === shape.value ? [] : [wrongType(path, JSON.stringify(shape.value), value)];
    case "integer":
      return Number.isSafeInteger(value) ? [] : [wrongType(path, "integer", value)];
    case "string":
    case "number":
    case "boolean":
      return typeof value === shape.kind ? [] : [wrongType(path, shape.kind, value)];
    case "array":
      if (!Array.isArray(value)) return [wrongType(path, "array", value)];
      return value.flatMap((item, index) => mismatches(item, shape.of, schema, `${path}[${index}]`));
    case "union":
      return nearestBranch(value, shape.of, schema, path);
    case "object":
      return objectMismatches(value, shape, schema, path);
  }
}

/** The branch of a union that the value was meant for is the one it differs from the least. */
function nearestBranch(value: unknown, branches: readonly Shape[], schema: Schema, path: string): Mismatch[] {
  const results = branches.map((branch) => mismatches(value, branch, schema, path));
  return results.reduce((best, next) => (weight(next) < weight(best) ? next : best));
}

/** Not being the right kind of value at all weighs more than any number of wrong fields inside. */
function weight(found: readonly Mismatch[]): number {
  const shortest = Math.min(...found.map((one) => one.path.length));
  return found.length === 0 ? 0 : found.length + 1000 / (1 + shortest);
}

function objectMismatches(
  value: unknown,
  shape: Shape & { kind: "object" },
  schema: Schema,
  path: string,
): Mismatch[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return [wrongType(path, shape.name, value)];
  }
  const found: Mismatch[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name;
    const field = shape.fields.get(name);
    if (field) found.push(...mismatches(inner, field.shape, schema, at));
    else found.push({ kind: "unknown", path: at, problem: `${shape.name} has no field "${name}"` });
  }
  for (const [name, field] of shape.fields) {
    if (!field.required || Object.hasOwn(value, name)) continue;
    const at = path ? `${path}.${name}` : name;
    found.push({ kind: "missing", path: at, problem: `${shape.name} needs the field "${name}"` });
  }
  return found;
}

function wrongType(path: string, expected: string, value: unknown): Mismatch {
  const came = JSON.stringify(value) ?? String(value);
  return { kind: "type", path, problem: `expected ${expected}, got ${came.slice(0, 80)}` };
}
