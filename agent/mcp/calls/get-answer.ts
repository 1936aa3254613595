import { AskError, type AskResult } from "../../../core/index.js";
import { only, questionId, read } from "../arguments.js";
import type { Call } from "../call.js";
import { known } from "../known.js";
import type { McpSession } from "../session.js";
import { type Pending, waitFor } from "../waiting.js";

export const getArguments = only({
  id: questionId
    .optional()
    .meta({ description: "The question's id. Default: the one that this session asked last." }),
});

/** The result of a question, once it is there. Its own end, however it comes, leaves the question as it is. */
export async function getAnswer(
  session: McpSession,
  input: object,
  call: Call,
): Promise<AskResult | Pending> {
  const { id = await latest(session) } = read(getArguments, input);
  const { result, expiresAt } = await known(session, id);
  return result ?? waitFor(session, { id, expiresAt }, call);
}

/** How many of the asker's questions are looked through for the session's. */
const looked = 100;

/** What this server asked last; else, where the agent's session has a name, what that asked last in another process. */
async function latest({ latest, askline, asker, options }: McpSession): Promise<string> {
  if (latest !== undefined) return latest;
  const name = options.session?.id;
  const asks = name === undefined ? [] : await askline.service.list({ asker, limit: looked });
  const found = asks.find(({ session }) => session === name);
  if (found) return found.id;
  throw new AskError(
    "not_found",
    "This session has asked nothing yet. Give the id of the question; list_questions shows those that are there.",
  );
}
