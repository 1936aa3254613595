import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { createMcpServer } from "../../../agent/mcp/create-mcp-server.js";
import { createAskline } from "../../../askline.js";
import { readConfig } from "../../../config.js";
import type { DoorUnderTest, Outcome } from "./door.js";

export const mcp: DoorUnderTest = {
  name: "MCP",
  // What people may answer, and what is asked once, is not a model's to say.
  lacks: ["answerers", "idempotencyKey"],
  async open(env) {
    const askline = await createAskline(readConfig({ env }));
    const closing: Promise<void>[] = [];
    return {
      async ask(request, { to, from, session }) {
        const server = createMcpServer(askline, {
          version: "1.2.3",
          to: [to],
          ...(from !== undefined && { from }),
          ...(session && { session }),
        });
        const client = new Client({ name: "tests", version: "1" });
        const [here, there] = InMemoryTransport.createLinkedPair();
        await Promise.all([server.connect(there), client.connect(here)]);
        try {
          // From here on the client holds results against the schema.
          await client.listTools();
          return outcomeOf(
            await client.callTool({ name: "ask_user", arguments: request as Record<string, unknown> }),
          );
        } finally {
          await client.close();
          // It waits until the chat shows how the question ended.
          closing.push(server.close());
        }
      },
      async close() {
        await Promise.all(closing);
        await askline.close();
      },
    };
  },
};

type Result = Awaited<ReturnType<Client["callTool"]>>;

/** The text alone, which says all that the structured content says. */
function outcomeOf({ content, structuredContent, isError }: Result): Outcome {
  const [only, ...more] = content as { type: string; text: string }[];
  if (only?.type !== "text" || more.length > 0) throw new Error("expected one text");
  const said = JSON.parse(only.text);
  if (isError) return { refused: { code: said.error.code, message: said.error.message } };
  if (JSON.stringify(structuredContent) !== only.text)
    throw new Error(`${only.text} is not what is structured`);
  return { result: structuredContent };
}
