import type { Askline } from "../../askline.js";
import { type ExitCode, exitCode } from "./exit-code.js";
import { interruptions } from "./interruption.js";
import { type Io, tell } from "./io.js";

/** Runs bots until a signal stops them. One that its platform refuses stops them all: its operator is to hear of it. */
export async function runBots(
  askline: Askline,
  names: readonly string[],
  { takeOver, io }: { readonly takeOver: boolean; readonly io: Io },
): Promise<ExitCode> {
  const interrupted = interruptions(io);
  const failed = new AbortController();
  const signal = AbortSignal.any([interrupted.signal, failed.signal]);
  const running = names.map((name) =>
    askline
      .runBot(name, {
        signal,
        takeOver,
        onReady: (account) => void tell(io, `${account.name} is ready (${account.id}). Ctrl-C stops it.`),
      })
      .catch((error: unknown) => {
        failed.abort();
        throw error;
      }),
  );
  try {
    const ends = await Promise.allSettled(running);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
    return exitCode.ok;
  } finally {
    interrupted.stop();
  }
}
