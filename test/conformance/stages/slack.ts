import { expect } from "vitest";
import { createSlackChannel, slackAddresses } from "../../../adapters/slack/index.js";
import type { Life } from "../../crashes/mortal.js";
import type { OpenModal } from "../../platforms/slack/person/open-modal.js";
import type { Person } from "../../platforms/slack/person/person.js";
import type { Screen } from "../../platforms/slack/person/screen.js";
import type { ShownMessage } from "../../platforms/slack/person/shown.js";
import { StandIn } from "../../platforms/slack/stand-in.js";
import type { Actor, Place, Shown, Stage } from "../channel/stage.js";
import { openBackstage } from "./backstage.js";

/**
 * The real adapter on the real bolt, against the stand-in of Slack. A reply to a message is one in its thread. A modal is
 * shown like the message it takes the place of: whoever replies to it fills it in and sends it.
 */
export async function slackStage({ life }: { readonly life?: Life } = {}): Promise<Stage> {
  const standIn = await StandIn.start({ patience: 15_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const people = { ana: standIn.person({ name: "Ana" }), ben: standIn.person({ name: "Ben" }) };
  const crew = standIn.channel({ members: [people.ana, people.ben] });
  const config = {
    botToken: bot.botToken,
    appToken: bot.appToken,
    apiRoot: standIn.root,
    locale: "en",
  } as const;
  const backstage = openBackstage({
    ...(life && { life }),
    addresses: slackAddresses,
    open: (parts) => createSlackChannel(config, parts),
  });
  const seen = new Map<ShownMessage | OpenModal, Shown>();
  /** What answered a tap is no message of the chat, here as elsewhere. */
  const acknowledgements = new Set<ShownMessage>();

  const shownOf = (message: ShownMessage | OpenModal): Shown => {
    const known = seen.get(message);
    if (known) return known;
    const modal = "title" in message;
    const shown: Shown = {
      get text() {
        return modal ? message.title : message.text;
      },
      get buttons() {
        return modal ? [] : message.buttons.map(({ text }) => text);
      },
      get gone() {
        return modal ? message.closed : message.deleted;
      },
    };
    seen.set(message, shown);
    return shown;
  };
  const originOf = (shown: Shown | undefined) => [...seen].find(([, each]) => each === shown)?.[0];
  const screens = new Map<Place, Screen>();
  const placeOf = (address: string, screen: Screen): Place => {
    const place: Place = {
      address,
      shown: () => [
        ...screen.visible.filter((one) => one.fromBot && !acknowledgements.has(one)).map(shownOf),
        ...screen.modals.map(shownOf),
      ],
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
      const message = originOf(shown);
      const button = screen.buttons.find(
        (each) => (!message || each.message === message) && each.text.includes(label),
      );
      if (!button) throw new Error(`no button ${label} in\n${screen.screen()}`);
      return async () => {
        const { text, message: told } = await person.taps(button);
        if (told) acknowledgements.add(told);
        return text;
      };
    };
    return {
      address: `slack:@${person.id}`,
      name: person.name,
      keeps,
      taps: async (label, place, shown) => (await keeps(label, place, shown))(),
      async types(text, place, { replyTo, thread, mention } = {}) {
        const target = originOf(replyTo ?? thread);
        if (target && "title" in target) {
          await target.submits(text);
          return;
        }
        const screen = screenOf(place);
        // People read before they reply: by then the bot has been told that its message stands.
        if (target) await screen.settled(20);
        await person.types(text, {
          in: screen,
          ...(target && { thread: target }),
          ...(mention && { mention }),
        });
      },
    };
  };

  await backstage.start();
  await standIn.connected(bot);
  const direct = placeOf(`slack:@${people.ana.id}`, people.ana.chat.everybodys);
  return {
    store: backstage.store,
    ana: actorOf(people.ana),
    ben: actorOf(people.ben),
    direct,
    group: placeOf(`slack:${crew.id}`, crew),
    ask: (request, signal) => backstage.ask(direct.address, request, signal),
    advance: backstage.advance,
    revive: async () => {
      // What is dead waits for acknowledgements that never come.
      standIn.cuts(bot);
      await standIn.disconnected(bot);
      await backstage.revive();
      await standIn.connected(bot);
    },
    async crash() {
      const start = await backstage.crash();
      await standIn.disconnected(bot);
      return async () => {
        await start();
        await standIn.connected(bot);
      };
    },
    channel: () => createSlackChannel(config, { clock: backstage.clock, log: backstage.log }),
    async close() {
      await backstage.close();
      await standIn.stop();
      expect(standIn.violations).toEqual([]);
      expect(standIn.pings).toEqual([]);
      expect(standIn.previews).toEqual([]);
      expect(standIn.checked).toBeGreaterThan(0);
      const secrets = [bot.botToken, bot.appToken, bot.signingSecret];
      expect(secrets.filter((secret) => backstage.logged.join("\n").includes(secret))).toEqual([]);
    },
  };
}
