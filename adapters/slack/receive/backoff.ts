import type { ChannelError } from "../../../core/index.js";

const second = 1000;

/** What no retry mends by itself: somebody has to act, so asking once in a while is enough. */
const slow: Partial<Record<ChannelError["code"], number>> = {
  bad_token: 60 * second,
  missing_permission: 60 * second,
  receiver_conflict: 5 * second,
};

/** How long to wait before a connection is opened again, after so many failures in a row (1 for the first). */
export function waitAfter(error: ChannelError, failures: number): number {
  if (error.retryAfterMs !== undefined) return error.retryAfterMs;
  return slow[error.code] ?? Math.min(30 * second, second * 2 ** Math.min(failures - 1, 10));
}
