import { randomUUID } from "node:crypto";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import type { Askline } from "../../askline.js";
import { createMcpServer, type McpServer } from "./create-mcp-server.js";
import type { McpOptions } from "./session.js";

/** Sessions that one process keeps; a client that comes when all are in use is told to come back later. */
const mostSessions = 200;
/** A session that was not used for so long may be dropped: its client begins another, and loses nothing. */
const idleMs = 30 * 60_000;

interface Session {
  readonly server: McpServer;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  /** Whose it is: nobody else may use it, even knowing its id. */
  readonly asker: string;
  usedAt: number;
}

/** Who makes a request, and where it may ask. */
export interface McpClient {
  readonly name: string;
  readonly to?: readonly string[];
}

/**
 * MCP's streamable HTTP (https://modelcontextprotocol.io/specification/2025-06-18/basic/transports): one server for each session, which a
 * client begins with `initialize` and ends with DELETE.
 */
export function createMcpOverHttp(
  askline: Pick<Askline, "asker" | "service" | "serve">,
  options: McpOptions,
): { handle(request: Request, client: McpClient): Promise<Response>; close(): Promise<void> } {
  const sessions = new Map<string, Session>();

  async function drop(id: string): Promise<void> {
    const session = sessions.get(id);
    sessions.delete(id);
    await session?.server.close();
  }

  async function begin(request: Request, { name, to }: McpClient): Promise<Response> {
    const now = Date.now();
    for (const [id, { usedAt }] of sessions) if (now - usedAt > idleMs) await drop(id);
    if (sessions.size >= mostSessions) return refusal(503, "Too many sessions; end one, or try again later.");
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, { server, transport, asker: name, usedAt: now });
      },
      onsessionclosed: (id) => void drop(id),
    });
    const server = createMcpServer(askline, {
      ...options,
      asker: name,
      from: options.from ?? name,
      ...(to && { to }),
    });
    await server.connect(transport);
    return transport.handleRequest(request);
  }

  return {
    async handle(request, client) {
      const id = request.headers.get("mcp-session-id");
      if (id === null) return begin(request, client);
      const session = sessions.get(id);
      if (session?.asker !== client.name) return refusal(404, "No such session; begin one with initialize.");
      session.usedAt = Date.now();
      return session.transport.handleRequest(request);
    },
    async close() {
      await Promise.all([...sessions.keys()].map(drop));
    },
  };
}

/** As the protocol words what concerns no request of its own. */
function refusal(status: number, message: string): Response {
  const body = { jsonrpc: "2.0", error: { code: -32000, message }, id: null };
  return Response.json(body, { status });
}
