import { Refusal } from "../refusal.js";
import { needs, type Perform } from "./call.js";

export const authTest: Perform<"auth.test"> = ({ bot, platform }) => ({
  url: `https://${platform.domain}.slack.com/`,
  team: platform.domain,
  user: bot.user.name,
  team_id: bot.user.team,
  user_id: bot.user.id,
  bot_id: bot.botId,
  is_enterprise_install: false,
});

/** https://docs.slack.dev/apis/events-api/using-socket-mode/ */
export const connectionsOpen: Perform<"apps.connections.open"> = ({ bot, platform }) => {
  const ticket = platform.ids.next("ticket-");
  bot.tickets.add(ticket);
  return { url: `${platform.origin.replace("http", "ws")}/link/?ticket=${ticket}&app_id=${bot.appId}` };
};

export const botsInfo: Perform<"bots.info"> = ({ bot: caller, platform }, { bot: id }) => {
  needs(caller, "users:read");
  const found = platform.bots.find(({ botId }) => botId === id);
  if (!found) throw new Refusal("bot_not_found");
  return {
    bot: { id, deleted: false, name: found.user.name, app_id: found.appId, user_id: found.user.id },
  };
};
