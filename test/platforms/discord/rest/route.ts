import type { BotAccount } from "../state/bot-account.js";
import type { Platform } from "../state/platform.js";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** One request that passed the checks. */
export interface Call {
  readonly platform: Platform;
  /** Whose token came with it; for routes with a token in their path, whose interaction it is. */
  readonly bot: BotAccount;
  /** What stands in place of `{…}` in the path. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly status: number;
  /** None: no content. */
  readonly body?: unknown;
}

/** One endpoint. */
export interface Route {
  readonly method: Method;
  /** As the published paths have it. */
  readonly path: string;
  /** The path holds an interaction's token, and no other is needed. */
  readonly byInteraction?: true;
  run(call: Call): Answer;
}
