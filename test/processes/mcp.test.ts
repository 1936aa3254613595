import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { describe, expect, inject, it } from "vitest";
import { answered } from "./results.js";
import type { AtEnd } from "./scene.js";
import { TelegramScene } from "./telegram-scene.js";

const question = {
  id: "answer",
  header: "Target",
  question: "Where should this build go?",
  options: [{ label: "Staging (Recommended)" }, { label: "Production" }],
};

/** What a server's process is told: the scene's store, and the token, so that it runs the bot itself. */
function env(scene: TelegramScene): Record<string, string> {
  const { home } = scene;
  return {
    ...{ PATH: process.env.PATH ?? "", HOME: home, XDG_CONFIG_HOME: home, ASKLINE_DB: scene.db },
    ...scene.env,
  };
}

/** The SDK's client, and `askline mcp` in a process that it starts. */
async function agent(scene: TelegramScene, to: string, atEnd: AtEnd) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [inject("askline"), "mcp", "--to", to, "--from", "Deploy agent", "--session", "s1"],
    env: env(scene),
    stderr: "pipe",
  });
  const client = new Client({ name: "tests", version: "1" });
  await client.connect(transport);
  // From here on the client holds what comes back against the schema that was advertised.
  await client.listTools();
  atEnd(() => client.close());
  return { client, transport };
}

describe.concurrent("an agent that asks over MCP, with a token and no bot process", () => {
  it("gets progress, and the answer that the person taps", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const { client } = await agent(scene, ana.address, onTestFinished);
    const heard: string[] = [];
    const asking = client.callTool({ name: "ask_user", arguments: { questions: [question] } }, undefined, {
      onprogress: ({ message = "" }) => heard.push(message),
      resetTimeoutOnProgress: true,
    });
    await ana.chat.shows("Deploy agent asks:");
    expect(await ana.taps("Staging")).toEqual({ text: "✓ Target: Staging", alert: false });
    const { structuredContent, content, isError } = await asking;
    expect(isError).toBeUndefined();
    expect(structuredContent).toEqual(answered(ana, { picked: ["Staging (Recommended)"] }));
    expect(content).toEqual([{ type: "text", text: JSON.stringify(structuredContent) }]);
    expect(heard.join("\n")).toMatch(/shown/);
    await ana.chat.shows("✓ Target: Staging — Ana");
  });

  it("ends the question, and says so in the chat, when it takes its call back", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const { client } = await agent(scene, ana.address, onTestFinished);
    const stop = new AbortController();
    const asking = client
      .callTool({ name: "ask_user", arguments: { questions: [question] } }, undefined, {
        signal: stop.signal,
      })
      .catch(() => "taken back");
    await ana.chat.shows("Where should this build go?");
    stop.abort("no longer needed");
    expect(await asking).toBe("taken back");
    const receipt = await ana.chat.shows("Cancelled");
    expect(receipt.buttons).toEqual([]);
  });

  it("that is killed leaves its question open, and the next one collects the answer", async ({
    onTestFinished,
  }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const ana = await scene.person();
    const first = await agent(scene, ana.address, onTestFinished);
    first.client.callTool({ name: "ask_user", arguments: { questions: [question] } }).catch(() => undefined);
    const button = await ana.sees("Production");
    process.kill(first.transport.pid ?? Number.NaN, "SIGKILL");
    await ana.tapsAndLeaves(button);
    const second = await agent(scene, ana.address, onTestFinished);
    const { structuredContent } = await second.client.callTool({ name: "get_answer", arguments: {} });
    expect(structuredContent).toEqual(answered(ana, { picked: ["Production"] }));
  });
});

describe.concurrent("the inspector's command line", () => {
  const inspector = fileURLToPath(
    new URL("../../node_modules/@modelcontextprotocol/inspector/cli/build/cli.js", import.meta.url),
  );

  it("sees the tools, and is told what is wrong with a call", async ({ onTestFinished }) => {
    const scene = await TelegramScene.open(onTestFinished);
    const inspect = async (...args: string[]) => {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [inspector, "--cli", process.execPath, inject("askline"), "mcp", "--to", "telegram:42", ...args],
        { env: env(scene) },
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
    const listed = await inspect("--method", "tools/call", "--tool-name", "list_questions");
    expect(listed.structuredContent).toEqual({ asks: [] });
    const called = await inspect("--method", "tools/call", "--tool-name", "ask_user");
    expect(called).toMatchObject({ isError: true });
    expect(JSON.parse(called.content[0].text).error).toMatchObject({ code: "invalid_ask" });
  });
});
