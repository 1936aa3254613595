import { Command } from "commander";
import { configuredPlatforms } from "../../../askline.js";
import { parseAskEnvelope } from "../../../core/index.js";
import { type Context, define, quiet, withAskline } from "../context.js";
import { tell } from "../io.js";
import { runBots } from "../running.js";
import { waited } from "./ask.js";

const sample = {
  to: "terminal:",
  from: "Askline",
  questions: [
    {
      id: "next_step",
      header: "Next step",
      question:
        "No platform is configured yet, so this question is at your terminal. What would you like to do next?",
      options: [
        { label: "Set up Telegram (Recommended)", description: "talk to @BotFather, then fill in .env" },
        { label: "Look around", description: "run: npx askline --help" },
      ],
    },
  ],
};

export function startCommand(context: Context): Command {
  const command = new Command("start").description(
    "run everything that is configured, or ask a sample question at this terminal",
  );
  return define(context, command, async (configure) => {
    const { io } = context;
    const config = await configure();
    const names = configuredPlatforms(config);
    if (names.length > 0) {
      return withAskline(context, config, (askline) => runBots(askline, names, { takeOver: false, io }));
    }
    await tell(
      io,
      "nothing is configured. Copy .env.example to .env and fill in a token; until then, a sample:",
    );
    return withAskline(context, { ...quiet(config), db: "memory:" }, (askline) =>
      waited(askline, parseAskEnvelope(sample), io),
    );
  });
}
