import { Command } from "commander";
import { askCommand } from "./commands/ask.js";
import { botCommand } from "./commands/bot.js";
import { cancelCommand } from "./commands/cancel.js";
import { listCommand } from "./commands/list.js";
import { mcpCommand } from "./commands/mcp.js";
import { serveCommand } from "./commands/serve.js";
import { showCommand } from "./commands/show.js";
import { startCommand } from "./commands/start.js";
import { statusCommand } from "./commands/status.js";
import { upCommand } from "./commands/up.js";
import { waitCommand } from "./commands/wait.js";
import type { Context } from "./context.js";

const commands = [
  askCommand,
  waitCommand,
  showCommand,
  listCommand,
  cancelCommand,
  botCommand,
  upCommand,
  mcpCommand,
  serveCommand,
  startCommand,
  statusCommand,
];

const after = `
Results are JSON on standard output; everything else is on standard error.
Exit codes: 0 answered or done, 3 no answer, 2 wrong use, 1 failure.
Settings come from the environment, then --env-file, then ~/.config/askline/env; .env.example lists them.`;

/** The whole command line. Nothing in it ends the process. */
export function program(context: Context): Command {
  const { io } = context;
  const askline = new Command("askline")
    .description(
      "Ask a person on Telegram, Discord or Slack, or at this terminal, and get the answer back as data.",
    )
    .version(context.version)
    .addHelpText("after", after);
  for (const command of commands) askline.addCommand(command(context));
  const names = askline.commands.map((command) => command.name()).join(", ");
  for (const command of [askline, ...askline.commands]) {
    command
      .exitOverride()
      .configureOutput({
        writeOut: (text) => void io.stdout.write(text),
        writeErr: (text) => void io.stderr.write(text),
        outputError: (text, print) =>
          print(
            `${text.replace(/^error: /, "askline: ")}${
              text.startsWith("error: unknown command") ? `Commands: ${names}\n` : ""
            }`,
          ),
      })
      .showHelpAfterError(
        `Run askline ${command === askline ? "" : `${command.name()} `}--help for what it takes.`,
      );
  }
  return askline;
}
