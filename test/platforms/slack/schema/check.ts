import type { KnownBlock, ModalView } from "@slack/types";
import type { RefusalName } from "../refusals.js";
import { messageBlocks, modalView } from "./blocks.js";
import { isMethod, type Method, metadata, type Params, params } from "./params.js";
import { problemsIn } from "./problems.js";
import { repeatedIds } from "./repeated-ids.js";

/** Something in a request that is not as it should be. */
export interface Breach {
  readonly problem: string;
  /** How Slack refuses it; null where Slack lets it pass and only Askline must not do it. */
  readonly refusal: RefusalName | null;
}

/** What a message may hold in its blocks altogether, in UTF-16 units. https://github.com/slackapi/bolt-js/issues/2509 */
const mostInBlocks = 13_000;
/** https://docs.slack.dev/reference/methods/chat.update */
const mostInUpdate = 4000;
/** https://docs.slack.dev/reference/methods/chat.postMessage: longer text is cut off. */
const mostInPost = 40_000;

/** Everything in one request that differs from what Slack publishes, in the order in which Slack looks. */
export function breaches(method: string, given: Record<string, unknown>): Breach[] {
  if (!isMethod(method)) return [breach(`${method} is not served by the stand-in`, "unknown_method")];
  const shape = problemsIn(params[method], given, "").map((problem) =>
    breach(problem, problem.includes("additional property") ? null : "invalid_arguments"),
  );
  if (shape.some(({ refusal }) => refusal)) return shape;
  return [...shape, ...inside(method, given)];
}

function inside(method: Method, given: Record<string, unknown>): Breach[] {
  switch (method) {
    case "chat.postMessage":
    case "chat.postEphemeral":
    case "chat.update":
      return [...textBreaches(method, given), ...blockBreaches(given), ...metadataBreaches(given)];
    case "views.open":
    case "views.update":
      return viewBreaches(given.view);
    default:
      return [];
  }
}

function textBreaches(method: Method, given: Params<"chat.postMessage"> | Record<string, unknown>): Breach[] {
  const { blocks } = given;
  const text = typeof given.text === "string" ? given.text : "";
  const found: Breach[] = [];
  const hasBlocks = Array.isArray(blocks) && blocks.length > 0;
  if (text.trim() === "" && !hasBlocks) found.push(breach("has neither text nor blocks", "no_text"));
  else if (text.trim() === "") found.push(breach("has blocks without text for notifications", null));
  if (method === "chat.update" && text.length > mostInUpdate) {
    found.push(breach(`text has ${text.length} characters, limit ${mostInUpdate}`, "msg_too_long"));
  }
  if (text.length > mostInPost) found.push(breach(`text has ${text.length} characters and is cut off`, null));
  if (Buffer.from(text).toString() !== text) found.push(breach("text holds half a surrogate pair", null));
  return found;
}

function blockBreaches({ blocks }: Record<string, unknown>): Breach[] {
  if (blocks === undefined) return [];
  if (!Array.isArray(blocks)) return [breach("blocks are no array", "invalid_blocks_format")];
  const problems = problemsIn(messageBlocks, blocks, "blocks");
  if (problems.length === 0) {
    problems.push(...repeatedIds(blocks).map((problem) => `[ERROR] ${problem} [json-pointer:/blocks]`));
  }
  if (problems.length > 0) return problems.map((problem) => breach(problem, "invalid_blocks"));
  const { length } = JSON.stringify(textsIn(blocks as KnownBlock[]));
  if (length <= mostInBlocks) return [];
  return [breach(`blocks hold ${length} characters, limit ${mostInBlocks}`, "msg_blocks_too_long")];
}

function viewBreaches(view: unknown): Breach[] {
  const problems = problemsIn(modalView, view, "view");
  if (problems.length === 0) {
    const { blocks } = view as ModalView;
    problems.push(...repeatedIds(blocks as never).map((id) => `[ERROR] ${id} [json-pointer:/view/blocks]`));
  }
  const found = problems.map((problem) => breach(problem, "invalid_arguments"));
  const { length } = JSON.stringify(view ?? null);
  return length > 250_000 ? [...found, breach(`view has ${length} characters`, "view_too_large")] : found;
}

function metadataBreaches({ metadata: given }: Record<string, unknown>): Breach[] {
  if (given === undefined || JSON.stringify(given) === "{}") return [];
  return problemsIn(metadata, given, "metadata").map((one) => breach(one, "invalid_metadata_format"));
}

/** All texts in blocks, wherever they stand. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "text" && typeof inner === "string" ? [inner] : textsIn(inner),
  );
}

function breach(problem: string, refusal: RefusalName | null): Breach {
  return { problem, refusal };
}
