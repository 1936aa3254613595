/**
 * A model that may ask a person, by Anthropic's Messages API. Where to ask comes from ASKLINE_TO:
 *
 *     ASKLINE_TO=terminal: node examples/anthropic.ts
 */
import Anthropic from "@anthropic-ai/sdk";
import { AskError, anthropicTool, askUserTool, createAskline, readConfig } from "askline";

const anthropic = new Anthropic();
const askline = await createAskline(readConfig());
const tool = askUserTool(askline, { from: "Deploy agent" });
const messages: Anthropic.MessageParam[] = [
  { role: "user", content: "Deploy the build. Staging and production are there; I have told nobody which." },
];

try {
  for (let turn = 0; turn < 5; turn++) {
    const { content, stop_reason } = await anthropic.messages.create({
      model: "claude-sonnet-4-5",
      max_tokens: 1024,
      tools: [anthropicTool(tool)],
      messages,
    });
    for (const block of content) if (block.type === "text") console.log(block.text);
    if (stop_reason !== "tool_use") break;
    messages.push({ role: "assistant", content });
    const results: Anthropic.ToolResultBlockParam[] = [];
    for (const block of content) {
      if (block.type === "tool_use")
        results.push({ type: "tool_result", tool_use_id: block.id, ...(await answer(block.input)) });
    }
    messages.push({ role: "user", content: results });
  }
} finally {
  await askline.close();
}

/** The person's answer, or why the question could not be asked, for the model to mend. */
async function answer(input: unknown) {
  try {
    return { content: JSON.stringify(await tool.call(input)) };
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    return { content: error.message, is_error: true };
  }
}
