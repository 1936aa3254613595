/** One call of a tool. */
export interface Call {
  /** Aborts when the client cancels the call, or goes away. A cancellation's reason is a string where it gives one. */
  readonly signal: AbortSignal;
  /** Present when the client wants progress. */
  readonly progressToken: string | number | undefined;
  progress(params: {
    readonly progressToken: string | number;
    readonly progress: number;
    readonly total: number;
    readonly message: string;
  }): void;
}

/** Why a call ends before its question does. */
export type Leaving =
  /** The client gave up waiting by itself, or went away. */
  | "detached"
  /** The client took the call back. */
  | "cancelled";

/*
 * How clients say that their own time is over: the SDK's "MCP error -32001: Request timed out", rmcp's "request timeout",
 * a TimeoutError of AbortSignal.timeout.
 */
const timedOut = /time[sd]?[\s_-]*out|timeout|-32001/i;

/** Calls `onLeaving` once when the client leaves the call. Returns the way to stop listening. */
export function whenLeft(
  { signal }: Pick<Call, "signal">,
  gone: () => boolean,
  onLeaving: (how: Leaving) => void,
): () => void {
  // The SDK aborts a call with the same reason when it is cancelled without one and when the connection closes; that it is
  // closed is known right after.
  const decide = (): void =>
    queueMicrotask(() =>
      onLeaving(gone() || timedOut.test(String(signal.reason)) ? "detached" : "cancelled"),
    );
  if (signal.aborted) decide();
  else signal.addEventListener("abort", decide, { once: true });
  return () => signal.removeEventListener("abort", decide);
}
