/** Why something did not succeed, as facts: what the platform answered, or that it did not answer. */
export type Failure =
  | {
      readonly kind: "refusal";
      readonly status: number;
      /** Discord's own code; 0 where it gives none. https://docs.discord.com/developers/topics/opcodes-and-status-codes#json */
      readonly code: number;
      readonly message: string;
      /** What of the request was wrong: `content[BASE_TYPE_MAX_LENGTH]`. */
      readonly fields: readonly string[];
    }
  /** Refused by the platform, or held back by the library because the platform would refuse it. */
  | { readonly kind: "rate_limited"; readonly retryAfterMs: number }
  | { readonly kind: "status"; readonly status: number }
  | {
      readonly kind: "network";
      /** The system's code (`ECONNREFUSED`), if there was one. */
      readonly code?: string;
    }
  /** No answer in time. */
  | { readonly kind: "timeout" }
  /** The caller gave up waiting. */
  | { readonly kind: "aborted" }
  /** Something answered that is not Discord. */
  | { readonly kind: "not_discord" }
  /** The Gateway closed the connection. https://docs.discord.com/developers/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes */
  | { readonly kind: "closed"; readonly code: number }
  /** The bot has used up its session starts of the day. */
  | { readonly kind: "no_sessions"; readonly retryAfterMs: number };

/** What a request rejects with. Has no cause: the library's errors carry tokens in URLs and the message's words. */
export class CallFailed extends Error {
  /** What was asked for, in words: `send`, or `the Gateway`. */
  readonly request: string;
  readonly failure: Failure;

  constructor(request: string, failure: Failure) {
    super(`${request} failed`);
    this.name = "CallFailed";
    this.request = request;
    this.failure = failure;
  }
}
