import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { Command, type Ended } from "./command.js";
import type { Env, Place, Side } from "./sides/side.js";

export type { Env } from "./sides/side.js";

export interface Run {
  readonly env?: Env;
  readonly input?: string;
  /** Leaves standard input open behind that. */
  readonly open?: boolean;
}

/** Takes what is to be done at the end of a test: its own `onTestFinished`, so that no process outlives a test that fails. */
export type AtEnd = (close: () => Promise<void>) => void;

/** One question with two options, as flags of `ask`. */
export const where = [
  ...["--question", "Where should this build go?", "--header", "Target"],
  ...["--option", "Staging (Recommended)", "--option", "Production"],
];

/** The flags that ask at these addresses. */
export function to(...places: readonly { readonly address: string }[]): string[] {
  return places.flatMap(({ address }) => ["--to", address]);
}

/** Stand-ins in this process; bots and askers in processes of their own, which meet in one SQLite file. */
export class Scene<S extends Side = Side> {
  readonly home = mkdtempSync(join(tmpdir(), "askline-scene-"));
  readonly #commands: Command[] = [];
  readonly #canaries: string[] = [];

  constructor(
    readonly sides: readonly S[],
    atEnd: AtEnd = () => undefined,
  ) {
    chmodSync(this.home, 0o700);
    atEnd(() => this.close());
  }

  get db(): string {
    return join(this.home, "state", "askline.db");
  }

  /** What a process is told that has every side's tokens. */
  get env(): Env {
    return Object.assign({}, ...this.sides.map(({ env }) => env));
  }

  /** Words that no bot may log and that no asker may print but as its result. */
  canary(words: string): string {
    const mark = `canary-${randomBytes(6).toString("hex")}`;
    this.#canaries.push(mark);
    return `${words} ${mark}`;
  }

  /** Starts any command. It has no token unless `env` gives it one. */
  run(args: readonly string[], { env = {}, ...options }: Run = {}): Command {
    const command = new Command(args, {
      cwd: this.home,
      env: {
        PATH: process.env.PATH ?? "",
        HOME: this.home,
        XDG_STATE_HOME: join(this.home, "xdg-state"),
        XDG_CONFIG_HOME: join(this.home, "xdg-config"),
        ASKLINE_DB: this.db,
        ASKLINE_LOG: "trace",
        ...env,
      },
      ...options,
    });
    this.#commands.push(command);
    return command;
  }

  /** Starts the bots of these sides (all when left out) in one process, and waits until each of them serves. */
  async starts(
    sides: readonly Side[] = this.sides,
    env: Env = this.env,
    ...flags: string[]
  ): Promise<Command> {
    const bot = this.run(["bot", ...sides.map(({ platform }) => platform), ...flags], { env });
    for (const { account } of sides) await bot.says(`is ready (${account})`);
    return bot;
  }

  /** Asks; without a token, and so without a bot of its own, unless `env` gives it one. */
  ask(args: readonly string[], run: Run = {}): Command {
    return this.run(["ask", ...args], run);
  }

  /** Asks where this build should go, and waits until it is seen in each of the places. */
  async asks(at: Place | readonly Place[], args: readonly string[] = [], run: Run = {}): Promise<Command> {
    const places = [at].flat() as readonly Place[];
    const before = places.map(({ chat }) => chat.latest);
    const asker = this.ask([...to(...places), ...where, ...args], run);
    for (const [index, { address, chat }] of places.entries()) {
      await asker.says(`${address} shown`);
      const after = before[index];
      await chat.shows("Where should this build go?", after && { after });
    }
    return asker;
  }

  /** What a command printed as its result, from one that must go well. */
  async tells(...args: readonly string[]): Promise<Record<string, unknown>> {
    const { exit, result, stderr } = await this.run(args).ended;
    expect(stderr).toBe("");
    expect(exit).toBe(0);
    return result as Record<string, unknown>;
  }

  /** The id of the latest question at an address. */
  async idOf({ address }: { readonly address: string }): Promise<string> {
    const { asks } = (await this.tells("list")) as { asks: { id: string; deliveries: { to: string }[] }[] };
    const found = asks.find(({ deliveries }) => deliveries.some(({ to }) => to === address));
    if (!found) throw new Error(`nobody asked ${address}`);
    return found.id;
  }

  /** Ends every process of the scene, and looks at all that they said and did. */
  async close(): Promise<void> {
    const ends = await Promise.all(this.#commands.map((command) => command.stops()));
    await Promise.all(this.sides.map(({ standIn }) => standIn.stop()));
    for (const { standIn, pings } of this.sides) {
      expect(standIn.violations).toEqual([]);
      expect(standIn.checked > 0).toBe(standIn.requests.some(({ bot }) => bot !== ""));
      expect(pings).toEqual([]);
      expect(standIn.previews).toEqual([]);
    }
    for (const [index, end] of ends.entries()) this.#checkOutput(this.#commands[index]?.args[0] ?? "", end);
    rmSync(this.home, { recursive: true });
  }

  #checkOutput(command: string, { stdout, stderr }: Ended): void {
    const secrets = this.sides.flatMap((side) => side.secrets);
    for (const canary of [...this.#canaries, ...secrets]) expect(stderr).not.toContain(canary);
    for (const secret of secrets) expect(stdout).not.toContain(secret);
    if (command !== "bot" && command !== "up") return;
    expect(stdout).toBe("");
    expect(stderr).not.toContain("Where should this build go");
    // A trace of a fault that nobody foresaw.
    expect(stderr).not.toMatch(/unexpected|\n {4}at /);
  }
}
