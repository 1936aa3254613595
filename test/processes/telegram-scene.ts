import type { StandIn } from "../platforms/telegram/stand-in.js";
import type { BotAccount } from "../platforms/telegram/state/bot-account.js";
import type { Command } from "./command.js";
import { type AtEnd, type Env, Scene } from "./scene.js";
import { type Addressed, TelegramSide } from "./sides/telegram.js";

/** A scene on Telegram alone, whose stand-in is at hand as it is. */
export class TelegramScene extends Scene<TelegramSide> {
  private constructor(
    readonly side: TelegramSide,
    atEnd?: AtEnd,
  ) {
    super([side], atEnd);
  }

  static async open(atEnd?: AtEnd): Promise<TelegramScene> {
    return new TelegramScene(await TelegramSide.open(), atEnd);
  }

  get standIn(): StandIn {
    return this.side.standIn;
  }

  get bot(): BotAccount {
    return this.side.bot;
  }

  /** Somebody who has pressed Start. */
  person(name?: string): Promise<Addressed> {
    return this.side.starter(name);
  }

  token(bot?: BotAccount): Env {
    return this.side.token(bot);
  }

  /** Starts a bot and waits until it serves. */
  async startBot(env: Env = this.env, ...flags: readonly string[]): Promise<Command> {
    const bot = this.run(["bot", "telegram", ...flags], { env });
    await bot.says("is ready");
    return bot;
  }
}
