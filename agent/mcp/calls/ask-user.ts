import { type Ask, AskError, type AskResult, parseAsk, parseAskEnvelope } from "../../../core/index.js";
import type { Call } from "../call.js";
import type { McpSession } from "../session.js";
import { type Pending, waitFor } from "../waiting.js";

/** Asks where this server asks, and waits. */
export async function askUser(session: McpSession, input: object, call: Call): Promise<AskResult | Pending> {
  const ask = readAsk(session, input);
  const { id, expiresAt, joiner } = await create(session, ask, call);
  session.latest = id;
  return waitFor(session, { id, expiresAt, joiner }, call);
}

/** What a model sends is the contract alone; everything around it is the operator's to say. */
function readAsk({ options: { to, from, session } }: McpSession, input: object): Ask {
  if (session?.primary === false) throw new AskError("not_primary");
  parseAsk(input);
  return parseAskEnvelope({
    ...input,
    ...(to && to.length > 0 && { to }),
    ...(from !== undefined && { from }),
    ...(session && { session }),
  });
}

/** Has bots serve the addresses, stores the ask, and keeps the bots until it has ended. */
async function create({ askline, asker, open, stopping }: McpSession, ask: Ask, { signal }: Call) {
  const left = AbortSignal.any([signal, stopping]);
  left.throwIfAborted();
  await askline.service.check(ask);
  const release = await askline.serve(ask.to, left);
  try {
    // A bot takes its time to start; whoever left meanwhile has asked nothing.
    left.throwIfAborted();
    const created = await askline.service.create(ask, { asker });
    open.keep(created.id, release);
    return created;
  } catch (error) {
    await release();
    throw error;
  }
}
