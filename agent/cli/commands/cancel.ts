import { Command } from "commander";
import { type Context, define, quiet, withAskline } from "../context.js";
import { exitCode } from "../exit-code.js";
import { printJson } from "../io.js";

export function cancelCommand(context: Context): Command {
  const command = new Command("cancel")
    .description("take a question back, and print how it really ended")
    .argument("<id>", "the question's id");
  return define(context, command, async (configure, _flags, [id = ""]) =>
    withAskline(context, quiet(await configure()), async ({ service }) => {
      await printJson(context.io, await service.cancel(id));
      return exitCode.ok;
    }),
  );
}
