import type { Person } from "../../platforms/slack/person/person.js";
import type { Screen } from "../../platforms/slack/person/screen.js";
import type { ShownButton, ShownMessage } from "../../platforms/slack/person/shown.js";
import { StandIn } from "../../platforms/slack/stand-in.js";
import type { BotAccount } from "../../platforms/slack/state/bot-account.js";
import type { At, Button, Colleague, Env, Message, Place, TeamSide } from "./side.js";

export class SlackSide implements TeamSide {
  readonly platform = "slack";
  readonly bot: BotAccount;
  readonly #natives = new Map<Colleague, Person>();

  private constructor(
    readonly standIn: StandIn,
    scopes: readonly string[] | undefined,
  ) {
    this.bot = standIn.bot({ username: "release_bot", ...(scopes && { scopes }) });
  }

  /** `scopes`: the bot's; all that Askline asks for when left out. */
  static async open(scopes?: readonly string[]): Promise<SlackSide> {
    return new SlackSide(await StandIn.start({ patience: 25_000 }), scopes);
  }

  get account(): string {
    return `slack:${this.bot.user.team}/${this.bot.appId}`;
  }

  /** Over a socket. */
  get env(): Env {
    const { botToken, appToken } = this.bot;
    return { SLACK_BOT_TOKEN: botToken, SLACK_APP_TOKEN: appToken, SLACK_API_ROOT: this.standIn.root };
  }

  /** The first three parts of an app-level token name the app. */
  get secrets(): readonly string[] {
    const { botToken, appToken, signingSecret } = this.bot;
    return [...botToken.split("-").slice(1), ...appToken.split("-").slice(3), signingSecret];
  }

  get pings(): readonly unknown[] {
    return this.standIn.pings;
  }

  connected(): Promise<unknown> {
    return this.standIn.connected(this.bot);
  }

  disconnected(): Promise<unknown> {
    return this.standIn.disconnected(this.bot);
  }

  triesAgain(): void {
    this.bot.delivery.retriesNow();
  }

  channel(...people: readonly Colleague[]): Place {
    const members = people.flatMap((one) => this.#natives.get(one) ?? []);
    const chat = this.standIn.channel({ members });
    return { address: `slack:${chat.id}`, chat };
  }

  async person(name = "Ana"): Promise<Colleague> {
    const person = this.standIn.person({ name });
    const made = colleague(person);
    this.#natives.set(made, person);
    return made;
  }
}

/** A reply is one in the thread of a message: there is no other. */
function colleague(person: Person): Colleague {
  const button = (label: string | RegExp | Button) => label as string | RegExp | ShownButton;
  const inside = (place: Place | undefined) => (place ? { in: place.chat as Screen } : {});
  const tapping = ({ in: place, message }: At = {}) => ({
    ...inside(place),
    ...(message && { message: message as ShownMessage }),
  });
  return {
    address: `slack:@${person.id}`,
    name: person.name,
    chat: person.chat,
    taps: async (label, at) => (await person.taps(button(label), tapping(at))).text,
    sees: (label, at) => person.sees(label, tapping(at)),
    async opens(label, at) {
      const modal = await person.opens(label, tapping(at));
      return {
        async submits(words) {
          const outcome = await modal.submits(words);
          if (outcome.kind === "closed") return "";
          return outcome.kind === "errors" ? Object.values(outcome.errors).join("\n") : outcome.kind;
        },
      };
    },
    types: (text, { in: place, mention = false } = {}) => person.types(text, { ...inside(place), mention }),
    repliesTo: (message: Message, text) => person.repliesTo(message as ShownMessage, text),
    sight: ({ chat }) => (chat as Screen).on(person.user),
  };
}
