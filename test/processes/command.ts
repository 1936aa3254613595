import { type ChildProcess, spawn } from "node:child_process";
import { inject } from "vitest";

/** How a process ended. */
export interface Ended {
  /** Null when a signal ended it. */
  readonly exit: number | null;
  /** What stood on standard output, when that is one line of JSON. */
  readonly result: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

export interface CommandOptions {
  /** The whole environment; nothing of this process's comes along. */
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Standard input; empty when left out. */
  readonly input?: string;
  /** Leaves standard input open behind that; else it is at its end. */
  readonly open?: boolean;
}

/** Milliseconds of real time that a test waits for a process to say something; a busy machine is slow to start one. */
const patienceMs = 60_000;

/** One `askline …` in a process of its own. */
export class Command {
  readonly ended: Promise<Ended>;
  stdout = "";
  stderr = "";
  readonly #child: ChildProcess;
  readonly #listeners = new Set<() => void>();

  constructor(
    readonly args: readonly string[],
    { env, cwd, input = "", open = false }: CommandOptions,
  ) {
    const child = spawn(process.execPath, [inject("askline"), ...args], { env, cwd, stdio: "pipe" });
    this.#child = child;
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      this.stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.stderr += text;
      for (const listener of this.#listeners) listener();
    });
    // A process that ends without reading is no failure of the test's.
    child.stdin.on("error", () => undefined).write(input);
    if (!open) child.stdin.end();
    this.ended = new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("close", (exit) => {
        resolve({ exit, result: jsonOf(this.stdout), stdout: this.stdout, stderr: this.stderr });
        for (const listener of this.#listeners) listener();
      });
    });
  }

  endsInput(): void {
    this.#child.stdin?.end();
  }

  get pid(): number {
    return this.#child.pid ?? Number.NaN;
  }

  get running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Waits until standard error holds the text. Rejects when the process ends without having said it. */
  async says(wanted: string | RegExp, patience = patienceMs): Promise<void> {
    const said = () => (typeof wanted === "string" ? this.stderr.includes(wanted) : wanted.test(this.stderr));
    await new Promise<void>((resolve, reject) => {
      const fail = (why: string) => {
        finish();
        reject(new Error(`askline ${this.args.join(" ")} ${why} ${wanted}:\n${this.stderr}`));
      };
      const look = () => {
        if (said()) {
          finish();
          resolve();
        } else if (!this.running) fail("ended without saying");
      };
      const timer = setTimeout(() => fail("did not say"), patience);
      const finish = () => {
        clearTimeout(timer);
        this.#listeners.delete(look);
      };
      this.#listeners.add(look);
      look();
    });
  }

  /** The lines of its log, as pino writes them. */
  log(): { level: number; msg: string; code?: string }[] {
    const lines = this.stderr.split("\n").filter((line) => line.startsWith("{"));
    return lines.map((line) => JSON.parse(line));
  }

  /** Sends a signal to this process and no other. */
  signal(name: NodeJS.Signals): void {
    if (this.running) this.#child.kill(name);
  }

  /** Ends it as a power cut would. */
  async dies(): Promise<void> {
    this.signal("SIGKILL");
    await this.ended;
  }

  /** Ends it as its operator would; by force, and with no exit code, when it does not obey. */
  async stops(): Promise<Ended> {
    this.signal("SIGTERM");
    const impatience = setTimeout(() => this.signal("SIGKILL"), patienceMs);
    const ended = await this.ended;
    clearTimeout(impatience);
    return ended;
  }
}

function jsonOf(stdout: string): unknown {
  if (!/^\{.*\}\n$/.test(stdout)) return undefined;
  return JSON.parse(stdout);
}
