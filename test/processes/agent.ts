import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { expect, inject } from "vitest";
import type { AtEnd } from "./scene.js";
import type { TelegramScene } from "./telegram-scene.js";

export const question = {
  id: "answer",
  header: "Target",
  question: "Where should this build go?",
  options: [{ label: "Staging (Recommended)" }, { label: "Production" }],
};

/** What a server's process is told: the scene's store, and the token, so that it runs the bot itself. */
export function agentEnv(scene: TelegramScene, more: Record<string, string> = {}): Record<string, string> {
  const { home } = scene;
  return {
    ...{ PATH: process.env.PATH ?? "", HOME: home, XDG_CONFIG_HOME: home },
    ...{ ASKLINE_DB: scene.db, ASKLINE_LOG: "trace" },
    ...scene.env,
    ...more,
  };
}

/** An agent with the SDK's client, and `askline mcp` in a process that the client starts. */
export class Agent {
  private constructor(
    readonly client: Client,
    readonly pid: number,
  ) {}

  /** Nothing that anybody answered may be in the server's log, at any level: `secrets` are looked for at the end. */
  static async starts(
    scene: TelegramScene,
    to: { readonly address: string },
    atEnd: AtEnd,
    { flags = [], env = {}, secrets = [] }: AgentOptions = {},
  ): Promise<Agent> {
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [inject("askline"), "mcp", "--to", to.address, ...flags],
      env: agentEnv(scene, env),
      stderr: "pipe",
    });
    const client = new Client({ name: "tests", version: "1" });
    const faults: Error[] = [];
    client.onerror = (error) => faults.push(error);
    const said = text(transport.stderr as Readable);
    await client.connect(transport);
    // From here on the client holds what comes back against the schema that was advertised.
    await client.listTools();
    const pid = transport.pid ?? Number.NaN;
    atEnd(async () => {
      await client.close();
      const log = await said;
      for (const secret of [...secrets, ...scene.side.secrets]) expect(log).not.toContain(secret);
      expect(log).not.toMatch(/unexpected|\n {4}at /);
      // A line on standard output that is no message of the protocol would be one.
      expect(faults).toEqual([]);
    });
    return new Agent(client, pid);
  }

  asks(options?: RequestOptions, more: object = {}) {
    const asking = this.client.callTool(
      { name: "ask_user", arguments: { questions: [question], ...more } },
      undefined,
      options,
    );
    // Who is not waited for fails nobody's test.
    asking.catch(() => undefined);
    return asking;
  }

  async getsAnswer(input: object = {}): Promise<unknown> {
    const { structuredContent } = await this.client.callTool({ name: "get_answer", arguments: { ...input } });
    return structuredContent;
  }
}

export interface AgentOptions {
  readonly flags?: readonly string[];
  readonly env?: Record<string, string>;
  readonly secrets?: readonly string[];
}
