import { Command } from "commander";
import { type Context, define, quiet, withAskline } from "../context.js";
import { exitCode } from "../exit-code.js";
import { printJson, write } from "../io.js";
import { statusText } from "../status-text.js";

export function statusCommand(context: Context): Command {
  const command = new Command("status")
    .description("tell which bots are alive, which one receives, and what is open")
    .option("--json", "as JSON");
  return define<{ json?: boolean }>(context, command, async (configure, { json }) =>
    withAskline(context, quiet(await configure()), async (askline) => {
      const status = await askline.status();
      await (json ? printJson(context.io, status) : write(context.io.stdout, statusText(status)));
      return exitCode.ok;
    }),
  );
}
