/** Why Slack sends something again. https://docs.slack.dev/apis/events-api/#retries */
export type RetryReason = "timeout" | "http_error" | "connection_failed";

/** Something for a bot, whichever way it goes. */
export interface Envelope {
  readonly type: "events_api" | "interactive";
  readonly payload: object;
  /** The answer may say more than that it arrived. */
  readonly acceptsResponse: boolean;
  /** 1 for the first repetition. */
  readonly retry?: { readonly attempt: number; readonly reason: RetryReason };
}

/** How a bot answered within three seconds. */
export type Answer =
  | { readonly kind: "acknowledged"; readonly response: unknown }
  | { readonly kind: "none"; readonly reason: RetryReason; readonly noRetry?: boolean };

/** One way to a bot. */
export interface Link {
  send(envelope: Envelope): Promise<Answer>;
}

/** How long Slack waits. https://docs.slack.dev/interactivity/handling-user-interaction#acknowledgment_response */
export const patienceMs = 3000;
