import type { Person } from "../../platforms/discord/person/person.js";
import type { Screen } from "../../platforms/discord/person/screen.js";
import type { ShownButton, ShownMessage } from "../../platforms/discord/person/shown.js";
import { StandIn } from "../../platforms/discord/stand-in.js";
import type { BotAccount } from "../../platforms/discord/state/bot-account.js";
import type { At, Button, Colleague, Env, Message, Place, TeamSide } from "./side.js";

export class DiscordSide implements TeamSide {
  readonly platform = "discord";
  readonly bot: BotAccount;

  private constructor(readonly standIn: StandIn) {
    this.bot = standIn.bot({ username: "release_bot" });
  }

  static async open(): Promise<DiscordSide> {
    return new DiscordSide(await StandIn.start({ patience: 25_000 }));
  }

  get account(): string {
    return `discord:${this.bot.id}`;
  }

  get env(): Env {
    return { DISCORD_BOT_TOKEN: this.bot.token, DISCORD_API_ROOT: this.standIn.root };
  }

  /** The first part of a token is the bot's public id. */
  get secrets(): readonly string[] {
    return this.bot.token.split(".").slice(1);
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

  triesAgain(): void {}

  channel(): Place {
    const chat = this.standIn.channel();
    return { address: `discord:${chat.id}`, chat };
  }

  async person(name = "Ana"): Promise<Colleague> {
    return colleague(this.standIn.person({ name }));
  }
}

function colleague(person: Person): Colleague {
  const button = (label: string | RegExp | Button) => label as string | RegExp | ShownButton;
  const inside = (place: Place | undefined) => (place ? { in: place.chat as Screen } : {});
  const tapping = ({ in: place, message }: At = {}) => ({
    ...inside(place),
    ...(message && { message: message as ShownMessage }),
  });
  return {
    address: `discord:@${person.id}`,
    name: person.name,
    chat: person.chat,
    taps: async (label, at) => (await person.taps(button(label), tapping(at))).words(),
    sees: (label, at) => person.sees(label, tapping(at)),
    async opens(label, at) {
      const { modal, text } = await person.taps(label, tapping(at));
      if (!modal) throw new Error(`${person.name} was told instead of shown a dialog: ${text}`);
      return { submits: async (words) => (await modal.submits(words)).words() };
    },
    types: (text, { in: place, mention = false } = {}) => person.types(text, { ...inside(place), mention }),
    repliesTo: (message: Message, text) => person.repliesTo(message as ShownMessage, text),
    sight: ({ chat }) => (chat as Screen).as(person),
  };
}
