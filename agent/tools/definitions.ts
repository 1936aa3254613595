import type { AskUserTool } from "./ask-user-tool.js";

/*
 * The tool in the forms that models' own libraries take, as plain data. Each is the documented shape: no library is loaded.
 */

type Definition = Pick<AskUserTool, "name" | "description" | "inputSchema">;

/** For the Messages API of Anthropic (https://docs.anthropic.com/en/docs/build-with-claude/tool-use). */
export function anthropicTool({ name, description, inputSchema }: Definition) {
  return { name, description, input_schema: inputSchema };
}

/**
 * For the Responses API of OpenAI (https://platform.openai.com/docs/guides/function-calling). Not strict: strict schemas
 * have no optional fields, and the contract has some.
 */
export function openaiTool({ name, description, inputSchema }: Definition) {
  return { type: "function" as const, name, description, parameters: inputSchema, strict: false };
}

/** For the Chat Completions API, which many other providers take as well (https://platform.openai.com/docs/api-reference/chat). */
export function chatCompletionsTool({ name, description, inputSchema }: Definition) {
  return { type: "function" as const, function: { name, description, parameters: inputSchema } };
}
