import { Command } from "commander";
import { type Context, define, quiet, withAskline } from "../context.js";
import { exitCode } from "../exit-code.js";
import { printJson } from "../io.js";

export function showCommand(context: Context): Command {
  const command = new Command("show")
    .description("print all that is known of a question: state, result, who did what")
    .argument("<id>", "the question's id");
  return define(context, command, async (configure, _flags, [id = ""]) =>
    withAskline(context, quiet(await configure()), async ({ service }) => {
      await printJson(context.io, await service.show(id));
      return exitCode.ok;
    }),
  );
}
