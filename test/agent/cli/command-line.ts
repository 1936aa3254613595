import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { Door } from "../../../agent/cli/context.js";
import type { SignalName } from "../../../agent/cli/io.js";
import { runCommandLine } from "../../../agent/cli/run.js";
import { serveHttp } from "../../../agent/http/serve.js";
import { serveStdio } from "../../../agent/mcp/stdio.js";
import { createAskline } from "../../../askline.js";
import { readConfig } from "../../../config.js";

/** How a run of the command line ended. */
export interface Ended {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
  /** The codes with which it ended the process by itself. */
  readonly exits: readonly number[];
}

/** A run of the command line in this process, with streams, signals and an environment of its own. */
export interface Run {
  readonly ended: Promise<Ended>;
  types(line: string): void;
  endsInput(): void;
  signal(name: SignalName): void;
  /** Resolves once standard error holds the text. */
  says(text: string): Promise<void>;
}

export interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly tty?: boolean;
  readonly door?: Partial<Door>;
}

/** A folder that holds nothing of the machine's user. */
export function emptyHome(): string {
  return mkdtempSync(join(tmpdir(), "askline-cli-"));
}

export function run(args: readonly string[], { env = {}, tty = false, door = {} }: Options = {}): Run {
  const stdin = new PassThrough();
  const stdout = Object.assign(new PassThrough(), { isTTY: tty });
  const stderr = Object.assign(new PassThrough(), { isTTY: tty, columns: 80 });
  const handlers = new Map<SignalName, Set<() => void>>();
  const exits: number[] = [];
  let said = "";
  let wake = (): void => {};
  stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    wake();
  });
  const out = text(stdout);
  const home = env.HOME ?? emptyHome();
  const exit = runCommandLine(args, {
    io: {
      stdin,
      stdout,
      stderr,
      onSignal(name, handler) {
        const set = handlers.get(name) ?? new Set();
        handlers.set(name, set.add(handler));
        return () => set.delete(handler);
      },
      exit: (code) => exits.push(code),
    },
    version: "1.2.3",
    readConfig: (options) => readConfig({ env: { HOME: home, ASKLINE_DB: "memory:", ...env }, ...options }),
    createAskline,
    serveHttp: async (askline, options) => serveHttp(askline, options),
    serveMcp: serveStdio,
    ...door,
  });
  return {
    ended: exit.then(async (code) => {
      stdout.end();
      return { exit: code, stdout: await out, stderr: said, exits };
    }),
    types: (line) => void stdin.write(`${line}\n`),
    endsInput: () => void stdin.end(),
    signal(name) {
      for (const handler of handlers.get(name) ?? []) handler();
    },
    async says(wanted) {
      while (!said.includes(wanted)) await new Promise<void>((resolve) => (wake = resolve));
    },
  };
}
