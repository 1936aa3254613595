import type { Person } from "../../platforms/telegram/person/person.js";
import { isPromptFor } from "../../platforms/telegram/person/reply-target.js";
import type { Screen } from "../../platforms/telegram/person/screen.js";
import type { ShownButton, ShownMessage } from "../../platforms/telegram/person/shown.js";
import type { Acknowledgement } from "../../platforms/telegram/state/callbacks.js";
import type { Bubble, Phone, Reaction, Seen } from "./phone.js";
import { SeenBubbles } from "./seen-bubbles.js";

interface Tapped {
  readonly expired: boolean;
  readonly answer?: Acknowledgement;
  readonly tappedAt: number;
}

/** How long the app shows that it waits for a tap. */
const patienceMs = 60_000;

export function telegramPhone(person: Person, screen: Screen, group: boolean): Phone {
  const messages = () => screen.messages.filter(({ fromBot, stored }) => fromBot && !stored.service);
  const seen = new SeenBubbles<ShownMessage>({
    id: ({ id }) => String(id),
    version: ({ edits, deleted }) => `${edits} ${deleted}`,
    text: ({ text }) => text,
    gone: ({ deleted }) => deleted,
    buttons: (message) =>
      message.buttons.flat().map((button) => ({ label: button.text, tap: () => tapped(button) })),
  });

  function tapped(button: ShownButton): Reaction {
    let tap: Tapped | undefined;
    void person.tapsAndLeaves(button, { in: screen }).then((made) => {
      tap = made;
    });
    return {
      look: (): Seen | undefined => {
        if (tap?.answer) return { kind: "told", text: tap.answer.text };
        const over = tap?.expired || (tap && screen.platform.now() - tap.tappedAt > patienceMs);
        return over ? { kind: "given up" } : undefined;
      },
    };
  }

  const messageOf = (bubble: Bubble) => screen.messages.find(({ id }) => String(id) === bubble.id);

  return {
    person: { address: `telegram:${person.id}`, name: person.name },
    chat: `telegram:${screen.id}`,
    place: String(screen.id),
    group,
    bubbles: () => messages().map((message) => seen.of(message)),
    types(text, _about, replyTo) {
      let mine: ShownMessage | undefined;
      const target = replyTo && messageOf(replyTo);
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
    field(copy) {
      const found = messages().findLast(
        (message) =>
          !message.deleted && isPromptFor(message, person.user) && String(message.replyTo?.id) === copy.id,
      );
      return found && seen.of(found);
    },
    screen: () => screen.screen(),
  };
}
