import { expect } from "vitest";
import type { Built } from "./built.js";
import { discordDesk } from "./phones/discord.js";
import type { Phone } from "./phones/phone.js";
import { slackDesk } from "./phones/slack.js";
import { telegramDesk } from "./phones/telegram.js";
import { Session } from "./session.js";

/** A platform's stand-in with people and a bot on it. */
export interface Desk {
  /** What a bot needs to run there. */
  readonly env: Readonly<Record<string, string>>;
  readonly phones: readonly Phone[];
  readonly standIn: {
    readonly violations: readonly unknown[];
    readonly checked: number;
    stop(): Promise<void>;
  };
  /** Resolves once the bot serves. */
  ready(): Promise<void>;
}

const desks: Readonly<Record<string, () => Promise<Desk>>> = {
  telegram: telegramDesk,
  discord: discordDesk,
  slack: slackDesk,
};

/** The platforms that a block of a page is marked with. */
export function platformsOf(marks: readonly string[]): string[] {
  return marks.filter((mark) => Object.hasOwn(desks, mark));
}

/** Marks a block whose asker has the tokens, and no bot process runs. */
const alone = "alone";

/** What transcripts with bots take for granted: those of the marked platforms run, and people are there. */
export class Office {
  private constructor(
    private readonly desks: readonly Desk[],
    readonly session: Session,
  ) {}

  static async open(built: Built, marks: readonly string[]): Promise<Office> {
    const opened = await Promise.all(
      platformsOf(marks).map((name) => desks[name]?.() ?? Promise.reject(new Error(name))),
    );
    const session = new Session(built, Object.assign({}, ...opened.map(({ env }) => env)));
    if (!marks.includes(alone)) {
      session.starts("askline up");
      await Promise.all(opened.map((desk) => desk.ready()));
    }
    return new Office(opened, session);
  }

  get phones(): readonly Phone[] {
    return this.desks.flatMap(({ phones }) => phones);
  }

  /** Fails when a platform saw a request that it would refuse. */
  async close(): Promise<void> {
    await this.session.close();
    await Promise.all(this.desks.map(({ standIn }) => standIn.stop()));
    for (const { standIn } of this.desks) {
      expect(standIn.violations).toEqual([]);
      expect(standIn.checked).toBeGreaterThan(0);
    }
  }
}
