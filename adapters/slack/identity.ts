import { type Account, ChannelError } from "../../core/index.js";
import type { Outbound } from "./outbound.js";
import type { Own } from "./parse/own.js";

/** The bot as Slack knows it. */
export interface Identity {
  readonly account: Account;
  readonly own: Own;
}

/**
 * Who the bot is: `slack:<team>/<app>`. The app's id stands in the app-level token (`xapp-1-<app>-…`), which needs no call
 * and no scope; without that token Slack is asked which app the bot belongs to. An event names it too, but comes too late.
 */
export async function identify(
  out: Pick<Outbound, "now" | "named">,
  appToken: string | undefined,
): Promise<Identity> {
  const { user, user_id, team_id, enterprise_id, bot_id, app_id } = await out.now("auth.test", {});
  if (user_id === undefined || team_id === undefined || bot_id === undefined) {
    throw new ChannelError(
      "bad_token",
      "SLACK_BOT_TOKEN is no bot's token: it begins with xoxb- and stands under OAuth & Permissions.",
    );
  }
  const app = appIn(appToken) ?? app_id ?? (await out.now("bots.info", { bot: bot_id })).bot?.app_id;
  if (app === undefined) throw new ChannelError("platform_error", "Slack did not say which app the bot is.");
  const name = `@${user ?? user_id}`;
  out.named(name);
  return {
    account: { id: `slack:${team_id}/${app}`, name },
    own: {
      team: team_id,
      user: user_id,
      ...(enterprise_id ? { enterprise: enterprise_id } : {}),
    },
  };
}

/** https://docs.slack.dev/authentication/tokens#app-level */
function appIn(token: string | undefined): string | undefined {
  return /^xapp-\d+-(A[A-Z0-9]+)-/.exec(token ?? "")?.[1];
}
