import { Telegraf } from "telegraf";
import type { Answers } from "../answers.js";
import type { Opened } from "../phones.js";

/** telegraf's poll loop and a handler. */
export async function bareTelegram({ root, people }: Opened, token: string, answers: Answers) {
  const bot = new Telegraf(token, { telegram: { apiRoot: root } });
  bot.on("callback_query", async (context) => {
    const data = "data" in context.callbackQuery ? context.callbackQuery.data : "";
    answers.write(String(context.callbackQuery.from.id), data);
    await context.answerCbQuery("Recorded.");
  });
  const running = bot.launch();
  for (const chat of people) {
    await bot.telegram.sendMessage(Number(chat), "Where should this build go?", {
      reply_markup: {
        inline_keyboard: [
          [{ text: "Staging", callback_data: "0" }],
          [{ text: "Production", callback_data: "1" }],
        ],
      },
    });
  }
  return async () => {
    bot.stop();
    await running;
  };
}
