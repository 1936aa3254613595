/**
 * A model that may ask a person, by the Vercel AI SDK. Where to ask comes from ASKLINE_TO:
 *
 *     ASKLINE_TO=terminal: node examples/ai-sdk.ts
 */
import { generateText, stepCountIs } from "ai";
import { createAskline, readConfig } from "askline";
import { askUser } from "askline/ai";

const askline = await createAskline(readConfig());
try {
  const { text } = await generateText({
    model: "anthropic/claude-sonnet-4.5",
    prompt: "Deploy the build. Staging and production are there; I have told nobody which.",
    tools: { ask_user: askUser(askline, { from: "Deploy agent" }) },
    stopWhen: stepCountIs(5),
  });
  console.log(text);
} finally {
  await askline.close();
}
