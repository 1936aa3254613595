import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Built } from "./built.js";
import { root } from "./pages.js";

export interface Ran {
  readonly exit: number;
  /** Standard output and standard error, as they came. */
  readonly output: string;
}

/** Where the MCP inspector's command is. */
const inspector = join(root, "node_modules/.bin/mcp-inspector");

/** A shell in an empty home where `askline`, `npx askline` and `npm start` are the built package's. */
export class Session {
  readonly home = mkdtempSync(join(tmpdir(), "askline-page-"));
  readonly #path: string;
  readonly #env: Readonly<Record<string, string>>;
  readonly #running = new Set<ChildProcess>();
  #last = 0;

  constructor(built: Built, env: Readonly<Record<string, string>> = {}) {
    chmodSync(this.home, 0o700);
    const bin = join(this.home, ".bin");
    mkdirSync(bin);
    const node = `exec "${process.execPath}" -- "${built.main}"`;
    // What `npm start` runs is held against package.json by another test.
    const commands = {
      askline: `${node} "$@"`,
      npx: `name=$1; shift; [ "$name" = @modelcontextprotocol/inspector ] && exec "${inspector}" "$@"; ${node} "$@"`,
      npm: `${node} start --env-file-if-exists .env`,
    };
    for (const [name, line] of Object.entries(commands)) {
      writeFileSync(join(bin, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 });
    }
    this.#path = [bin, process.env.PATH].join(delimiter);
    this.#env = env;
  }

  /** Runs a line of a transcript. `$?` is the exit code of the line before it. */
  async runs(command: string): Promise<Ran> {
    const child = this.starts(`(exit ${this.#last})\n${command}`);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const exit = await ended(child);
    this.#last = exit;
    return { exit, output };
  }

  /** Starts a command that runs until the session ends. */
  starts(command: string): ChildProcess {
    const child = spawn("bash", ["-c", command], {
      cwd: this.home,
      env: { PATH: this.#path, HOME: this.home, LANG: "C.UTF-8", ...this.#env },
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    });
    this.#running.add(child);
    child.once("close", () => this.#running.delete(child));
    return child;
  }

  /** Ends what still runs, and removes the home. */
  async close(): Promise<void> {
    const left = [...this.#running].map((child) => ({ child, end: ended(child) }));
    for (const { child } of left) if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    await Promise.all(left.map(({ end }) => end));
    rmSync(this.home, { recursive: true });
  }
}

function ended(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve(code ?? -1));
  });
}
