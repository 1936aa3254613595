import { join } from "node:path";
import { Answers } from "./answers.js";
import { bareDiscord } from "./bare/discord.js";
import { bareSlack } from "./bare/slack.js";
import { bareTelegram } from "./bare/telegram.js";
import type { AskingBot } from "./bot.js";
import type { Opened, PlatformName } from "./phones.js";

/** Starts the library's own loop with a handler, and asks everybody. Resolves with the way to stop. */
type Bare = (opened: Opened, token: string, answers: Answers) => Promise<() => Promise<unknown>>;

const bare: Readonly<Record<PlatformName, Bare>> = {
  telegram: bareTelegram,
  discord: bareDiscord,
  slack: bareSlack,
};

/** The least that a bot of its own would do: the platform's library, and a handler with one durable write. */
export async function bareBot(opened: Opened, token: string, folder: string): Promise<AskingBot> {
  const answers = new Answers(join(folder, `bare-${opened.platform}.db`), opened.people);
  const stop = await bare[opened.platform](opened, token, answers);
  return {
    answered: (person) => answers.answered(person),
    async stop() {
      await stop();
      answers.close();
    },
  };
}
