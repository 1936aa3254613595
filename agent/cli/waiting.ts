import type { Askline } from "../../askline.js";
import type { AskResult } from "../../core/index.js";
import { type ExitCode, exitCode, exitCodeOf } from "./exit-code.js";
import type { Interruptions } from "./interruption.js";
import { type Io, printJson, tell, write } from "./io.js";
import { showProgress } from "./progress.js";

/** How long a chat may take to show the receipt before the process ends. */
const receiptsWithinMs = 5_000;

/** An ask that this process waits for. */
export interface Waiting {
  readonly id: string;
  /** This caller's own place among those who wait; without one it only looks on, and a signal just ends the looking. */
  readonly joiner?: string;
}

/** Waits for the end, prints the result, and gives the chat some seconds to show it too. */
export async function waitForResult(
  askline: Askline,
  { id, joiner }: Waiting,
  io: Io,
  interrupted: Interruptions,
): Promise<ExitCode> {
  const progress = showProgress(io);
  let result: AskResult | undefined;
  try {
    result = await askline.service.wait(id, { signal: interrupted.signal, onState: progress.update });
  } catch (error) {
    if (interrupted.asked === undefined) throw error;
  } finally {
    progress.stop();
  }
  if (result === undefined) {
    if (interrupted.asked === "detach") return detach(askline, { id, ...(joiner && { joiner }) }, io);
    if (joiner !== undefined) {
      await askline.service.leave(id, joiner, "aborted");
      result = (await askline.service.show(id)).result;
    }
  }
  if (result === undefined) {
    await tell(io, `${id} is still open. askline wait ${id} waits on, askline cancel ${id} takes it back.`);
    return exitCode.interrupted;
  }
  await printJson(io, result);
  await askline.service.receipts(id, receiptsWithinMs);
  return exitCodeOf(result);
}

/** The terminal is gone: the question stays open, and its id is all that is said. */
async function detach({ service }: Askline, { id, joiner }: Waiting, io: Io): Promise<ExitCode> {
  if (joiner !== undefined) await service.leave(id, joiner, "detached");
  await write(io.stderr, `${id}\n`);
  return exitCode.detached;
}
