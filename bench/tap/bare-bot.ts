import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { Telegraf } from "telegraf";
import { monotonicMs } from "../samples.js";
import type { AskingBot } from "./bot.js";
import type { Opened } from "./phones.js";

/** The least that a bot of its own would do: telegraf's poll loop and a handler with one durable write. */
export async function bareBot({ root, people }: Opened, token: string, folder: string): Promise<AskingBot> {
  const database = new Sqlite(join(folder, "bare.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("create table answers (id integer primary key, chat integer, data text, at integer)");
  const insert = database.prepare("insert into answers (chat, data, at) values (?, ?, ?)");
  const answers = people.map((id) => {
    let written: (at: number) => void = () => undefined;
    return {
      id,
      at: new Promise<number>((resolve) => {
        written = resolve;
      }),
      written: (at: number) => written(at),
    };
  });
  const byChat = new Map(answers.map((answer) => [answer.id, answer]));

  const bot = new Telegraf(token, { telegram: { apiRoot: root } });
  bot.on("callback_query", async (context) => {
    const chat = context.callbackQuery.from.id;
    insert.run(chat, "data" in context.callbackQuery ? context.callbackQuery.data : "", Date.now());
    byChat.get(chat)?.written(monotonicMs());
    await context.answerCbQuery("Recorded.");
  });
  const running = bot.launch();
  for (const chat of people) {
    await bot.telegram.sendMessage(chat, "Where should this build go?", {
      reply_markup: {
        inline_keyboard: [
          [{ text: "Staging", callback_data: "0" }],
          [{ text: "Production", callback_data: "1" }],
        ],
      },
    });
  }
  return {
    answered: (person) => answers[person]?.at ?? Promise.reject(new RangeError(`no person ${person}`)),
    async stop() {
      bot.stop();
      await running;
      database.close();
    },
  };
}
