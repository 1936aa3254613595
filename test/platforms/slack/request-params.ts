import type { IncomingMessage } from "node:http";

/** What is JSON where the request is a form. */
const json = new Set(["blocks", "metadata", "view", "attachments"]);
const flags = new Set([
  "inclusive",
  "include_all_metadata",
  "include_locale",
  "include_num_members",
  "link_names",
  "mrkdwn",
  "prevent_creation",
  "reply_broadcast",
  "return_im",
  "unfurl_links",
  "unfurl_media",
]);
const numbers = new Set(["limit"]);

/**
 * The parameters of one request. Slack takes them as a form, where values are text and structures are JSON, or as JSON, and
 * some in the query. https://docs.slack.dev/apis/web-api/
 */
export async function readParams(request: IncomingMessage, url: URL): Promise<Record<string, unknown>> {
  const body = await readBody(request);
  const type = request.headers["content-type"] ?? "";
  const query = Object.fromEntries([...url.searchParams].map(([name, text]) => [name, read(name, text)]));
  if (body === "") return query;
  if (type.startsWith("application/json")) {
    const given: unknown = JSON.parse(body);
    if (typeof given !== "object" || given === null) throw new SyntaxError("not an object");
    return { ...query, ...given };
  }
  const form = [...new URLSearchParams(body)].map(([name, text]) => [name, read(name, text)] as const);
  return { ...query, ...Object.fromEntries(form) };
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}

function read(name: string, text: string): unknown {
  if (json.has(name)) return jsonOr(text);
  if (flags.has(name)) return text === "true" || text === "1";
  return numbers.has(name) ? Number(text) : text;
}

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
