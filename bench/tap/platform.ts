import type { Person } from "../../test/platforms/telegram/person/person.js";
import { StandIn } from "../../test/platforms/telegram/stand-in.js";
import type { BotAccount } from "../../test/platforms/telegram/state/bot-account.js";
import { monotonicMs } from "../samples.js";
import type { Opened, Order, Tapped } from "./phones.js";

/** The other end of `Phones`: a stand-in of the platform and the people on it, in a process of their own. */
export async function servePhones(parent: NodeJS.Process): Promise<void> {
  const standIn = await StandIn.start({ patience: 30_000 });
  const bots: BotAccount[] = [];
  const people: Person[] = [];
  parent.on("message", (order: Order) => {
    void answer(order).then((value) => parent.send?.({ id: order.id, value }));
  });
  parent.on("disconnect", () => parent.exit());
  parent.send?.({ id: 0, value: undefined });

  async function answer(order: Order): Promise<Opened | Tapped> {
    return order.kind === "open" ? open(order.people) : tap(order);
  }

  async function open(count: number): Promise<Opened> {
    bots.push(standIn.bot({ username: "bare_bot" }), standIn.bot({ username: "askline_bot" }));
    for (let index = 0; index < count; index++) people.push(standIn.person({ name: `Ana ${index}` }));
    // They started the bots long ago, so that no greeting stands in the way now.
    for (const person of people) for (const bot of bots) person.chatWith(bot).chat.started = true;
    return { root: standIn.root, tokens: bots.map(({ token }) => token), people: people.map(({ id }) => id) };
  }

  /** Taps, and waits until the bot has answered and, where it takes the buttons away, has done that too. */
  async function tap({ person: who, bot: which, label, until }: Extract<Order, { kind: "tap" }>) {
    const [person, bot] = [people[who], bots[which]];
    if (!person || !bot) throw new Error(`nobody is number ${who}`);
    const screen = person.chatWith(bot);
    const button = await person.sees(label, { in: screen });
    const tappedAt = monotonicMs();
    const tapped = await person.tapsAndLeaves(button);
    await screen.becomes(
      () => tapped.answer !== undefined && (until === "answered" || screen.buttons.length === 0),
    );
    return { tappedAt };
  }
}
