import { Client, type ClientOptions, Events, GatewayIntentBits, Options, Partials } from "discord.js";
import type { StandIn } from "./stand-in.js";
import type { BotAccount } from "./state/bot-account.js";

export const usualIntents = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.DirectMessages,
];

/** A discord.js client of a stand-in's bot, as a bot would make one. */
export function clientOf(standIn: StandIn, options: Partial<ClientOptions> = {}): Client {
  return new Client({
    intents: usualIntents,
    partials: [Partials.Channel],
    rest: { api: standIn.root, retries: 0 },
    allowedMentions: { parse: [] },
    makeCache: Options.cacheWithLimits({ MessageManager: 0 }),
    ...options,
  });
}

/** Logs a client in and waits until it is ready. */
export async function ready(client: Client, bot: BotAccount): Promise<Client<true>> {
  const isReady = new Promise<Client<true>>((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(bot.token);
  return isReady;
}
