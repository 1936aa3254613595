import type { Method } from "./bot-api.js";

/** Why a call did not succeed, as facts: what the platform answered, or that it did not answer. */
export type Failure =
  | {
      readonly kind: "refusal";
      /** `error_code`, which is the HTTP status. */
      readonly status: number;
      readonly description: string;
      readonly retryAfterSeconds?: number;
      readonly migrateTo?: number;
    }
  | {
      readonly kind: "network";
      /** The system's code (`ECONNREFUSED`), if there was one. */
      readonly code?: string;
      readonly reason: string;
    }
  /** No answer in time. */
  | { readonly kind: "timeout" }
  /** The caller gave up waiting. */
  | { readonly kind: "aborted" }
  /** Something answered that is not the Bot API. */
  | { readonly kind: "not_json" };

/** What a call rejects with. Has no cause: the library's errors carry the token's URL and the message's words. */
export class CallFailed extends Error {
  readonly method: Method;
  readonly failure: Failure;

  constructor(method: Method, failure: Failure) {
    super(`${method} failed`);
    this.name = "CallFailed";
    this.method = method;
    this.failure = failure;
  }
}

/** A text without the bot's token, which stands in every URL of the Bot API. */
export function redact(text: string, token: string): string {
  const known = token === "" ? text : text.replaceAll(token, "[token]");
  return known.replace(/\b(bot|user)\d+:[^/\s]+/g, "$1[token]");
}
