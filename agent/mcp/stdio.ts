import type { Readable, Writable } from "node:stream";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Askline } from "../../askline.js";
import { createMcpServer } from "./create-mcp-server.js";
import type { McpOptions } from "./session.js";

export interface StdioStreams {
  readonly input: Readable;
  /** The protocol's alone. */
  readonly output: Writable;
  /** Ends the serving. */
  readonly signal: AbortSignal;
}

/**
 * Serves the client at the other end of two streams until it closes them or `signal` aborts. Then what waits is detached:
 * the questions stay open, and their answers are collected later.
 */
export async function serveStdio(
  askline: Askline,
  options: McpOptions,
  { input, output, signal }: StdioStreams,
): Promise<void> {
  const { asker, service } = askline;
  const server = createMcpServer({ asker, service, serve: servingElsewhere(askline) }, options);
  const transport = new StdioServerTransport(input, output);
  const over = new Promise<void>((resolve) => {
    // Reading too much at once closes it as well.
    transport.onclose = resolve;
    input.once("end", resolve).once("close", resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
  await server.connect(transport);
  if (!signal.aborted) await over;
  await server.close();
}

/** The streams of this process are the protocol's: nobody can be asked at its terminal. */
function servingElsewhere({ serve }: Askline): Askline["serve"] {
  return async (addresses) => {
    const elsewhere = addresses.filter((address) => !isTerminal(address));
    if (elsewhere.length === 0 && addresses.length > 0) return async () => undefined;
    return serve(elsewhere);
  };
}

export function isTerminal(address: string): boolean {
  return address.trim().toLowerCase().startsWith("terminal:");
}
