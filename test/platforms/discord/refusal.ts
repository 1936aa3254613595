import { type RefusalName, refusals } from "./behaviours.js";

/** One complaint about a request body: where, in Discord's own code, in words. */
export interface FormError {
  readonly path: readonly PropertyKey[];
  readonly code: string;
  readonly message: string;
}

/** A refusal as the platform words it; thrown by a route, written by the server. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;

  /** @param errors for `invalid_form_body`: what is wrong, as `errors` nests it */
  constructor(name: RefusalName, errors: readonly FormError[] = []) {
    const { status, code, message } = refusals[name];
    super(message);
    this.status = status;
    this.body = { message, code, ...(errors.length > 0 && { errors: nested(errors) }) };
  }
}

/** 429 for one route, with seconds to wait. */
export class RateLimited extends Refusal {
  override readonly body: Readonly<Record<string, unknown>>;

  constructor(readonly retryAfter: number) {
    super("rate_limited");
    this.body = { message: refusals.rate_limited.message, retry_after: retryAfter, global: false };
  }
}

/** https://docs.discord.com/developers/reference#error-messages */
function nested(errors: readonly FormError[]): object {
  const root: Record<string, unknown> = {};
  for (const { path, code, message } of errors) {
    let node = root;
    for (const step of path) {
      const next = (node[String(step)] ?? {}) as Record<string, unknown>;
      node[String(step)] = next;
      node = next;
    }
    const list = (node._errors ?? []) as unknown[];
    node._errors = [...list, { code, message }];
  }
  return root;
}
