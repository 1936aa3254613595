import type { OpenModal } from "../../platforms/discord/person/open-modal.js";
import type { Person } from "../../platforms/discord/person/person.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import type { Desk } from "../office.js";
import { asRead, type Phone } from "./phone.js";

/** Ana is `discord:@112233445566778899`. */
export async function discordDesk(): Promise<Desk> {
  const standIn = await StandIn.start({ patience: 20_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const ana = standIn.person({ id: "112233445566778899", name: "Ana" });
  return {
    env: { DISCORD_BOT_TOKEN: bot.token, DISCORD_API_ROOT: standIn.root },
    phones: [phoneOf(ana)],
    standIn,
    ready: () => standIn.connected(bot),
  };
}

function phoneOf(person: Person): Phone {
  let dialog: OpenModal | null = null;
  return {
    who: person.name,
    platform: "Discord",
    messages: () => person.chat.visible.map(({ id, text, buttons }) => ({ id, text: asRead(text, buttons) })),
    becomes: (condition, what) => person.chat.becomes(() => condition(), what),
    settled: () => person.chat.settled(20),
    async taps(label) {
      dialog = (await person.taps(label)).modal;
    },
    types: (text) => person.types(text),
    async fills(text) {
      if (!dialog) throw new Error("no dialog is open");
      await dialog.submits(text);
    },
  };
}
