import { ChannelError, type ChannelErrorCode } from "../../core/index.js";
import { CallFailed } from "./failure.js";
import { networkError } from "./network-error.js";
import { refusals } from "./refusals.js";

/** Any rejection of a call as what the port promises. Anything but a `CallFailed` is a fault of ours and says so. */
export function channelError(error: unknown, bot?: string): ChannelError {
  if (error instanceof ChannelError) return error;
  if (!(error instanceof CallFailed)) {
    return new ChannelError("refused", "The Slack adapter failed unexpectedly.");
  }
  const { failure, method } = error;
  if (failure.kind !== "refusal") return networkError(error, failure);
  const { error: said, needed, retryAfterSeconds } = failure;
  const row = refusals.find(({ errors }) => errors.includes(said));
  const code: ChannelErrorCode = row?.code ?? "refused";
  const advice = row?.advice?.({
    method,
    ...(bot === undefined ? {} : { bot }),
    ...(needed === undefined ? {} : { needed }),
  });
  return new ChannelError(
    code,
    `Slack answered ${said} to ${method}.${advice === undefined ? "" : ` ${advice}`}`,
    {
      cause: error,
      ...(code === "rate_limited" ? { retryAfterMs: (retryAfterSeconds ?? 1) * 1000 } : {}),
    },
  );
}

/** Whether a `ChannelError` says that the bot lacks a scope. */
export function lacksScope(error: ChannelError): boolean {
  return refusedWith(error, "missing_scope");
}

/** Whether a `ChannelError` is this very refusal of Slack's. */
export function refusedWith(error: unknown, said: string): boolean {
  const cause = error instanceof ChannelError ? error.cause : undefined;
  return cause instanceof CallFailed && cause.failure.kind === "refusal" && cause.failure.error === said;
}
