import { OpenModal } from "../../platforms/discord/person/open-modal.js";
import type { Person } from "../../platforms/discord/person/person.js";
import { Reaction as Responded } from "../../platforms/discord/person/reaction.js";
import type { Screen } from "../../platforms/discord/person/screen.js";
import type { ShownButton, ShownMessage } from "../../platforms/discord/person/shown.js";
import type { Interaction } from "../../platforms/discord/state/interactions.js";
import type { Phone, Reaction, Seen } from "./phone.js";
import { SeenBubbles } from "./seen-bubbles.js";

/** The app says after that that the interaction failed. */
const patienceMs = 3_000;

export function discordPhone(person: Person, everybodys: Screen, group: boolean): Phone {
  const screen = everybodys.as(person);
  const { platform } = screen;
  const messages = () => screen.messages.filter(({ fromBot, ephemeral }) => fromBot && !ephemeral);
  const seen = new SeenBubbles<ShownMessage>({
    id: ({ id }) => id,
    version: ({ edits, deleted }) => `${edits} ${deleted}`,
    text: ({ text }) => text,
    gone: ({ deleted }) => deleted,
    buttons: (message) =>
      message.buttons.flat().map((button) => ({ label: button.text, tap: () => tapped(button) })),
  });

  function tapped(button: ShownButton): Reaction {
    let interaction: Interaction | undefined;
    void person.tapsAndLeaves(button, { in: screen }).then((made) => {
      interaction = made;
    });
    return { look: () => interaction && lookAt(interaction) };
  }

  function lookAt(interaction: Interaction): Seen | undefined {
    const { response, lost, expired, at } = interaction;
    if (response?.kind === "modal") {
      const modal = new OpenModal(platform, interaction, response.modal);
      return {
        kind: "dialog",
        sends: (words) => {
          const sent = modal.sends(words);
          return { look: () => lookAt(sent) };
        },
      };
    }
    if (response) {
      const { text } = new Responded(platform, interaction, null);
      return text === "" ? undefined : { kind: "told", text };
    }
    return lost || expired || platform.now() - at > patienceMs ? { kind: "failed" } : undefined;
  }

  return {
    person: { address: `discord:@${person.id}`, name: person.name },
    chat: group ? `discord:${screen.id}` : `discord:@${person.id}`,
    place: screen.id,
    group,
    bubbles: () => messages().map((message) => seen.of(message)),
    types(text, _about, replyTo) {
      let mine: ShownMessage | undefined;
      const target = replyTo && screen.messages.find(({ id }) => id === replyTo.id);
      void person.types(text, { in: screen, ...(target && { replyTo: target }) }).then((message) => {
        mine = message;
      });
      return {
        look: () => {
          const told = messages().findLast(({ replyTo: to }) => to !== null && to === mine);
          return told && { kind: "told", text: told.text };
        },
      };
    },
    field: () => undefined,
    screen: () => screen.screen(),
  };
}
