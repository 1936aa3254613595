import type { ChannelError } from "../../../core/index.js";

const second = 1000;

/**
 * What no retry mends by itself: somebody has to act, so asking once in a while is enough. A bot may start 1000 sessions a day,
 * and one that starts more loses its token. https://docs.discord.com/developers/events/gateway#session-start-limit-object
 */
const slow: Partial<Record<ChannelError["code"], number>> = {
  bad_token: 60 * second,
  missing_permission: 120 * second,
  refused: 120 * second,
};

/** How long to wait before a connection is opened again, after so many failures in a row (1 for the first). */
export function waitAfter(error: ChannelError, failures: number): number {
  if (error.retryAfterMs !== undefined) return error.retryAfterMs;
  return slow[error.code] ?? Math.min(120 * second, second * 2 ** Math.min(failures - 1, 10));
}
