import { jsonSchema, type Tool, tool } from "ai";
import type { AskInput, Askline } from "../../askline.js";
import type { AskResult } from "../../core/index.js";
import { type AskUserToolOptions, askUserTool } from "./ask-user-tool.js";

/** What a model calls the tool with. */
export type AskUserInput = Pick<AskInput, "questions" | "timeoutSeconds">;

/**
 * The tool for the Vercel AI SDK (https://ai-sdk.dev/docs/ai-sdk-core/tools-and-tool-calling). Refusals are thrown, so that the
 * SDK hands their words to the model; an abort of the generation cancels the question.
 */
export function askUser(
  askline: Pick<Askline, "ask">,
  options: AskUserToolOptions = {},
): Tool<AskUserInput, AskResult> {
  const { description, inputSchema, call } = askUserTool(askline, options);
  return tool({
    description,
    // No validation here: the tool's own refusal names each wrong field in words for a model.
    inputSchema: jsonSchema<AskUserInput>(inputSchema),
    execute: (input, { abortSignal }) => call(input, { ...(abortSignal && { signal: abortSignal }) }),
  });
}
