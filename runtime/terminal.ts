import type { Readable, Writable } from "node:stream";
import { chat } from "../adapters/terminal/parse.js";
import type { Store } from "../core/index.js";
import type { OwnBot } from "./own-bots.js";
import { type Parts, serveChannel } from "./serve-channel.js";

/** The streams of the terminal at which this process can ask. */
export interface TerminalStreams {
  readonly input: Readable;
  readonly output: Writable & { readonly isTTY?: boolean };
}

/** Results are the only thing on standard output. */
export const standardStreams: TerminalStreams = { input: process.stdin, output: process.stderr };

interface TerminalOptions {
  readonly user: string;
  readonly streams: TerminalStreams;
  /** Ends an open prompt as cancelled. */
  readonly cancel: (promptId: string) => Promise<unknown>;
}

/** The bot behind `terminal:`. Its account is this process's alone. */
export function terminalBot(parts: Parts, { user, streams, cancel }: TerminalOptions): OwnBot {
  const id = parts.ids.id();
  const account = `terminal:${id}`;
  return {
    account,
    // Whoever sits at the asker's own terminal may answer there, whatever list holds elsewhere.
    allow: [],
    async run(signal, onReady) {
      const { createTerminalChannel } = await import("../adapters/terminal/index.js");
      const channel = createTerminalChannel({
        id,
        user,
        ...streams,
        styled: streams.output.isTTY === true && parts.config.plain !== true,
        onEnd: () => cancelUnanswerable(account, parts, cancel),
      });
      await serveChannel(channel, parts, { allow: [], standby: true, onReady }, signal);
    },
  };
}

/** At most five seconds. */
const looks = 100;

/**
 * Cancels the prompts that only this terminal shows, once what was typed last has been read: nobody can answer them
 * any more, and whoever asked should hear so now and not at the deadline. Resolves with whether there were any.
 */
async function cancelUnanswerable(
  account: string,
  { store, clock }: Parts,
  cancel: TerminalOptions["cancel"],
): Promise<boolean> {
  for (let look = 0; look < looks && (await unread(store, account)); look++) await clock.sleep(50);
  let any = false;
  for (const { id } of await store.list({ status: "open", limit: 1000 })) {
    const deliveries = await store.deliveriesOf(id);
    const here = deliveries.some((delivery) => delivery.account === account);
    const elsewhere = deliveries.some(({ account: other, state }) => other !== account && state !== "failed");
    if (!here || elsewhere) continue;
    any = true;
    await cancel(id);
  }
  return any;
}

/** Lines that came while a message was on its way to the screen are held in the store for a moment. */
async function unread(store: Store, account: string): Promise<boolean> {
  return (await store.sendsUnfinished(account, chat)) || (await store.heldInputs(account)).length > 0;
}
