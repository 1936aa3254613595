import type { Person } from "../platforms/telegram/person/person.js";
import { StandIn } from "../platforms/telegram/stand-in.js";
import type { Built } from "./built.js";
import { Session } from "./session.js";

/** What transcripts with a bot take for granted: `askline bot telegram` runs; Ana and Ben, `telegram:42` and `:43`, pressed Start. */
export class Office {
  private constructor(
    readonly standIn: StandIn,
    readonly people: readonly Person[],
    readonly session: Session,
  ) {}

  static async open(built: Built): Promise<Office> {
    const standIn = await StandIn.start({ patience: 20_000 });
    const { token } = standIn.bot({ token: `7000000001:${"pages_".repeat(6)}`, username: "release_bot" });
    const people = [standIn.person({ id: 42, name: "Ana" }), standIn.person({ id: 43, name: "Ben" })];
    const session = new Session(built, { TELEGRAM_BOT_TOKEN: token, TELEGRAM_API_ROOT: standIn.root });
    session.starts("askline bot telegram");
    for (const person of people) {
      const start = await person.startsBot();
      await person.chat.shows(`Your address is telegram:${person.id}`, { after: start });
    }
    return new Office(standIn, people, session);
  }

  async close(): Promise<void> {
    await this.session.close();
    await this.standIn.stop();
  }
}
