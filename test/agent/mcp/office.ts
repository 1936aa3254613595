import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import type { RequestOptions } from "@modelcontextprotocol/sdk/shared/protocol.js";
import { vi } from "vitest";
import { createMcpServer, type McpServer } from "../../../agent/mcp/create-mcp-server.js";
import type { McpOptions } from "../../../agent/mcp/session.js";
import { systemClock } from "../../../runtime/system-clock.js";
import { openWorld, target, type World } from "../../core/ask/world.js";

/** An agent: the SDK's client, and the server behind it. */
export interface Agent {
  readonly client: Client;
  readonly server: McpServer;
  /** The messages of its progress notifications. */
  readonly heard: string[];
  call(tool: string, input?: object, options?: RequestOptions): Promise<Said>;
  /** Asks where this build should go. Gives what comes back, and the question as it stands in Ana's chat. */
  asks(options?: RequestOptions, more?: object): Promise<{ readonly result: Promise<Said> }>;
  /** The id of the request that was sent last. */
  lastRequest(): string | number;
  /** Asks for progress, and waits on for as long as it comes. */
  patient(): RequestOptions;
}

/** What a tool gave: its structured content, or its refusal. */
export interface Said {
  readonly isError: boolean;
  readonly data: Record<string, unknown>;
}

/** A world whose time is that of every timer in the process, so that the SDK's own limits pass with it. */
export interface Office {
  readonly world: World;
  /** Addresses that bots were held for and not let go of. */
  readonly held: string[][];
  /** While set, bots are not ready before it. */
  starting: Promise<void> | undefined;
  agent(options?: Partial<McpOptions>): Promise<Agent>;
  /** Moves the time on, a second at a time. */
  passes(seconds: number): Promise<void>;
  close(): Promise<void>;
}

export async function openOffice(asker = "tests"): Promise<Office> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] });
  const clock = {
    now: () => Date.now(),
    sleep: systemClock.sleep,
    advance: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
  const world = await openWorld({ clock });
  const held: string[][] = [];
  const servers: McpServer[] = [];
  const askline = {
    asker,
    service: world.service,
    async serve(addresses: readonly string[]) {
      const mine = [...addresses];
      held.push(mine);
      await office.starting;
      return async () => void held.splice(held.indexOf(mine), 1);
    },
  };
  const office: Office = {
    world,
    held,
    starting: undefined,
    async agent(options = {}) {
      const server = createMcpServer(askline, { version: "1.2.3", to: ["paper:1"], ...options });
      servers.push(server);
      const client = new Client({ name: "tests", version: "1" });
      const [here, there] = InMemoryTransport.createLinkedPair();
      let last: string | number = "";
      const send = here.send.bind(here);
      here.send = (message, options) => {
        if ("method" in message && "id" in message) last = message.id;
        return send(message, options);
      };
      await Promise.all([server.connect(there), client.connect(here)]);
      // From here on the client holds results against the schemas.
      await client.listTools();
      const heard: string[] = [];
      const agent: Agent = {
        client,
        server,
        heard,
        async call(name, input = {}, options) {
          const result = await client.callTool({ name, arguments: { ...input } }, undefined, options);
          const [text] = result.content as [{ text: string }];
          const isError = result.isError === true;
          return { isError, data: isError ? JSON.parse(text.text).error : result.structuredContent };
        },
        async asks(options, more) {
          const before = world.ana.standing().length;
          const result = agent.call("ask_user", { questions: [target], ...more }, options);
          result.catch(() => undefined);
          await world.until(() => world.ana.standing().length > before);
          await clock.advance(100);
          return { result };
        },
        lastRequest: () => last,
        patient: () => ({
          onprogress: ({ message = "" }) => heard.push(message),
          resetTimeoutOnProgress: true,
        }),
      };
      return agent;
    },
    async passes(seconds) {
      for (let passed = 0; passed < seconds; passed++) await clock.advance(1_000);
    },
    async close() {
      for (const server of servers) {
        const closing = server.close();
        await clock.advance(6_000);
        await closing;
      }
      await world.close();
      vi.useRealTimers();
    },
  };
  return office;
}
