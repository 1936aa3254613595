import type { IncomingMessage } from "node:http";
import { Refusal } from "./refusal.js";
import type { BotAccount } from "./state/bot-account.js";

/** The token of a request: in a header, or among the parameters. https://docs.slack.dev/authentication/tokens */
export function tokenOf({ headers }: IncomingMessage, params: Record<string, unknown>): string {
  const [, bearer] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
  return bearer ?? (typeof params.token === "string" ? params.token : "");
}

/** The bot whose token it is. Refuses one that the method does not take. */
export function botWith(token: string, method: string, bots: readonly BotAccount[]): BotAccount {
  if (token === "") throw new Refusal("not_authed");
  const bot = bots.find(({ botToken, appToken }) => token === botToken || token === appToken);
  if (!bot) throw new Refusal("invalid_auth");
  if (bot.revoked) throw new Refusal("token_revoked");
  if (bot.user.deactivated) throw new Refusal("account_inactive");
  const wantsApp = method === "apps.connections.open";
  if (wantsApp !== (token === bot.appToken)) throw new Refusal("not_allowed_token_type");
  return bot;
}
