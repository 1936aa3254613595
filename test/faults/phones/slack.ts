import type { Outcome } from "../../platforms/slack/person/open-modal.js";
import { OpenModal } from "../../platforms/slack/person/open-modal.js";
import type { Person } from "../../platforms/slack/person/person.js";
import type { Screen } from "../../platforms/slack/person/screen.js";
import { type ShownButton, type ShownMessage, shown } from "../../platforms/slack/person/shown.js";
import type { Tap } from "../../platforms/slack/state/taps.js";
import type { Phone, Reaction, Seen } from "./phone.js";
import { SeenBubbles } from "./seen-bubbles.js";

/** What a dialog that closes says: that it was taken. */
export const closed = "✓";

/** What is said to a message and names no question. */
const general =
  /^(No question is open|Which question|This question|Already (answered|skipped)|Too late|Skipped|I cannot|I can only|That message holds)/;

export function slackPhone(person: Person, everybodys: Screen, group: boolean): Phone {
  const screen = everybodys.on(person.user);
  const { platform } = screen;
  const messages = () => screen.messages.filter(({ fromBot, onlyFor }) => fromBot && onlyFor === undefined);
  const claimed = new Set<ShownMessage>();
  const seen = new SeenBubbles<ShownMessage>({
    id: ({ ts }) => ts,
    version: ({ edits, deleted }) => `${edits} ${deleted}`,
    text: ({ text }) => text,
    gone: ({ deleted }) => deleted,
    buttons: (message) =>
      message.buttons.map((button) => ({ label: button.text, tap: () => tapped(button) })),
  });

  function tapped(button: ShownButton): Reaction {
    let tap: Tap | undefined;
    void person.tapsAndLeaves(button, { in: screen }).then((made) => {
      tap = made;
    });
    return {
      look: (): Seen | undefined => {
        if (tap?.view) {
          const modal = OpenModal.of(platform, tap.view);
          return { kind: "dialog", sends: (words) => sent(modal.submits(words)) };
        }
        if (tap?.told) return { kind: "told", text: shown(tap.told, platform).text };
        return tap?.failed === undefined ? undefined : { kind: "failed" };
      },
    };
  }

  function sent(submitting: Promise<Outcome>): Reaction {
    let outcome: Outcome | undefined;
    void submitting.then((came) => {
      outcome = came;
    });
    return {
      look: (): Seen | undefined => {
        if (outcome?.kind === "failed") return { kind: "failed" };
        if (outcome?.kind === "errors")
          return { kind: "told", text: Object.values(outcome.errors).join(" ") };
        return outcome && { kind: "told", text: closed };
      },
    };
  }

  const inThread = (mine: ShownMessage) =>
    messages().findLast(({ thread, ts }) => thread === (mine.thread ?? mine.ts) && ts > mine.ts);

  return {
    person: { address: `slack:@${person.id}`, name: person.name },
    chat: group ? `slack:${screen.id}` : `slack:@${person.id}`,
    place: screen.id,
    group,
    bubbles: () => messages().map((message) => seen.of(message)),
    types(text, about, replyTo) {
      let mine: ShownMessage | undefined;
      let told: ShownMessage | undefined;
      const target = replyTo && screen.messages.find(({ ts }) => ts === replyTo.id);
      void person.types(text, { in: screen, ...(target && { thread: target }) }).then((message) => {
        mine = message;
      });
      /** In direct messages a reply stands behind what it is said to, and only its words tell to which. */
      const find = (to: ShownMessage) => {
        const free = messages().filter((one) => one.ts > to.ts && (one === told || !claimed.has(one)));
        const said = free.filter(
          ({ text: words }) => !words.includes("which way?") || words.startsWith("Which question"),
        );
        return said.find((one) => one.text.includes(about)) ?? said.find((one) => general.test(one.text));
      };
      return {
        look: () => {
          if (!mine) return undefined;
          const found = inThread(mine) ?? find(mine);
          if (told && found !== told) claimed.delete(told);
          told = found;
          if (told) claimed.add(told);
          return told && { kind: "told", text: told.text };
        },
      };
    },
    field: () => undefined,
    screen: () => screen.screen(),
  };
}
