import { Refusal } from "../refusal.js";
import type { Method, Params } from "../schema/params.js";
import type { BotAccount } from "../state/bot-account.js";
import type { Platform } from "../state/platform.js";

/** What a method knows besides its parameters. */
export interface Caller {
  readonly bot: BotAccount;
  readonly platform: Platform;
}

/** Carries out one method; what it gives goes beside `ok: true`. Throws a `Refusal`. */
export type Perform<M extends Method> = (caller: Caller, params: Params<M>) => object;

/** Refuses a bot that lacks a scope. https://docs.slack.dev/reference/scopes */
export function needs({ scopes }: BotAccount, scope: string): void {
  if (scopes.has(scope)) return;
  throw new Refusal("missing_scope", { needed: scope, provided: [...scopes].join(",") });
}
