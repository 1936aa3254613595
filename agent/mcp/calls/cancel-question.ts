import type { AskResult } from "../../../core/index.js";
import { only, questionId, read } from "../arguments.js";
import { known } from "../known.js";
import type { McpSession } from "../session.js";

export const cancelArguments = only({ id: questionId.meta({ description: "The question's id." }) });

/** Ends an open question as cancelled, and tells how it really ended. */
export async function cancelQuestion(session: McpSession, input: object): Promise<AskResult> {
  const { id } = read(cancelArguments, input);
  const { result } = await known(session, id);
  return result ?? session.askline.service.cancel(id, { asker: session.asker });
}
