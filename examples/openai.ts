/**
 * A model that may ask a person, by OpenAI's Responses API. Where to ask comes from ASKLINE_TO:
 *
 *     ASKLINE_TO=terminal: node examples/openai.ts
 */
import { AskError, askUserTool, createAskline, openaiTool, readConfig } from "askline";
import OpenAI from "openai";

const openai = new OpenAI();
const askline = await createAskline(readConfig());
const tool = askUserTool(askline, { from: "Deploy agent" });
let input: OpenAI.Responses.ResponseInput = [
  { role: "user", content: "Deploy the build. Staging and production are there; I have told nobody which." },
];
let before: string | null = null;

try {
  for (let turn = 0; turn < 5; turn++) {
    const response: OpenAI.Responses.Response = await openai.responses.create({
      model: "gpt-5",
      tools: [openaiTool(tool)],
      previous_response_id: before,
      input,
    });
    if (response.output_text) console.log(response.output_text);
    const calls = response.output.filter((item) => item.type === "function_call");
    if (calls.length === 0) break;
    before = response.id;
    input = [];
    for (const { call_id, arguments: text } of calls) {
      input.push({ type: "function_call_output", call_id, output: await answer(text) });
    }
  }
} finally {
  await askline.close();
}

/** The person's answer, or why the question could not be asked, for the model to mend. */
async function answer(text: string): Promise<string> {
  try {
    return JSON.stringify(await tool.call(text));
  } catch (error) {
    if (!(error instanceof AskError)) throw error;
    return error.message;
  }
}
