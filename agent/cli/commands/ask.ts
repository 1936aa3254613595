import { Command, InvalidArgumentError } from "commander";
import type { Askline } from "../../../askline.js";
import { type Ask, parseAskEnvelope } from "../../../core/index.js";
import { type Context, define, quiet, withAskline } from "../context.js";
import { type ExitCode, exitCode } from "../exit-code.js";
import { commas } from "../flags.js";
import { interruptions } from "../interruption.js";
import { type Io, printJson, tell } from "../io.js";
import { type EnvelopeFlags, type QuestionFlags, readRequest } from "../request.js";
import { UsageError } from "../usage-error.js";
import { waitForResult } from "../waiting.js";

interface Flags extends QuestionFlags, EnvelopeFlags {
  readonly json?: string;
  readonly detach?: boolean;
}

const collect = (value: string, before: readonly string[] = []): string[] => [...before, value];

function seconds(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError("Expected a whole number of seconds.");
  return Number(value);
}

export function askCommand(context: Context): Command {
  const command = new Command("ask")
    .description("ask a question, wait, and print the answer")
    .option(
      "-t, --to <address>",
      "where to ask (repeatable; default ASKLINE_TO): telegram:42, terminal:",
      commas,
    )
    .option("-q, --question <text>", "the question")
    .option("-o, --option <label>", 'an option (2-4 times): "Label" or "Label — description"', collect)
    .option("--header <text>", "short label of the question (default: Question)")
    .option("--multi", "several options may be chosen")
    .option("--id <id>", "key of the answer in the result (default: answer)")
    .option("--json <file>", "read the full request from a file, or from standard input with -")
    .option("--timeout <seconds>", "how long to wait, 30-3600 (default: 900)", seconds)
    .option("--from <name>", "who asks, shown first")
    .option("--anyone", "anyone in the group may answer")
    .option("--answerer <address>", "a person who may answer (repeatable)", commas)
    .option("--account <account>", "the bot that is to show it, where there are several")
    .option("--locale <locale>", "language of what Askline says: en, id, vi, hi")
    .option("--idempotency-key <key>", "the same key with the same question joins the one that is open")
    .option("--detach", "print the id and do not wait; a bot must be running");
  return define<Flags>(context, command, async (configure, flags) => {
    const config = quiet(await configure());
    const ask = parseAskEnvelope(await readRequest(flags, context.io));
    const to = ask.to.length > 0 ? ask.to : (config.to ?? []);
    if (flags.json === "-" && to.includes("terminal:")) {
      throw new UsageError(
        "--json - takes standard input, where terminal: would read the answer. Put the JSON in a file.",
      );
    }
    return withAskline(context, config, (askline) =>
      flags.detach ? detached(askline, ask, context.io) : waited(askline, ask, context.io),
    );
  });
}

/** Asks, waits and prints the result. */
export async function waited(askline: Askline, ask: Ask, io: Io): Promise<ExitCode> {
  await askline.service.check(ask);
  const interrupted = interruptions(io);
  const release = await askline.serve(ask.to, interrupted.signal);
  try {
    if (interrupted.asked !== undefined) return exitCode.interrupted;
    const waiting = await askline.service.create(ask, { asker: askline.asker });
    return await waitForResult(askline, waiting, io, interrupted);
  } finally {
    interrupted.stop();
    await release();
  }
}

async function detached(askline: Askline, ask: Ask, io: Io): Promise<ExitCode> {
  const unserved = await askline.unserved(ask.to, ask.account);
  if (unserved.length > 0) {
    await tell(
      io,
      `no_bot_running: no bot process serves ${unserved.join(", ")}, so nobody would see the question. ` +
        "Start one with askline up, or ask without --detach.",
    );
    return exitCode.failure;
  }
  const { id, expiresAt } = await askline.service.create(ask, { asker: askline.asker, detached: true });
  await printJson(io, { status: "pending", id, expiresAt });
  return exitCode.ok;
}
