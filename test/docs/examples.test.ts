import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Built, builtPackage } from "./built.js";
import { readExamples } from "./pages.js";
import { Session } from "./session.js";

/*
 * The files of examples/ run as they stand, against the package as it is built, somebody at the terminal, and servers that play
 * the models.
 */

let built: Built;
beforeAll(async () => {
  built = await builtPackage();
});
afterAll(() => built.remove());

const question = {
  questions: [
    {
      id: "target",
      header: "Target",
      question: "Where to?",
      options: [{ label: "Staging" }, { label: "Production" }],
    },
  ],
};

/** A model's server: calls the tool, and then says what it was told. `turn`: the answers of its API. */
async function modelServer(
  turn: (body: string, first: boolean) => object,
): Promise<{ server: Server; url: string }> {
  let turns = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    turns += 1;
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(turn(Buffer.concat(chunks).toString("utf8"), turns === 1)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const chosen = (body: string) =>
  body.includes('\\"Production\\"]') || body.includes('["Production"]')
    ? "Production it is."
    : `told: ${body}`;

const anthropic = (body: string, first: boolean) => {
  if (first)
    expect(JSON.parse(body).tools).toEqual([
      {
        name: "ask_user",
        description: expect.any(String),
        input_schema: expect.objectContaining({ type: "object" }),
      },
    ]);
  const content = first
    ? [{ type: "tool_use", id: "t1", name: "ask_user", input: question }]
    : [{ type: "text", text: chosen(body) }];
  const stop_reason = first ? "tool_use" : "end_turn";
  return {
    id: "m1",
    type: "message",
    role: "assistant",
    model: "m",
    content,
    stop_reason,
    usage: { input_tokens: 1, output_tokens: 1 },
  };
};

const openai = (body: string, first: boolean) => {
  if (first)
    expect(JSON.parse(body).tools).toEqual([
      {
        type: "function",
        name: "ask_user",
        description: expect.any(String),
        strict: false,
        parameters: expect.objectContaining({ type: "object" }),
      },
    ]);
  const output = first
    ? [
        {
          type: "function_call",
          id: "f1",
          call_id: "c1",
          name: "ask_user",
          arguments: JSON.stringify(question),
          status: "completed",
        },
      ]
    : [
        {
          type: "message",
          id: "o1",
          role: "assistant",
          status: "completed",
          content: [{ type: "output_text", text: chosen(body), annotations: [] }],
        },
      ];
  return { id: "r1", object: "response", status: "completed", model: "m", output };
};

/** Preloaded before the example: a provider that plays the model named by it. */
const aiSdkModel = `
import { MockLanguageModelV3 } from "ai/test";
const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
let turn = 0;
globalThis.AI_SDK_DEFAULT_PROVIDER = {
  languageModel: () => new MockLanguageModelV3({
    doGenerate: async ({ prompt }) => ++turn === 1
      ? { content: [{ type: "tool-call", toolCallId: "c1", toolName: "ask_user", input: ${JSON.stringify(JSON.stringify(question))} }], finishReason: { unified: "tool-calls" }, usage, warnings: [] }
      : { content: [{ type: "text", text: JSON.stringify(prompt).includes('["Production"]') ? "Production it is." : "told: " + JSON.stringify(prompt) }], finishReason: { unified: "stop" }, usage, warnings: [] },
  }),
};
`;

const runs = [
  { name: "release.ts", typed: "2, eu-west", says: "chose Production in eu-west" },
  { name: "ai-sdk.ts", typed: "2", says: "Production it is.", preload: aiSdkModel },
  {
    name: "anthropic.ts",
    typed: "2",
    says: "Production it is.",
    model: anthropic,
    base: "ANTHROPIC_BASE_URL",
    key: "ANTHROPIC_API_KEY",
  },
  {
    name: "openai.ts",
    typed: "2",
    says: "Production it is.",
    model: openai,
    base: "OPENAI_BASE_URL",
    key: "OPENAI_API_KEY",
  },
];

it("every example is run", () => {
  expect(runs.map(({ name }) => name).sort()).toEqual(
    readExamples()
      .map(([name]) => name)
      .sort(),
  );
});

it.concurrent.each(runs)(
  "$name runs",
  { timeout: 60_000 },
  async ({ name, typed, says, model, base = "", key = "", preload }) => {
    const [, text = ""] = readExamples().find(([found]) => found === name) ?? [];
    const { outputText } = ts.transpileModule(text, {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2023 },
    });
    const file = join(built.folder, `${name}.mjs`);
    writeFileSync(file, outputText);
    const loaded = join(built.folder, `${name}.preload.mjs`);
    writeFileSync(loaded, preload ?? "");
    const playing = model && (await modelServer(model));
    const env = {
      ASKLINE_TO: "terminal:",
      ASKLINE_LOG: "warn",
      ...(playing && { [base]: playing.url, [key]: "a-key" }),
    };
    const session = new Session(built, env);
    try {
      const { exit, output } = await session.runs(
        `printf '%s\\n' "${typed}" | node --import "${loaded}" "${file}" 2>/dev/null`,
      );
      expect(output).toContain(says);
      expect(exit).toBe(0);
    } finally {
      await session.close();
      playing?.server.close();
    }
  },
);
