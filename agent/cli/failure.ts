import { CommanderError } from "commander";
import { ConfigError } from "../../config/config-error.js";
import { AskError, AsklineError } from "../../core/index.js";
import { type ExitCode, exitCode } from "./exit-code.js";
import { UsageError } from "./usage-error.js";

/** What an error says on standard error, and what the process exits with because of it. */
export function failure(error: unknown): { readonly text: string; readonly code: ExitCode } {
  if (error instanceof CommanderError) {
    // Commander has said it already; help and version are no failures.
    return { text: "", code: error.exitCode === 0 ? exitCode.ok : exitCode.wrongUse };
  }
  if (error instanceof UsageError) return { text: error.message, code: exitCode.wrongUse };
  if (error instanceof AskError || error instanceof ConfigError) {
    const gap = error.message.includes("\n") ? "\n" : " ";
    return { text: `${error.code}:${gap}${error.message}`, code: exitCode.wrongUse };
  }
  if (error instanceof AsklineError)
    return { text: `${error.code}: ${error.message}`, code: exitCode.failure };
  return { text: error instanceof Error ? error.message : String(error), code: exitCode.failure };
}
