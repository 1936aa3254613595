import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, inject, it } from "vitest";
import { Agent, agentEnv, question } from "./agent.js";
import { answered } from "./results.js";
import { TelegramScene } from "./telegram-scene.js";

const pending = { status: "pending", id: expect.any(String), expiresAt: expect.any(String) };

describe.concurrent("an agent that asks over MCP, with a token and no bot process", () => {
  it("gets progress, and the answer that the person taps", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const flags = ["--from", "Deploy agent"];
    const agent = await Agent.starts(scene, ana, onTestFinished, { flags });
    const heard: string[] = [];
    const asking = agent.asks({
      onprogress: ({ message = "" }) => heard.push(message),
      resetTimeoutOnProgress: true,
    });
    await ana.chat.shows("Deploy agent asks:");
    expect(await ana.taps("Staging")).toEqual({ text: "✓ Target: Staging", alert: false });
    const { structuredContent, content, isError } = await asking;
    expect(isError).toBeUndefined();
    expect(structuredContent).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
    const { id } = structuredContent as { id: string };
    expect(heard.join("\n")).toMatch(new RegExp(`^${ana.address} shown · 1[45]:\\d\\d left · ${id}$`, "m"));
    await ana.chat.shows("✓ Target: Staging — Ana");
  });

  it("gets pending where it asks for no progress, and collects what is typed later", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const words = scene.canary("neither of these");
    const agent = await Agent.starts(scene, ana, onTestFinished, {
      env: { ASKLINE_MCP_WAIT_SECONDS: "1" },
      secrets: [words],
    });
    const { structuredContent } = await agent.asks();
    expect(structuredContent).toEqual(pending);
    await ana.chat.shows("Where should this build go?");
    expect(await agent.getsAnswer()).toEqual(structuredContent);
    await ana.types(words);
    await ana.chat.shows(/✓ Target: “neither of these canary-\w+” — Ana/);
    const { id } = structuredContent as { id: string };
    expect(await agent.getsAnswer()).toEqual({ ...answered(ana, { text: words }), id });
  });

  it("ends the question, and says so in the chat, when it takes its call back", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const agent = await Agent.starts(scene, ana, onTestFinished);
    const stop = new AbortController();
    const asking = agent.asks({ signal: stop.signal });
    await ana.chat.shows("Where should this build go?");
    stop.abort("no longer needed");
    await expect(asking).rejects.toThrow("no longer needed");
    const receipt = await ana.chat.shows("Cancelled");
    expect(receipt.text).toContain("Where should this build go?");
    expect(receipt.buttons).toEqual([]);
    expect(await agent.getsAnswer()).toMatchObject({ status: "no_answer", reason: "cancelled" });
  });

  it("that gives up by its own time limit leaves its question open, and collects the answer", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const agent = await Agent.starts(scene, ana, onTestFinished);
    const asking = agent.asks({ timeout: 6_000, onprogress: () => undefined });
    await ana.chat.shows("Where should this build go?");
    await expect(asking).rejects.toThrow("Request timed out");
    await ana.taps("Production");
    expect(await agent.getsAnswer()).toEqual(answered(ana, { picked: ["Production"] }));
    await ana.chat.shows("✓ Target: Production — Ana");
  });

  it("that is killed leaves its question open, and the next one collects the answer", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const flags = ["--session", "s1"];
    const first = await Agent.starts(scene, ana, onTestFinished, { flags });
    first.asks();
    const button = await ana.sees("Production");
    process.kill(first.pid, "SIGKILL");
    await ana.tapsAndLeaves(button);
    const second = await Agent.starts(scene, ana, onTestFinished, { flags });
    expect(await second.getsAnswer()).toEqual(answered(ana, { picked: ["Production"] }));
  });
});

/** JSON-RPC by hand: what a client writes. */
const lines = [
  {
    id: 1,
    method: "initialize",
    params: {
      protocolVersion: "2025-06-18",
      capabilities: {},
      clientInfo: { name: "by-hand", version: "1" },
    },
  },
  { method: "notifications/initialized" },
  {
    id: 2,
    method: "tools/call",
    params: { name: "ask_user", arguments: { questions: [question] }, _meta: { progressToken: 7 } },
  },
]
  .map((message) => `${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`)
  .join("");

describe.concurrent("a server whose time is over while an agent waits", () => {
  it.for([
    { how: "by SIGTERM", ends: "SIGTERM" },
    { how: "by SIGINT", ends: "SIGINT" },
    { how: "because its client closed the streams", ends: undefined },
  ] as const)(
    "$how, says pending, ends well, and leaves the question open",
    async ({ ends }, { onTestFinished }) => {
      const scene = await TelegramScene.open(onTestFinished);
      const ana = await scene.person();
      const server = scene.run(["mcp", "--to", ana.address], { env: scene.env, input: lines, open: true });
      await ana.chat.shows("Where should this build go?");
      if (ends) server.signal(ends);
      else server.endsInput();
      const { exit, stdout } = await server.ended;
      expect(exit).toBe(0);
      const messages = stdout
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line));
      const { structuredContent } = messages.find(({ id }) => id === 2).result;
      expect(structuredContent).toEqual(pending);
      expect(messages.filter(({ method }) => method === "notifications/progress")).not.toEqual([]);

      const waiting = scene.run(["wait", structuredContent.id], { env: scene.env });
      await ana.taps("Staging");
      const { result } = await waiting.ended;
      expect(result).toEqual({
        ...answered(ana, { picked: ["Staging (Recommended)"] }),
        id: structuredContent.id,
      });
    },
  );
});

describe.concurrent("the inspector's command line", () => {
  const inspector = fileURLToPath(
    new URL("../../node_modules/@modelcontextprotocol/inspector/", import.meta.url),
  );
  const { bin } = JSON.parse(readFileSync(join(inspector, "package.json"), "utf8"));

  it("sees the tools, asks with them, and is told what is wrong with a call", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const inspect = async (...args: string[]) => {
      const server = [process.execPath, inject("askline"), "mcp", "--to", ana.address];
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(inspector, bin["mcp-inspector"]), "--cli", ...server, ...args],
        { env: agentEnv(scene) },
      );
      return JSON.parse(stdout);
    };
    const { tools } = await inspect("--method", "tools/list");
    expect(tools.map(({ name }: { name: string }) => name)).toEqual([
      "ask_user",
      "get_answer",
      "list_questions",
      "cancel_question",
    ]);
    const call = ["--method", "tools/call", "--tool-name", "ask_user"];
    const asking = inspect(...call, "--tool-arg", `questions=${JSON.stringify([question])}`);
    await ana.taps("Staging");
    expect((await asking).structuredContent).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    const called = await inspect(...call);
    expect(called).toMatchObject({ isError: true });
    expect(JSON.parse(called.content[0].text).error).toMatchObject({ code: "invalid_ask" });
  });
});
