import type { AskView } from "../../core/index.js";
import type { McpSession } from "./session.js";

/**
 * All that is known of one of the asker's questions. Where it is open, bots are kept for it from now on, also when another
 * process asked it: whoever waits for it wants it shown and answered. Throws `not_found`.
 */
export async function known({ askline, asker, open }: McpSession, id: string): Promise<AskView> {
  const view = await askline.service.show(id, { asker });
  if (view.result === undefined && !open.has(id)) {
    open.keep(id, await askline.serve(view.deliveries.map(({ to }) => to)));
  }
  return view;
}
