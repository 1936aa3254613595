import { Command, InvalidArgumentError, Option } from "commander";
import type { PromptStatus } from "../../../core/index.js";
import { type Context, define, quiet, withAskline } from "../context.js";
import { exitCode } from "../exit-code.js";
import { printJson } from "../io.js";

const statuses = [
  "open",
  "answered",
  "skipped",
  "expired",
  "cancelled",
  "undeliverable",
] as const satisfies readonly PromptStatus[];

interface Flags {
  readonly status?: PromptStatus;
  readonly limit: number;
}

function count(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1 || number > 1000) {
    throw new InvalidArgumentError("Expected a whole number from 1 to 1000.");
  }
  return number;
}

export function listCommand(context: Context): Command {
  const command = new Command("list")
    .description("print the latest questions, newest first")
    .addOption(new Option("--status <status>", "only these").choices(statuses))
    .option("--limit <count>", "at most this many", count, 50);
  return define<Flags>(context, command, async (configure, { status, limit }) =>
    withAskline(context, quiet(await configure()), async ({ service }) => {
      await printJson(context.io, { asks: await service.list({ limit, ...(status && { status }) }) });
      return exitCode.ok;
    }),
  );
}
