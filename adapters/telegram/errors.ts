import { ChannelError, type ChannelErrorCode } from "../../core/index.js";
import { CallFailed, type Failure } from "./failure.js";
import { networkError } from "./network-error.js";
import { type Advice, refusals } from "./refusals.js";

/** Any rejection of a call as what the port promises. Anything but a `CallFailed` is a fault of ours and says so. */
export function channelError(error: unknown, context: Advice): ChannelError {
  if (error instanceof ChannelError) return error;
  if (!(error instanceof CallFailed))
    return new ChannelError("refused", "The Telegram adapter failed unexpectedly.");
  const { failure } = error;
  return failure.kind === "refusal" ? refusalError(error, failure, context) : networkError(error, failure);
}

/** Of a `ChannelError`: the message already looks the way it should. For an edit, success. */
export function isUnchanged(error: unknown): boolean {
  return refused(error, /message is not modified/i);
}

/** Of a `ChannelError`: the message is gone already. For a removal, success. */
export function isGone(error: unknown): boolean {
  return refused(error, /message to (delete|edit) not found|MESSAGE_ID_INVALID/i);
}

function refused(error: unknown, description: RegExp): boolean {
  const cause = error instanceof ChannelError ? error.cause : undefined;
  return (
    cause instanceof CallFailed &&
    cause.failure.kind === "refusal" &&
    description.test(cause.failure.description)
  );
}

function refusalError(
  cause: CallFailed,
  failure: Extract<Failure, { kind: "refusal" }>,
  context: Advice,
): ChannelError {
  const { status, description, retryAfterSeconds, migrateTo } = failure;
  if (migrateTo !== undefined) {
    return new ChannelError("chat_moved", `The group became a supergroup and now has the id ${migrateTo}.`, {
      cause,
      movedTo: String(migrateTo),
    });
  }
  const row = refusals.find(
    ({ status: of, description: like }) =>
      (of === undefined || of === status) && (like?.test(description) ?? true),
  );
  const code: ChannelErrorCode = row?.code ?? "refused";
  const advice = row?.advice?.(context);
  return new ChannelError(
    code,
    `Telegram answered ${status} (${description}).${advice === undefined ? "" : ` ${advice}`}`,
    { cause, ...(code === "rate_limited" ? { retryAfterMs: (retryAfterSeconds ?? 1) * 1000 } : {}) },
  );
}
