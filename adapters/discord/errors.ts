import { ChannelError } from "../../core/index.js";
import { closeCodes } from "./close-codes.js";
import { CallFailed, type Failure } from "./failure.js";
import { networkError } from "./network-error.js";
import { refusals } from "./refusals.js";

/** Any rejection as what the port promises. Anything but a `CallFailed` is a fault of ours and says so. */
export function channelError(error: unknown): ChannelError {
  if (error instanceof ChannelError) return error;
  if (!(error instanceof CallFailed)) {
    return new ChannelError("refused", "The Discord adapter failed unexpectedly.");
  }
  const { failure } = error;
  switch (failure.kind) {
    case "refusal":
      return refusalError(error, failure);
    case "rate_limited":
      return new ChannelError("rate_limited", "Discord asks to wait.", {
        cause: error,
        retryAfterMs: failure.retryAfterMs,
      });
    case "closed": {
      const row = closeCodes[failure.code];
      const said = `The Gateway of Discord closed the connection (${failure.code}).`;
      return new ChannelError(
        row?.code ?? "platform_unreachable",
        row === undefined ? said : `${said} ${row.message}`,
        { cause: error },
      );
    }
    case "no_sessions":
      return new ChannelError(
        "rate_limited",
        "The bot has started as many sessions as Discord allows in a day; look for a process that restarts over and over.",
        { cause: error, retryAfterMs: failure.retryAfterMs },
      );
    default:
      return networkError(error, failure);
  }
}

/** Whether a `ChannelError` is this very refusal of Discord's. */
export function refusedWith(error: unknown, ...codes: readonly number[]): boolean {
  const cause = error instanceof ChannelError ? error.cause : undefined;
  return (
    cause instanceof CallFailed && cause.failure.kind === "refusal" && codes.includes(cause.failure.code)
  );
}

function refusalError(cause: CallFailed, failure: Extract<Failure, { kind: "refusal" }>): ChannelError {
  const { status, code, message, fields } = failure;
  const row = refusals.find(
    (each) =>
      (each.codes?.includes(code) ?? true) &&
      (each.status === undefined || each.status === status) &&
      (each.field === undefined || fields.some((field) => each.field?.test(field))),
  );
  const named = [code === 0 ? `${status}` : `${code}`, message, ...fields].filter((each) => each !== "");
  const advice = row?.advice === undefined ? "" : ` ${row.advice}`;
  return new ChannelError(
    row?.code ?? "refused",
    `Discord answered ${named.join(", ")} to ${cause.request}.${advice}`,
    { cause, ...(row?.code === "rate_limited" ? { retryAfterMs: 5000 } : {}) },
  );
}
