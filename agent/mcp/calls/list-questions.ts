import { z } from "zod";
import { type AskState, askState } from "../../../core/index.js";
import { only, read } from "../arguments.js";
import type { McpSession } from "../session.js";

const statuses = askState.shape.status.options;
const count = "a whole number from 1 to 100";

export const listArguments = only({
  status: z
    .enum(statuses, { error: `one of ${statuses.join(", ")}` })
    .optional()
    .meta({ description: "Only questions that stand so." }),
  limit: z
    .int({ error: count })
    .min(1, { error: count })
    .max(100, { error: count })
    .optional()
    .meta({ description: "At most so many. Default 20." }),
});

/** The asker's latest questions, newest first. */
export async function listQuestions(
  { askline, asker }: McpSession,
  input: object,
): Promise<{ readonly asks: readonly AskState[] }> {
  const { status, limit = 20 } = read(listArguments, input);
  return { asks: await askline.service.list({ asker, limit, ...(status && { status }) }) };
}
