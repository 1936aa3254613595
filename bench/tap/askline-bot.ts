import { join } from "node:path";
import { createTelegramChannel, telegramAddresses } from "../../adapters/telegram/index.js";
import { systemClock } from "../../runtime/system-clock.js";
import { openSqliteStore } from "../../store/sqlite.js";
import { openOffice } from "../office.js";
import { monotonicMs } from "../samples.js";
import { silent } from "../silent.js";
import type { AskingBot } from "./bot.js";
import type { Opened } from "./phones.js";

/** Askline as people run it in one process: asker, bot and a SQLite file. */
export async function asklineBot(
  { root, people }: Opened,
  token: string,
  folder: string,
): Promise<AskingBot> {
  const store = await openSqliteStore({ file: join(folder, "askline.db"), clock: systemClock, log: silent });
  const office = await openOffice({
    store,
    channel: createTelegramChannel(
      { token, apiRoot: root, locale: "en" },
      { clock: systemClock, log: silent },
    ),
    addresses: telegramAddresses,
  });
  const results = people.map((id) => office.ask(`telegram:${id}`).then(() => monotonicMs()));
  return {
    answered: (person) => results[person] ?? Promise.reject(new RangeError(`no person ${person}`)),
    stop: () => office.close(),
  };
}
