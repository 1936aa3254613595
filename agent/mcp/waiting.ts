import type { AskResult } from "../../core/index.js";
import { type Call, type Leaving, whenLeft } from "./call.js";
import { reportProgress } from "./progress.js";
import type { McpSession } from "./session.js";

/** A question that a call waits for. */
export interface Waiting {
  readonly id: string;
  readonly expiresAt: string;
  /** This call's own place among those who wait; without one it only looks on, and its end changes nothing. */
  readonly joiner?: string;
}

export interface Pending {
  readonly status: "pending";
  readonly id: string;
  readonly expiresAt: string;
}

const waitSeconds = 50;

/**
 * Waits for the end, with progress where the client asked for it; else for some seconds only, and is `pending` then. A client
 * that takes its call back ends the question, one that gives up or goes away leaves it open.
 */
export async function waitFor(
  session: McpSession,
  { id, expiresAt, joiner }: Waiting,
  call: Call,
): Promise<AskResult | Pending> {
  const { askline, options, stopping } = session;
  const over = new AbortController();
  const leave = (how: Leaving): void => over.abort(how);
  const stopListening = whenLeft(call, session.gone, leave);
  const stop = (): void => leave("detached");
  if (stopping.aborted) stop();
  stopping.addEventListener("abort", stop, { once: true });
  const progress = reportProgress(call);
  const patience = progress
    ? undefined
    : setTimeout(() => leave("detached"), (options.waitSeconds ?? waitSeconds) * 1_000);
  try {
    return await askline.service.wait(id, {
      signal: over.signal,
      ...(progress && { onState: progress.update }),
    });
  } catch (error) {
    if (!over.signal.aborted) throw error;
  } finally {
    stopListening();
    stopping.removeEventListener("abort", stop);
    progress?.stop();
    clearTimeout(patience);
  }
  if (joiner !== undefined) {
    await askline.service.leave(id, joiner, over.signal.reason === "cancelled" ? "aborted" : "detached");
  }
  return { status: "pending", id, expiresAt };
}
