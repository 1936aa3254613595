import { jsonFault } from "../../core/index.js";
import { HttpError } from "./problem.js";

/** An ask is a few kilobytes at the most. */
export const bodyLimit = 64 * 1024;

/** The JSON object that a request carries. */
export async function jsonBody(request: Request): Promise<Readonly<Record<string, unknown>>> {
  const type = request.headers.get("content-type")?.trim().toLowerCase() ?? "nothing";
  if (!/^application\/json(\s*;\s*charset="?utf-8"?)?$/.test(type))
    throw new HttpError("not_json", `content-type: expected application/json in UTF-8, got ${type}`);
  const text = utf8(await request.arrayBuffer());
  const fault = jsonFault(text);
  if (fault)
    throw new HttpError(
      "invalid_json",
      `The body is not JSON: it goes wrong in line ${fault.line}, column ${fault.column}.`,
    );
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpError(
      "invalid_request",
      "The body: expected a JSON object with questions, got another value.",
    );
  return value as Record<string, unknown>;
}

/** A whole number in the query. */
export function queryNumber(
  text: string | undefined,
  name: string,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: number },
): number {
  if (text === undefined) return otherwise;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new HttpError(
    "invalid_request",
    `${name}: expected a whole number from ${least} to ${most}, got ${JSON.stringify(text)}`,
  );
}

/** What is no UTF-8 would be stored as other words than were sent. */
function utf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new HttpError("invalid_json", "The body is not UTF-8. Send JSON in UTF-8.");
  }
}
