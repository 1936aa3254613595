import type { Log, LogFields } from "../../core/index.js";
import type { Time } from "./time.js";

/** What all processes of a run logged, for secrets and answers that must not be in it, and for whoever looks into a failure. */
export class Journal {
  readonly lines: string[] = [];
  readonly #began: number;

  constructor(
    private readonly time: Time,
    private readonly onLine: (line: string) => void = () => undefined,
  ) {
    this.#began = time.now();
  }

  note(who: string, what: string): void {
    const at = ((this.time.now() - this.#began) / 1_000).toFixed(2);
    const line = `${at.padStart(8)} ${who}: ${what}`;
    this.lines.push(line);
    this.onLine(line);
  }

  log(who: string): Log {
    const write = (level: string) => (message: string, fields?: LogFields) =>
      this.note(who, `${level} ${message} ${fields ? JSON.stringify(fields) : ""}`);
    return { debug: write("debug"), info: write("info"), warn: write("warn"), error: write("error") };
  }
}
