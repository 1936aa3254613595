import type { Desk } from "./desk.js";
import { discordDesk } from "./desks/discord.js";
import { slackDesk } from "./desks/slack.js";
import { telegramDesk } from "./desks/telegram.js";
import type { Opened, Order, PlatformName, Tapped } from "./phones.js";

const openDesk: Readonly<Record<PlatformName, () => Promise<Desk>>> = {
  telegram: telegramDesk,
  discord: discordDesk,
  slack: slackDesk,
};

/** The other end of `Phones`: stand-ins of the platforms and the people on them, in a process of their own. */
export async function servePhones(parent: NodeJS.Process): Promise<void> {
  const desks = new Map<PlatformName, Promise<Desk>>();
  parent.on("message", (order: Order) => {
    void answer(order).then((value) => parent.send?.({ id: order.id, value }));
  });
  parent.on("disconnect", () => parent.exit());
  parent.send?.({ id: 0, value: undefined });

  async function answer(order: Order): Promise<Opened | Tapped> {
    const { platform } = order;
    const opening = desks.get(platform) ?? openDesk[platform]();
    desks.set(platform, opening);
    const desk = await opening;
    return order.kind === "open"
      ? { platform, ...(await desk.open(order.people)) }
      : { tappedAt: await desk.tap(order) };
  }
}
