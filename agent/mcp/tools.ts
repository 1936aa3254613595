import type { Tool } from "@modelcontextprotocol/sdk/types.js";
import { z } from "zod";
import {
  answeredResult,
  askState,
  askUserJsonSchema,
  guidance,
  noAnswerResult,
  pendingResult,
} from "../../core/index.js";
import { jsonSchema } from "./arguments.js";
import { cancelArguments } from "./calls/cancel-question.js";
import { getArguments } from "./calls/get-answer.js";
import { listArguments } from "./calls/list-questions.js";
import type { McpOptions } from "./session.js";

/** Told to the client once, about all tools. */
export const instructions = `ask_user asks a person in their chat and waits for the answer. When it returns "pending", or the call times out, \
the question stays open: call get_answer to wait on. cancel_question takes a question back.`;

const ended = z.discriminatedUnion("status", [answeredResult, noAnswerResult]);
const endedOrPending = z.discriminatedUnion("status", [answeredResult, noAnswerResult, pendingResult]);

const askUser: Tool = {
  name: "ask_user",
  title: "Ask a person",
  description: guidance,
  // Exactly the contract's own.
  inputSchema: { ...askUserJsonSchema(), type: "object" },
  outputSchema: jsonSchema(endedOrPending, "output"),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true },
};

const others: readonly Tool[] = [
  {
    name: "get_answer",
    title: "Wait for an answer",
    description: `Wait for the answer to a question that ask_user left "pending", or whose call was cut off, and return it. \
Without an id: the question that this session asked last. Returns "pending" again while nobody has answered; call it again then. \
A result can be fetched as often as you like, for 7 days.`,
    inputSchema: jsonSchema(getArguments, "input"),
    outputSchema: jsonSchema(endedOrPending, "output"),
    annotations: { readOnlyHint: true, openWorldHint: true },
  },
  {
    name: "list_questions",
    title: "List questions",
    description:
      "List the latest questions, newest first: their ids, where they went and how far they have come.",
    inputSchema: jsonSchema(listArguments, "input"),
    outputSchema: jsonSchema(z.looseObject({ asks: z.array(askState) }), "output"),
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  {
    name: "cancel_question",
    title: "Take a question back",
    description:
      "Take back an open question that is no longer needed; its chat says so. Returns how the question really ended: an answer that was faster counts.",
    inputSchema: jsonSchema(cancelArguments, "input"),
    outputSchema: jsonSchema(ended, "output"),
    annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  },
];

/** What a client is offered: a session that may not ask does not see how. */
export function tools({ session }: Pick<McpOptions, "session">): Tool[] {
  return session?.primary === false ? [...others] : [askUser, ...others];
}
