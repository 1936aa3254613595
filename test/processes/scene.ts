import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Person } from "../platforms/telegram/person/person.js";
import { StandIn } from "../platforms/telegram/stand-in.js";
import type { BotAccount } from "../platforms/telegram/state/bot-account.js";
import { Command, type Ended } from "./command.js";

export type Env = Readonly<Record<string, string>>;

export interface Run {
  readonly env?: Env;
  readonly input?: string;
}

/** One question with two options, as flags of `ask`. */
export const where = [
  ...["--question", "Where should this build go?", "--header", "Target"],
  ...["--option", "Staging (Recommended)", "--option", "Production"],
];

/** The stand-in in this process; bots and askers in processes of their own, which meet in one SQLite file. */
export class Scene {
  readonly home = mkdtempSync(join(tmpdir(), "askline-scene-"));
  readonly bot: BotAccount;
  readonly #commands: Command[] = [];
  readonly #canaries: string[] = [];

  private constructor(readonly standIn: StandIn) {
    this.bot = this.registers("release_bot");
    chmodSync(this.home, 0o700);
  }

  /** `atEnd` is the test's own `onTestFinished`, so that no process outlives a test that fails. */
  static async open(atEnd: (close: () => Promise<void>) => void = () => undefined): Promise<Scene> {
    const scene = new Scene(await StandIn.start({ patience: 25_000 }));
    atEnd(() => scene.close());
    return scene;
  }

  get db(): string {
    return join(this.home, "state", "askline.db");
  }

  /** Makes a bot known to the platform. Its key is a canary: it may be in no output. */
  registers(username: string): BotAccount {
    const bot = this.standIn.bot({ username });
    this.#canaries.push(bot.token.slice(bot.token.indexOf(":") + 1));
    return bot;
  }

  /** Somebody who has pressed Start; each has a chat of their own with the bot. */
  async person(name = "Ana"): Promise<Person> {
    const person = this.standIn.person({ name });
    await person.startsBot(this.bot);
    return person;
  }

  /** Words that no bot may log and that no asker may print but as its result. */
  canary(words: string): string {
    const mark = `canary-${randomBytes(6).toString("hex")}`;
    this.#canaries.push(mark);
    return `${words} ${mark}`;
  }

  /** What a process is told that has a bot's token, and the platform's address with it. */
  token(bot = this.bot): Env {
    return { TELEGRAM_BOT_TOKEN: bot.token, TELEGRAM_API_ROOT: this.standIn.root };
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

  /** Starts a bot and waits until it serves. */
  async startBot(env: Env = this.token(), ...flags: readonly string[]): Promise<Command> {
    const bot = this.run(["bot", "telegram", ...flags], { env });
    await bot.says("is ready");
    return bot;
  }

  /** Asks; with the bot's token unless `env` says otherwise. */
  ask(args: readonly string[], { env = this.token(), ...run }: Run = {}): Command {
    return this.run(["ask", ...args], { env, ...run });
  }

  /** Asks where this build should go, and waits until the person sees it. */
  async asks(person: Person, args: readonly string[] = [], run: Run = {}): Promise<Command> {
    const before = person.chat.latest;
    const asker = this.ask([...to(person), ...where, ...args], run);
    await asker.says(`telegram:${person.id} shown`);
    await person.chat.shows("Where should this build go?", before && { after: before });
    return asker;
  }

  /** What a command printed as its result, from one that must go well. */
  async tells(...args: readonly string[]): Promise<Record<string, unknown>> {
    const { exit, result, stderr } = await this.run(args).ended;
    expect(stderr).toBe("");
    expect(exit).toBe(0);
    return result as Record<string, unknown>;
  }

  /** The id of the person's latest question. */
  async idOf(person: Person): Promise<string> {
    const { asks } = (await this.tells("list")) as { asks: { id: string; deliveries: { to: string }[] }[] };
    const found = asks.find(({ deliveries }) => deliveries.some(({ to }) => to === `telegram:${person.id}`));
    if (!found) throw new Error(`nobody asked ${person.name}`);
    return found.id;
  }

  /** Ends every process of the scene, and looks at all that they said and did. */
  async close(): Promise<void> {
    const ends = await Promise.all(this.#commands.map((command) => command.stops()));
    await this.standIn.stop();
    expect(this.standIn.violations).toEqual([]);
    expect(this.standIn.checked > 0).toBe(this.standIn.requests.length > 0);
    expect(this.standIn.pings.filter(({ via }) => via !== "text_mention")).toEqual([]);
    expect(this.standIn.previews).toEqual([]);
    for (const [index, end] of ends.entries()) this.#checkOutput(this.#commands[index]?.args[0] ?? "", end);
    rmSync(this.home, { recursive: true });
  }

  #checkOutput(command: string, { stdout, stderr }: Ended): void {
    for (const canary of this.#canaries) expect(stderr).not.toContain(canary);
    if (command !== "bot") return;
    expect(stdout).toBe("");
    expect(stderr).not.toContain("Where should this build go");
    // A trace of a fault that nobody foresaw.
    expect(stderr).not.toMatch(/unexpected|\n {4}at /);
  }
}

/** The flags that ask a person directly. */
export function to(person: Person): string[] {
  return ["--to", `telegram:${person.id}`];
}
