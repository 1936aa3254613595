import type { OpenModal } from "../../platforms/slack/person/open-modal.js";
import type { Person } from "../../platforms/slack/person/person.js";
import { StandIn } from "../../platforms/slack/stand-in.js";
import type { Desk } from "../office.js";
import { asRead, type Phone } from "./phone.js";

/** Ana is `slack:@U0123ABCD`. */
export async function slackDesk(): Promise<Desk> {
  const standIn = await StandIn.start({ patience: 20_000 });
  const bot = standIn.bot({ username: "release_bot" });
  const ana = standIn.person({ id: "U0123ABCD", name: "Ana" });
  return {
    env: { SLACK_BOT_TOKEN: bot.botToken, SLACK_APP_TOKEN: bot.appToken, SLACK_API_ROOT: standIn.root },
    phones: [phoneOf(ana)],
    standIn,
    ready: async () => void (await standIn.connected(bot)),
  };
}

function phoneOf(person: Person): Phone {
  let dialog: OpenModal | undefined;
  return {
    who: person.name,
    platform: "Slack",
    messages: () =>
      person.chat.visible.map(({ ts, text, buttons }) => ({ id: ts, text: asRead(text, [buttons]) })),
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
