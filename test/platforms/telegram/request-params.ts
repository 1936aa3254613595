import type { IncomingMessage } from "node:http";
import { declarations } from "./schema/kept-declarations.js";
import { mismatches } from "./schema/mismatches.js";

/**
 * The parameters of one request. The Bot API takes them as JSON, as a form, as multipart or in the query; outside
 * JSON all values are text, and whatever is no string there is written as JSON.
 */
export async function readParams(
  request: IncomingMessage,
  url: URL,
  method: string,
): Promise<Record<string, unknown>> {
  const type = request.headers["content-type"] ?? "";
  const body = await readBody(request);
  const texts = Object.fromEntries(url.searchParams);
  if (body.length === 0) return readTexts(texts, method);
  if (type.startsWith("application/json")) {
    const json: unknown = JSON.parse(body.toString("utf8"));
    if (typeof json !== "object" || json === null || Array.isArray(json))
      throw new SyntaxError("not an object");
    return { ...readTexts(texts, method), ...json };
  }
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } }).formData();
  for (const [name, value] of form) if (typeof value === "string") texts[name] = value;
  return readTexts(texts, method);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function readTexts(texts: Record<string, string>, method: string): Record<string, unknown> {
  const shape = declarations.methods.get(method);
  const read: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(texts)) {
    const asText = shape
      ? mismatches({ [name]: text }, shape, declarations).filter((one) => one.kind === "type")
      : [];
    read[name] = asText.length === 0 ? text : jsonOr(text);
  }
  return read;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
