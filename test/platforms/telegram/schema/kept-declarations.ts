import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Schema } from "./shape.js";

const modules = new URL("../../../../node_modules/", import.meta.url);
const folder = fileURLToPath(new URL("@gramio/types/out", modules));
const cache = fileURLToPath(new URL(".cache/askline/", modules));

/**
 * The schema every request is checked against. Reading it from the declarations takes the TypeScript compiler and
 * seconds, in every test file anew, so the outcome is kept under `node_modules/.cache` until the package or the
 * reader changes.
 */
export const declarations: Schema = await keptOrRead();

async function keptOrRead(): Promise<Schema> {
  const file = `${cache}bot-api-${fingerprint()}.json`;
  if (existsSync(file)) return revive(readFileSync(file, "utf8"));
  const { readDeclarations } = await import("./declarations.js");
  const schema = readDeclarations(folder);
  mkdirSync(cache, { recursive: true });
  const unfinished = `${file}.${process.pid}.${Math.random()}`;
  writeFileSync(
    unfinished,
    JSON.stringify(schema, (_, value) => (value instanceof Map ? { map: [...value] } : value)),
  );
  renameSync(unfinished, file);
  return schema;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  const reader = fileURLToPath(new URL("declarations.ts", import.meta.url));
  for (const name of ["objects", "params", "methods"]) hash.update(readFileSync(`${folder}/${name}.d.ts`));
  return hash.update(readFileSync(reader)).digest("hex").slice(0, 16);
}

function revive(json: string): Schema {
  return JSON.parse(json, (_, value) => (Array.isArray(value?.map) ? new Map(value.map) : value));
}
