/** Why a call did not succeed, as facts: what the platform answered, or that it did not answer. */
export type Failure =
  | {
      readonly kind: "refusal";
      /** Slack's word for it: `channel_not_found`. https://docs.slack.dev/reference/methods lists them per method. */
      readonly error: string;
      /** The scope that is missing. */
      readonly needed?: string;
      readonly retryAfterSeconds?: number;
    }
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
  /** Something answered that is not Slack. */
  | { readonly kind: "not_slack" };

/** What a call rejects with. Has no cause: the library's errors carry headers and the message's words. */
export class CallFailed extends Error {
  readonly method: string;
  readonly failure: Failure;

  constructor(method: string, failure: Failure) {
    super(`${method} failed`);
    this.name = "CallFailed";
    this.method = method;
    this.failure = failure;
  }
}
