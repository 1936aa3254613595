import { generateText, stepCountIs } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { afterEach, describe, expect, it } from "vitest";
import { askUser } from "../../../agent/tools/ai-sdk.js";
import { guidance } from "../../../index.js";
import { type Asking, atTheTerminal, call } from "./at-the-terminal.js";

let at: Asking;
afterEach(() => at.askline.close());

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that calls the tool first, and then has done. */
function model(input: object): MockLanguageModelV3 {
  let turn = 0;
  return new MockLanguageModelV3({
    doGenerate: async () => {
      turn += 1;
      return turn === 1
        ? {
            content: [
              { type: "tool-call", toolCallId: "c1", toolName: "ask_user", input: JSON.stringify(input) },
            ],
            finishReason: { unified: "tool-calls", raw: undefined },
            usage,
            warnings: [],
          }
        : {
            content: [{ type: "text", text: "Done." }],
            finishReason: { unified: "stop", raw: undefined },
            usage,
            warnings: [],
          };
    },
  });
}

/** What the model was told of its call, in the next turn. */
function told(mock: MockLanguageModelV3): unknown {
  const message = mock.doGenerateCalls[1]?.prompt.at(-1);
  if (message?.role !== "tool") throw new Error("the model was told nothing");
  return message.content.map((part) => (part.type === "tool-result" ? part.output : part.type));
}

describe("the tool for the Vercel AI SDK", () => {
  it("offers the contract, asks, and hands the answer to the model", async () => {
    at = await atTheTerminal();
    const mock = model(call);
    at.types("1");
    const { text } = await generateText({
      model: mock,
      prompt: "Deploy.",
      tools: { ask_user: askUser(at.askline) },
      stopWhen: stepCountIs(3),
    });
    expect(text).toBe("Done.");
    expect(mock.doGenerateCalls[0]?.tools).toEqual([
      {
        type: "function",
        name: "ask_user",
        description: guidance,
        inputSchema: expect.objectContaining({
          type: "object",
          required: ["questions"],
          additionalProperties: false,
        }),
      },
    ]);
    expect(told(mock)).toEqual([
      {
        type: "json",
        value: expect.objectContaining({
          status: "answered",
          answers: { answers: { target: ["Staging (Recommended)"] } },
        }),
      },
    ]);
  });

  it("hands the words of a refusal to the model", async () => {
    at = await atTheTerminal();
    const mock = model({ questions: [] });
    await generateText({
      model: mock,
      prompt: "Deploy.",
      tools: { ask_user: askUser(at.askline) },
      stopWhen: stepCountIs(3),
    });
    expect(told(mock)).toEqual([
      { type: "error-text", value: expect.stringContaining("questions: expected 1-3 questions, got 0") },
    ]);
  });

  it("takes the question back when the generation is aborted", async () => {
    at = await atTheTerminal();
    const stop = new AbortController();
    const generating = generateText({
      model: model(call),
      prompt: "Deploy.",
      tools: { ask_user: askUser(at.askline) },
      abortSignal: stop.signal,
      stopWhen: stepCountIs(1),
    }).catch((error: unknown) => error);
    await at.shows("Where to?");
    stop.abort();
    await generating;
    await expect.poll(() => at.askline.service.list({ limit: 1 })).toMatchObject([{ status: "cancelled" }]);
  });
});
