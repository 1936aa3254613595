import type { AskResult } from "../../core/index.js";

/** What the command line exits with. */
export const exitCode = {
  /** Answered, or done. */
  ok: 0,
  /** The store, a channel or Askline itself failed; trying the same again may work. */
  failure: 1,
  /** The command, its input or the configuration has to change. */
  wrongUse: 2,
  /** The question ended without an answer. */
  noAnswer: 3,
  /** Hung up (128 + SIGHUP): the question stays open. */
  detached: 129,
  /** Interrupted (128 + SIGINT) before there was a result. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

export function exitCodeOf(result: AskResult): ExitCode {
  return result.status === "answered" ? exitCode.ok : exitCode.noAnswer;
}
