import { Command } from "commander";
import { type Context, define, quiet, withAskline } from "../context.js";
import { exitCode } from "../exit-code.js";
import { commas } from "../flags.js";
import { interruptions } from "../interruption.js";
import { UsageError } from "../usage-error.js";

interface Flags {
  readonly to?: readonly string[];
  readonly from?: string;
  readonly session?: string;
  readonly subagent?: boolean;
}

export function mcpCommand(context: Context): Command {
  const command = new Command("mcp")
    .description(
      "serve an agent over MCP on standard input and output: the tool ask_user, and what goes with it",
    )
    .option("-t, --to <address>", "where to ask (repeatable; default ASKLINE_TO): telegram:42", commas)
    .option("--from <name>", "who asks, shown first")
    .option("--session <id>", "the agent's session: get_answer finds its latest question after a restart too")
    .option("--subagent", "this is not the agent's main session: it may not ask");
  return define<Flags>(context, command, async (configure, { from, session, subagent = false, ...flags }) => {
    const config = quiet(await configure());
    const to = flags.to ?? config.to ?? [];
    if (to.some((address) => /^\s*terminal:/i.test(address))) {
      throw new UsageError(
        "terminal: cannot be asked over MCP: standard input and output are the protocol's. " +
          "Name another address with --to or in ASKLINE_TO.",
      );
    }
    const { io, version, hide } = context;
    return withAskline(context, config, async (askline) => {
      const interrupted = interruptions(io);
      const options = {
        version,
        hide,
        to,
        ...(from !== undefined && { from }),
        ...((session !== undefined || subagent) && {
          session: { id: session ?? "subagent", primary: !subagent },
        }),
        ...(config.mcpWaitSeconds !== undefined && { waitSeconds: config.mcpWaitSeconds }),
      };
      try {
        await context.serveMcp(askline, options, {
          input: io.stdin,
          output: io.stdout,
          signal: interrupted.signal,
        });
        return exitCode.ok;
      } finally {
        interrupted.stop();
      }
    });
  });
}
