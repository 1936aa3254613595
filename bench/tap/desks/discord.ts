import type { Person } from "../../../test/platforms/discord/person/person.js";
import { StandIn } from "../../../test/platforms/discord/stand-in.js";
import { monotonicMs } from "../../samples.js";
import type { Desk } from "../desk.js";
import { numbered } from "./numbered.js";

export async function discordDesk(): Promise<Desk> {
  const standIn = await StandIn.start({ patience: 30_000 });
  const bots = ["bare_bot", "askline_bot"].map((username) => standIn.bot({ username }));
  const people: Person[] = [];
  return {
    async open(count) {
      for (let index = 0; index < count; index++) people.push(standIn.person({ name: `Ana ${index}` }));
      return {
        root: standIn.root,
        tokens: bots.map(({ token }) => token),
        appTokens: [],
        people: people.map(({ id }) => id),
      };
    },
    async tap({ person: who, bot, label, until }) {
      const person = numbered(people, who);
      const screen = person.chatWith(numbered(bots, bot));
      const button = await person.sees(label, { in: screen });
      const tappedAt = monotonicMs();
      const tapped = await person.tapsAndLeaves(button);
      await screen.becomes(
        () => tapped.response !== null && (until === "answered" || screen.buttons.length === 0),
      );
      return tappedAt;
    },
  };
}
