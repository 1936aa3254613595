import type { CallToolResult } from "@modelcontextprotocol/sdk/types.js";
import { AskError, AsklineError } from "../../core/index.js";
import type { McpOptions } from "./session.js";

/** A result as data, and as JSON for clients that read text alone. */
export function told(result: object): CallToolResult {
  return { structuredContent: { ...result }, content: [{ type: "text", text: JSON.stringify(result) }] };
}

/** A refusal or a failure, in the words of every door, as JSON that a model can act on. */
export function refused(error: unknown, { hide = (text) => text }: Pick<McpOptions, "hide">): CallToolResult {
  return {
    isError: true,
    content: [{ type: "text", text: hide(JSON.stringify({ error: wordsOf(error) })) }],
  };
}

function wordsOf(error: unknown): object {
  if (!(error instanceof AsklineError)) {
    return { code: "unexpected", message: error instanceof Error ? error.message : String(error) };
  }
  const { code, message } = error;
  return {
    code,
    message,
    ...(error instanceof AskError && error.issues.length > 0 && { issues: error.issues }),
  };
}
