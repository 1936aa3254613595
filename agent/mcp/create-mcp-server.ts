import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from "@modelcontextprotocol/sdk/types.js";
import { type Askline, OpenAsks } from "../../askline.js";
import { AsklineError } from "../../core/index.js";
import type { Call } from "./call.js";
import { calls } from "./calls/index.js";
import { refused, told } from "./outcome.js";
import type { McpOptions, McpSession } from "./session.js";
import { instructions, tools } from "./tools.js";

/** One client's server. Its questions are the asker's; "the session's latest" is the latest of this server. */
export interface McpServer {
  /** Serves the client behind the transport. When that goes away, what it waited for is detached and stays open. */
  connect(transport: Transport): Promise<void>;
  /**
   * Answers what still waits with `pending`, lets go of the bots and closes the transport. Resolves once chats show what
   * ended, at the latest after some seconds.
   */
  close(): Promise<void>;
}

/**
 * Makes the MCP server of one client: over standard input and output, or for one session of streamable HTTP. After a client
 * has gone, the bots that this process runs serve its open questions until they end, or until `close`.
 */
export function createMcpServer(
  askline: Pick<Askline, "asker" | "service" | "serve">,
  options: McpOptions,
): McpServer {
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();
  let gone = false;
  const session: McpSession = {
    askline,
    options,
    asker: options.asker ?? askline.asker,
    stopping: stopping.signal,
    gone: () => gone,
    open: new OpenAsks(askline.service, stopping.signal),
    latest: undefined,
  };
  // The low-level server: the other one would refuse arguments in its own words before Askline sees them.
  const server = new Server(
    { name: "askline", title: "Askline", version: options.version },
    { capabilities: { tools: {} }, instructions },
  );
  server.onclose = () => {
    gone = true;
  };
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools(options) }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    const run = Object.hasOwn(calls, params.name) ? calls[params.name] : undefined;
    if (run === undefined) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${params.name}`);
    const call: Call = {
      signal: extra.signal,
      progressToken: extra._meta?.progressToken,
      progress: (params) =>
        void extra.sendNotification({ method: "notifications/progress", params }).catch(() => undefined),
    };
    const outcome = run(session, params.arguments ?? {}, call).then(told, (error) => refused(error, options));
    running.add(outcome);
    return outcome.finally(() => running.delete(outcome));
  });

  return {
    connect: (transport) => server.connect(transport),
    async close() {
      stopping.abort(new AsklineError("stopping", "Askline stops here. Nobody has been asked."));
      await Promise.all(running);
      await session.open.idle();
      // What was just answered is written in the turns of this loop that follow.
      await new Promise((resolve) => setImmediate(resolve));
      await server.close();
    },
  };
}
