import { expect } from "vitest";
import { createTelegramChannel, telegramAddresses } from "../../../adapters/telegram/index.js";
import type { Life } from "../../crashes/mortal.js";
import type { Person } from "../../platforms/telegram/person/person.js";
import type { Screen } from "../../platforms/telegram/person/screen.js";
import type { ShownMessage } from "../../platforms/telegram/person/shown.js";
import { StandIn } from "../../platforms/telegram/stand-in.js";
import type { Actor, Place, Shown, Stage } from "../channel/stage.js";
import { openBackstage } from "./backstage.js";

/** The real adapter on the real telegraf, against the stand-in of the Bot API. */
export async function telegramStage({ life }: { readonly life?: Life } = {}): Promise<Stage> {
  const standIn = await StandIn.start({ patience: 15_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const people = {
    ana: standIn.person({ name: "Ana", username: "ana" }),
    ben: standIn.person({ name: "Ben" }),
  };
  const group = standIn.group({ owner: people.ana });
  const backstage = openBackstage({
    ...(life && { life }),
    addresses: telegramAddresses,
    open: ({ clock, log }) =>
      createTelegramChannel({ token: bot.token, apiRoot: standIn.root, locale: "en" }, { clock, log }),
  });
  const seen = new Map<ShownMessage["stored"], Shown>();

  const shownOf = (message: ShownMessage): Shown => {
    const known = seen.get(message.stored);
    if (known) return known;
    const shown: Shown = {
      get text() {
        return message.text;
      },
      get buttons() {
        return message.buttons.flat().map(({ text }) => text);
      },
      get gone() {
        return message.deleted;
      },
    };
    seen.set(message.stored, shown);
    return shown;
  };
  const messageOf = (screen: Screen, shown: Shown | undefined) =>
    shown && screen.messages.find(({ stored }) => seen.get(stored) === shown);
  const screens = new Map<Place, Screen>();
  const placeOf = (screen: Screen): Place => {
    const place: Place = {
      address: `telegram:${screen.id}`,
      shown: () => screen.visible.filter(({ fromBot }) => fromBot).map(shownOf),
      screen: () => screen.screen(),
    };
    screens.set(place, screen);
    return place;
  };
  const screenOf = (place: Place): Screen => {
    const screen = screens.get(place);
    if (!screen) throw new Error("a place of another stage");
    return screen;
  };

  const actorOf = (person: Person): Actor => {
    const keeps = async (label: string, place: Place, shown?: Shown) => {
      const screen = screenOf(place);
      const message = messageOf(screen, shown);
      const buttons = screen.buttons.filter((each) => !message || each.message.stored === message.stored);
      const button = buttons.find(({ text }) => text.includes(label));
      if (!button) throw new Error(`no button ${label} in\n${screen.screen()}`);
      return async () => (await person.taps(button)).text ?? "";
    };
    return {
      address: `telegram:${person.id}`,
      name: person.name,
      keeps,
      taps: async (label, place, shown) => (await keeps(label, place, shown))(),
      async types(text, place, { replyTo, mention } = {}) {
        const screen = screenOf(place);
        const message = messageOf(screen, replyTo);
        await person.types(text, {
          in: screen,
          ...(message && { replyTo: message }),
          ...(mention && { mention }),
        });
      },
    };
  };

  await backstage.start();
  await people.ana.startsBot();
  await people.ana.chat.shows(`telegram:${people.ana.id}`);
  const direct = placeOf(people.ana.chat);
  return {
    store: backstage.store,
    ana: actorOf(people.ana),
    ben: actorOf(people.ben),
    direct,
    group: placeOf(group),
    ask: (request, signal) => backstage.ask(direct.address, request, signal),
    advance: backstage.advance,
    crash: backstage.crash,
    revive: backstage.revive,
    channel: () =>
      createTelegramChannel(
        { token: bot.token, apiRoot: standIn.root, locale: "en" },
        { clock: backstage.clock, log: backstage.log },
      ),
    async close() {
      await backstage.close();
      await standIn.stop();
      expect(standIn.violations).toEqual([]);
      // The person who tapped Other… is named, so that the reply field opens for that person; nobody else ever is.
      expect(standIn.pings.filter(({ via }) => via !== "text_mention")).toEqual([]);
      expect(standIn.previews).toEqual([]);
      expect(standIn.checked).toBeGreaterThan(0);
      expect(backstage.logged.join("\n")).not.toContain(bot.token.split(":")[1]);
    },
  };
}
