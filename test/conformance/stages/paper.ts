import type { Life } from "../../crashes/mortal.js";
import { paperAddresses } from "../../platforms/paper/paper-addresses.js";
import { PaperChannel, type PaperMessage, wordsOf } from "../../platforms/paper/paper-channel.js";
import { PaperPerson } from "../../platforms/paper/paper-person.js";
import { eventually } from "../../pump.js";
import type { Actor, Place, Shown, Stage } from "../channel/stage.js";
import { openBackstage } from "./backstage.js";

/** The platform in memory: the suite's own proof, and core's. */
export async function paperStage({ life }: { readonly life?: Life } = {}): Promise<Stage> {
  const paper = new PaperChannel();
  const backstage = openBackstage({ addresses: paperAddresses, open: () => paper, ...(life && { life }) });
  const seen = new Map<PaperMessage, Shown>();
  const reader = new PaperPerson(paper, "1", "Ana");

  const shownOf = (message: PaperMessage): Shown => {
    const known = seen.get(message);
    if (known) return known;
    const shown: Shown = {
      get text() {
        return wordsOf(message.part);
      },
      get buttons() {
        return message.part.controls.map(({ label }) => label);
      },
      get gone() {
        return message.removed;
      },
    };
    seen.set(message, shown);
    return shown;
  };
  const messageOf = (shown: Shown | undefined) => [...seen].find(([, each]) => each === shown)?.[0];
  const placeOf = (chat: string): Place => ({
    address: `paper:${chat}`,
    shown: () => reader.standing(chat).map(shownOf),
    screen: () => reader.screen(chat),
  });
  const chatOf = ({ address }: Place) => address.slice("paper:".length);

  const actorOf = (person: PaperPerson): Actor => {
    const tapping = async (label: string, place: Place, shown?: Shown) => {
      const { message, choice } = person.button(label, chatOf(place), messageOf(shown));
      return async () => {
        await eventually(() => paper.receiving);
        const interaction = await person.tapsChoice(message, choice);
        await eventually(() => paper.acknowledgements.has(interaction));
        return paper.acknowledgements.get(interaction) ?? "";
      };
    };
    return {
      address: person.person.address,
      name: person.name,
      keeps: tapping,
      taps: async (label, place, shown) => (await tapping(label, place, shown))(),
      async types(text, place, { replyTo, thread, mention } = {}) {
        const message = messageOf(replyTo);
        const threadRoot = messageOf(thread);
        const types = () =>
          person.types(text, {
            in: chatOf(place),
            ...(message && { replyTo: message }),
            ...(threadRoot && { threadRoot }),
            ...(mention && { mention }),
          });
        if (paper.receiving) await types();
        // It waits on the platform until somebody receives.
        else void eventually(() => paper.receiving).then(types);
      },
    };
  };

  await backstage.start();
  await eventually(() => paper.receiving);
  const direct = placeOf("1");
  return {
    store: backstage.store,
    ana: actorOf(reader),
    ben: actorOf(new PaperPerson(paper, "2", "Ben")),
    direct,
    group: placeOf("group"),
    ask: (request, signal) => backstage.ask(direct.address, request, signal),
    advance: backstage.advance,
    crash: backstage.crash,
    revive: backstage.revive,
    channel: () => paper,
    close: backstage.close,
  };
}
