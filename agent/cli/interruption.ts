import { exitCode } from "./exit-code.js";
import type { Io } from "./io.js";

/** What a signal asks of a command that waits: give up, or go away and leave the question open. */
export type Interruption = "cancel" | "detach";

export interface Interruptions {
  /** Aborts at the first signal. */
  readonly signal: AbortSignal;
  /** What the first signal asked; undefined before it. */
  readonly asked: Interruption | undefined;
  /** Leaves the signals to the system again. */
  stop(): void;
}

/** Ctrl-C and SIGTERM cancel, SIGHUP detaches; a second Ctrl-C ends the process at once. */
export function interruptions(io: Io): Interruptions {
  const abort = new AbortController();
  let asked: Interruption | undefined;
  const on = (what: Interruption) => (): void => {
    if (asked !== undefined) {
      if (what === "cancel") io.exit(exitCode.interrupted);
      return;
    }
    asked = what;
    abort.abort();
  };
  const offs = [
    io.onSignal("SIGINT", on("cancel")),
    io.onSignal("SIGTERM", on("cancel")),
    io.onSignal("SIGHUP", on("detach")),
  ];
  return {
    signal: abort.signal,
    get asked() {
      return asked;
    },
    stop() {
      for (const off of offs) off();
    },
  };
}
