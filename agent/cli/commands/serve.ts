import { Command } from "commander";
import { ConfigError } from "../../../config/config-error.js";
import { type Variable, variables } from "../../../config/variables.js";
import type { Config } from "../../../config.js";
import { type Context, define, withAskline } from "../context.js";
import { exitCode } from "../exit-code.js";
import { interruptions } from "../interruption.js";
import { tell } from "../io.js";

export function serveCommand(context: Context): Command {
  const command = new Command("serve").description(
    "serve askers over HTTP (and MCP at /mcp), each with a token of ASKLINE_HTTP_TOKENS, until stopped",
  );
  return define(context, command, async (configure) => {
    const config = await configure();
    const http = needTokens(config);
    const { io, version, hide } = context;
    return withAskline(context, config, async (askline) => {
      const interrupted = interruptions(io);
      try {
        const serving = await context.serveHttp(askline, {
          ...http,
          version,
          hide,
          ...(config.mcpWaitSeconds !== undefined && { mcpWaitSeconds: config.mcpWaitSeconds }),
          onFault: (error) =>
            void tell(
              io,
              `unexpected: ${hide(error instanceof Error ? (error.stack ?? error.message) : String(error))}`,
            ),
        });
        await tell(io, `Askline serves ${serving.url} (and MCP at ${serving.url}/mcp). Ctrl-C stops it.`);
        await aborted(interrupted.signal);
        await serving.close();
        return exitCode.ok;
      } finally {
        interrupted.stop();
      }
    });
  });
}

/** Without a token nobody could ask, and with none needed anybody could. */
function needTokens({ http }: Config): NonNullable<Config["http"]> {
  if (http && http.tokens.length > 0) return http;
  const { where }: Variable = variables.ASKLINE_HTTP_TOKENS;
  throw new ConfigError([
    {
      name: "ASKLINE_HTTP_TOKENS",
      expected: "a name and a token for each client (ci=…)",
      got: "nothing",
      ...(where && { where }),
    },
  ]);
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
