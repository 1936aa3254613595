import { join } from "node:path";
import { createDiscordChannel, discordAddresses } from "../../adapters/discord/index.js";
import { createSlackChannel, slackAddresses } from "../../adapters/slack/index.js";
import { createTelegramChannel, telegramAddresses } from "../../adapters/telegram/index.js";
import type { AddressReader, Channel } from "../../core/index.js";
import { systemClock } from "../../runtime/system-clock.js";
import { openSqliteStore } from "../../store/sqlite.js";
import { openOffice } from "../office.js";
import { monotonicMs } from "../samples.js";
import { silent } from "../silent.js";
import type { AskingBot } from "./bot.js";
import type { Opened, PlatformName } from "./phones.js";

const deps = { clock: systemClock, log: silent };
const locale = "en";

interface Own {
  readonly addresses: AddressReader;
  channel(opened: Opened, token: string): Channel;
  /** A person's direct chat. */
  address(person: string): string;
}

const own: Readonly<Record<PlatformName, Own>> = {
  telegram: {
    addresses: telegramAddresses,
    channel: ({ root: apiRoot }, token) => createTelegramChannel({ token, apiRoot, locale }, deps),
    address: (id) => `telegram:${id}`,
  },
  discord: {
    addresses: discordAddresses,
    channel: ({ root: apiRoot }, token) =>
      createDiscordChannel({ token, apiRoot, messageContent: false, locale }, deps),
    address: (id) => `discord:@${id}`,
  },
  slack: {
    addresses: slackAddresses,
    channel: ({ root: apiRoot, appTokens: [, appToken = ""] }, botToken) =>
      createSlackChannel({ botToken, appToken, apiRoot, locale }, deps),
    address: (id) => `slack:@${id}`,
  },
};

/** Askline as people run it in one process: asker, bot and a SQLite file. */
export async function asklineBot(opened: Opened, token: string, folder: string): Promise<AskingBot> {
  const { addresses, channel, address } = own[opened.platform];
  const file = join(folder, `askline-${opened.platform}.db`);
  const store = await openSqliteStore({ file, ...deps });
  const office = await openOffice({ store, channel: channel(opened, token), addresses });
  const results = opened.people.map((id) => office.ask(address(id)).then(() => monotonicMs()));
  return {
    answered: (person) => results[person] ?? Promise.reject(new RangeError(`no person ${person}`)),
    stop: () => office.close(),
  };
}
