import type { Person } from "../../platforms/telegram/person/person.js";
import type { ShownButton, ShownMessage } from "../../platforms/telegram/person/shown.js";
import { StandIn } from "../../platforms/telegram/stand-in.js";
import type { BotAccount } from "../../platforms/telegram/state/bot-account.js";
import type { At, Button, Env, Message, Side, Somebody } from "./side.js";

/** A person of the stand-in, and the address that reaches them. */
export type Addressed = Person & { readonly address: string };

export class TelegramSide implements Side {
  readonly platform = "telegram";
  readonly bot: BotAccount;
  readonly secrets: string[] = [];

  private constructor(readonly standIn: StandIn) {
    this.bot = this.registers("release_bot");
  }

  static async open(): Promise<TelegramSide> {
    return new TelegramSide(await StandIn.start({ patience: 25_000 }));
  }

  get account(): string {
    return `telegram:${this.bot.id}`;
  }

  get env(): Env {
    return this.token();
  }

  /** Who must press Start may be called by name: that is how the app aims a forced reply. */
  get pings(): readonly unknown[] {
    return this.standIn.pings.filter(({ via }) => via !== "text_mention");
  }

  /** Makes a bot known to the platform. */
  registers(username: string): BotAccount {
    const bot = this.standIn.bot({ username });
    this.secrets.push(bot.token.slice(bot.token.indexOf(":") + 1));
    return bot;
  }

  token(bot = this.bot): Env {
    return { TELEGRAM_BOT_TOKEN: bot.token, TELEGRAM_API_ROOT: this.standIn.root };
  }

  /** Somebody who has never spoken to the bot. */
  stranger(name: string): Addressed {
    const person = this.standIn.person({ name });
    return Object.assign(person, { address: `telegram:${person.id}` });
  }

  /** Somebody who has pressed Start; each has a chat of their own with the bot. */
  async starter(name = "Ana"): Promise<Addressed> {
    const person = this.stranger(name);
    await person.startsBot(this.bot);
    return person;
  }

  async person(name = "Ana"): Promise<Somebody> {
    const person = await this.starter(name);
    const button = (label: string | RegExp | Button) => label as string | RegExp | ShownButton;
    const tapping = ({ message }: At = {}) => (message ? { message: message as ShownMessage } : {});
    return {
      address: person.address,
      name,
      chat: person.chat,
      taps: async (label, at) => (await person.taps(button(label), tapping(at))).text ?? "",
      sees: (label, at) => person.sees(label, tapping(at)),
      types: (text) => person.types(text),
      repliesTo: (message: Message, text) => person.repliesTo(message as ShownMessage, text),
    };
  }
}
