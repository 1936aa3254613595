import { expect } from "vitest";
import { createDiscordChannel, discordAddresses } from "../../../adapters/discord/index.js";
import type { Life } from "../../crashes/mortal.js";
import type { OpenModal } from "../../platforms/discord/person/open-modal.js";
import type { Person } from "../../platforms/discord/person/person.js";
import type { Reaction } from "../../platforms/discord/person/reaction.js";
import type { Screen } from "../../platforms/discord/person/screen.js";
import type { ShownMessage } from "../../platforms/discord/person/shown.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import type { Actor, Place, Shown, Stage } from "../channel/stage.js";
import { openBackstage } from "./backstage.js";

/** A dialog on somebody's screen, as a message that can be replied to. */
interface Dialog {
  readonly modal: OpenModal;
  readonly screen: Screen;
  readonly shown: Shown;
}

/** The real adapter on the real discord.js, against the stand-in of REST and gateway. */
export async function discordStage({ life }: { readonly life?: Life } = {}): Promise<Stage> {
  const standIn = await StandIn.start({ patience: 15_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const people = { ana: standIn.person({ name: "Ana" }), ben: standIn.person({ name: "Ben" }) };
  const channel = standIn.channel();
  const config = { token: bot.token, apiRoot: standIn.root, messageContent: false, locale: "en" as const };
  const backstage = openBackstage({
    ...(life && { life }),
    addresses: discordAddresses,
    open: ({ clock, log }) => createDiscordChannel(config, { clock, log }),
  });
  const seen = new Map<ShownMessage, Shown>();
  const dialogs: Dialog[] = [];
  const threads = new Map<ShownMessage, Screen>();
  const threadOf = (root: ShownMessage): Screen => {
    const thread = threads.get(root) ?? people.ana.startsThread(root, "About it");
    threads.set(root, thread);
    return thread;
  };

  const shownOf = (message: ShownMessage): Shown => {
    const known = seen.get(message);
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
    seen.set(message, shown);
    return shown;
  };
  const messageOf = (shown: Shown | undefined) => [...seen].find(([, each]) => each === shown)?.[0];
  const screens = new Map<Place, Screen>();
  const placeOf = (address: string, screen: Screen): Place => {
    const place: Place = {
      address,
      shown: () => [
        ...screen.visible.filter(({ fromBot, ephemeral }) => fromBot && !ephemeral).map(shownOf),
        ...dialogs.filter((one) => one.screen === screen && !one.modal.closed).map(({ shown }) => shown),
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

  /** What a tap is answered with: words for the tapper alone, or a dialog. */
  const acknowledged = async (reaction: Reaction, screen: Screen): Promise<string> => {
    const { modal } = reaction;
    if (!modal) return reaction.words();
    const shown: Shown = {
      text: [modal.title, ...modal.fields.flatMap(({ label, placeholder }) => [label, placeholder])].join(
        "\n",
      ),
      buttons: [],
      get gone() {
        return modal.closed;
      },
    };
    dialogs.push({ modal, screen, shown });
    return "";
  };

  const actorOf = (person: Person): Actor => {
    const keeps = async (label: string, place: Place, shown?: Shown) => {
      const screen = screenOf(place);
      const message = messageOf(shown);
      const buttons = screen.buttons.filter((each) => !message || each.message === message);
      const button = buttons.find(({ text }) => text.includes(label));
      if (!button) throw new Error(`no button ${label} in\n${screen.screen()}`);
      return async () => acknowledged(await person.taps(button), screen);
    };
    return {
      address: `discord:@${person.id}`,
      name: person.name,
      keeps,
      taps: async (label, place, shown) => (await keeps(label, place, shown))(),
      async types(text, place, { replyTo, thread, mention } = {}) {
        const dialog = dialogs.find(({ shown }) => shown === replyTo);
        if (dialog) {
          await dialog.modal.submits(text);
          return;
        }
        const message = messageOf(replyTo);
        const root = messageOf(thread);
        const screen = root ? threadOf(root) : screenOf(place);
        // People read before they reply: by then the bot has been told that its message stands.
        if (message) await screen.settled(20);
        await person.types(text, {
          in: screen,
          ...(message && { replyTo: message }),
          ...(mention && { mention }),
        });
      },
    };
  };

  await backstage.start();
  await standIn.connected(bot);
  const direct = placeOf(`discord:@${people.ana.id}`, people.ana.chat);
  return {
    store: backstage.store,
    ana: actorOf(people.ana),
    ben: actorOf(people.ben),
    direct,
    group: placeOf(`discord:${channel.id}`, channel),
    ask: (request, signal) => backstage.ask(direct.address, request, signal),
    advance: backstage.advance,
    revive: async () => {
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
    channel: () => createDiscordChannel(config, { clock: backstage.clock, log: backstage.log }),
    async close() {
      await backstage.close();
      await standIn.stop();
      expect(standIn.violations).toEqual([]);
      expect(standIn.pings).toEqual([]);
      expect(standIn.previews).toEqual([]);
      expect(standIn.checked).toBeGreaterThan(0);
      expect(backstage.logged.join("\n")).not.toContain(bot.token);
    },
  };
}
