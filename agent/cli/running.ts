import type { Askline } from "../../askline.js";
import { type ExitCode, exitCode } from "./exit-code.js";
import { failure } from "./failure.js";
import { interruptions } from "./interruption.js";
import { type Io, tell } from "./io.js";

/**
 * Runs bots until a signal stops them. One that its platform refuses leaves the others alone and is tried again; when all of
 * them are refused, the command fails with the last refusal.
 */
export async function runBots(
  askline: Askline,
  names: readonly string[],
  { takeOver, io }: { readonly takeOver: boolean; readonly io: Io },
): Promise<ExitCode> {
  const interrupted = interruptions(io);
  try {
    await askline.runBots(names, {
      signal: interrupted.signal,
      takeOver,
      onReady: (account) => void tell(io, `${account.name} is ready (${account.id}). Ctrl-C stops it.`),
      onDown: (name, error, afterMs) =>
        void tell(
          io,
          `the bot of ${name} is down, and is started again in ${Math.ceil(afterMs / 1_000)} s. ${failure(error).text}`,
        ),
    });
    return exitCode.ok;
  } finally {
    interrupted.stop();
  }
}
