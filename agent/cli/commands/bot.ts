import { Command } from "commander";
import { platformNames, requireToken } from "../../../askline.js";
import { type Context, define, withAskline } from "../context.js";
import { runBots } from "../running.js";
import { UsageError } from "../usage-error.js";

export function botCommand(context: Context): Command {
  const command = new Command("bot")
    .description("run the bot of one or several platforms until stopped")
    .argument("<platform...>", platformNames.join(", "))
    .option(
      "--take-over",
      "receive even where the platform is set up to deliver elsewhere (removes a webhook)",
    );
  return define<{ takeOver?: boolean }>(context, command, async (configure, { takeOver = false }, args) => {
    const names = [...new Set(args)];
    const unknown = names.find((name) => !platformNames.includes(name));
    if (unknown !== undefined) {
      throw new UsageError(`There is no bot for ${unknown}. Platforms: ${platformNames.join(", ")}.`);
    }
    const config = await configure();
    for (const name of names) requireToken(name, config);
    return withAskline(context, config, (askline) => runBots(askline, names, { takeOver, io: context.io }));
  });
}
