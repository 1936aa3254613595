import { Command } from "commander";
import { configuredPlatforms, platformNames, requireToken } from "../../../askline.js";
import { type Context, define, withAskline } from "../context.js";
import { runBots } from "../running.js";

export function upCommand(context: Context): Command {
  const command = new Command("up").description("run the bots of all configured platforms until stopped");
  return define(context, command, async (configure) => {
    const config = await configure();
    const names = configuredPlatforms(config);
    if (names.length === 0) for (const name of platformNames) requireToken(name, config);
    return withAskline(context, config, (askline) =>
      runBots(askline, names, { takeOver: false, io: context.io }),
    );
  });
}
