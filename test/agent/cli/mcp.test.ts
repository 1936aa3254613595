import { describe, expect, it } from "vitest";
import type { McpOptions } from "../../../agent/cli/context.js";
import { serveStdio } from "../../../agent/mcp/stdio.js";
import { type Options, run } from "./command-line.js";

/** What the server is told by a command line. */
async function told(args: readonly string[], env: Options["env"] = {}): Promise<McpOptions | undefined> {
  let options: McpOptions | undefined;
  const door: Options["door"] = {
    serveMcp: async (_askline, given) => {
      options = given;
    },
  };
  const { exit, stdout, stderr } = await run(["mcp", ...args], { env, door }).ended;
  expect({ exit, stdout, stderr }).toEqual({ exit: 0, stdout: "", stderr: "" });
  return options;
}

describe("askline mcp", () => {
  it("asks where the settings say, and as a main session without a name", async () => {
    const options = await told([], { ASKLINE_TO: "telegram:42", ASKLINE_MCP_WAIT_SECONDS: "20" });
    expect(options).toEqual({
      version: "1.2.3",
      to: ["telegram:42"],
      waitSeconds: 20,
      hide: expect.any(Function),
    });
  });

  it("asks where its flags say", async () => {
    const args = [
      "--to",
      "telegram:1,slack:@U1",
      "--to",
      "discord:@2",
      "--from",
      "Release bot",
      "--session",
      "s-7",
    ];
    expect(await told(args, { ASKLINE_TO: "telegram:42" })).toEqual({
      version: "1.2.3",
      to: ["telegram:1", "slack:@U1", "discord:@2"],
      from: "Release bot",
      session: { id: "s-7", primary: true },
      hide: expect.any(Function),
    });
  });

  it("knows a session that is not the agent's main one", async () => {
    expect(await told(["--subagent"])).toMatchObject({ session: { primary: false } });
    expect(await told(["--subagent", "--session", "s-7"])).toMatchObject({
      session: { id: "s-7", primary: false },
    });
  });

  it("blacks out the secrets of its settings", async () => {
    const options = await told([], { TELEGRAM_BOT_TOKEN: "42:canary-key" });
    expect(options?.hide("at 42:canary-key")).toBe("at [secret]");
  });

  it.each([
    [["--to", "telegram:42,terminal:"], {}],
    [[], { ASKLINE_TO: "terminal:" }],
  ])("refuses the terminal: %j %j", async (args, env) => {
    const { exit, stdout, stderr } = await run(["mcp", ...args], { env }).ended;
    expect(exit).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toContain("terminal: cannot be asked over MCP");
    expect(stderr).toContain("--to");
  });

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("ends well at %s", async (signal) => {
    let serving = (): void => undefined;
    const served = new Promise<void>((resolve) => {
      serving = resolve;
    });
    const door: Options["door"] = {
      serveMcp: (...args) => {
        const over = serveStdio(...args);
        serving();
        return over;
      },
    };
    const it = run(["mcp"], { door });
    await served;
    it.signal(signal);
    const { exit, stdout, stderr, exits } = await it.ended;
    expect({ exit, stdout, stderr, exits }).toEqual({ exit: 0, stdout: "", stderr: "", exits: [] });
  });

  it("ends well when the client closes the streams", async () => {
    const it = run(["mcp"]);
    it.types(JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }));
    it.endsInput();
    const { exit, stdout, stderr } = await it.ended;
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: "" });
    expect(JSON.parse(stdout)).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  });
});
