import { AskError, type AskView } from "../../core/index.js";
import type { McpSession } from "./session.js";

/**
 * All that is known of one of the asker's questions. Where it is open, bots are kept for it from now on, also when another
 * process asked it: whoever waits for it wants it shown and answered. Throws `not_found`.
 */
export async function known({ askline, asker, open }: McpSession, id: string): Promise<AskView> {
  const view = await askline.service.show(id, { asker }).catch((error: unknown) => {
    // The service's own words name a command, which is not at a model's hand.
    if (!(error instanceof AskError) || error.code !== "not_found") throw error;
    throw new AskError(
      "not_found",
      `No question has the id ${JSON.stringify(id)}; list_questions shows those that are there.`,
    );
  });
  if (view.result === undefined && !open.has(id)) {
    open.keep(id, await askline.serve(view.deliveries.map(({ to }) => to)));
  }
  return view;
}
