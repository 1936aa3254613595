import { pino } from "pino";
import { hiding } from "../config/secrets.js";
import type { Config } from "../config.js";
import type { Log, LogFields } from "../core/index.js";

/** Where lines of text go: standard error, or a test's list. */
export interface LineSink {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** Fields that nobody should hand to a log. They are dropped should somebody do it after all. */
const never = ["token", "secret", "authorization", "password", "body", "text", "answer"];

/** A pino log, as JSON lines; readable lines at a terminal. `secrets` are blacked out wherever they occur. */
export function createLog(
  sink: LineSink,
  { level = "info", secrets = [] }: { readonly level?: Config["log"]; readonly secrets?: readonly string[] },
): Log {
  const hide = hiding(secrets);
  const logger = pino(
    {
      level: level ?? "info",
      redact: never,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    { write: (line: string) => sink.write(hide(sink.isTTY ? readable(line) : line)) },
  );
  const at =
    (name: "debug" | "info" | "warn" | "error") =>
    (message: string, fields: LogFields = {}): void =>
      logger[name](fields, message);
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

const levelNames: Readonly<Record<number, string>> = pino.levels.labels;

function readable(line: string): string {
  const { level, time, msg, pid: _, ...fields }: Record<string, unknown> = JSON.parse(line);
  const facts = Object.entries(fields).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  return `${String(time).slice(11, 19)} ${levelNames[Number(level)] ?? level} ${msg}${facts.join("")}\n`;
}
