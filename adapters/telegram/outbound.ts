import { ChannelError, type Clock } from "../../core/index.js";
import type { BotUser, Call, Method, Params, Result } from "./bot-api.js";
import { channelError } from "./errors.js";
import { Pace } from "./pace.js";

/** The calls that write into a chat. Removals and acknowledgements are not messages and do not count. */
type Paced = "sendMessage" | "editMessageText" | "editMessageReplyMarkup";

/** Calls at the platform's pace, and rejects with a `ChannelError` and nothing else. */
export class Outbound {
  readonly #call: Call;
  readonly #closed: AbortSignal;
  readonly #pace: Pace;
  #bot: BotUser | undefined;

  constructor(call: Call, clock: Clock, closed: AbortSignal) {
    this.#call = call;
    this.#closed = closed;
    this.#pace = new Pace(clock);
  }

  /** The bot itself, asked for once. */
  async me(): Promise<BotUser> {
    this.#bot ??= await this.now("getMe", {});
    return this.#bot;
  }

  /** A call that counts against the pace of its chat: waits for its turn. */
  paced<M extends Paced>(chat: string, method: M, params: Params<M>): Promise<Result<M>> {
    return this.#pace.run(chat, this.#closed, async () => {
      if (this.#closed.aborted) throw new ChannelError("platform_unreachable", "The channel is closed.");
      try {
        return await this.#call(method, params);
      } catch (error) {
        const problem = this.understand(error, chat);
        if (problem.retryAfterMs !== undefined) this.#pace.pause(chat, problem.retryAfterMs);
        throw problem;
      }
    });
  }

  /** A call made at once. */
  async now<M extends Method>(method: M, params: Params<M>, chat?: string): Promise<Result<M>> {
    try {
      return await this.#call(method, params);
    } catch (error) {
      throw this.understand(error, chat);
    }
  }

  /** What a rejection means, with advice that names the bot. */
  understand(error: unknown, chat?: string): ChannelError {
    return channelError(error, {
      ...(this.#bot === undefined ? {} : { bot: this.#bot.username }),
      ...(chat === undefined ? {} : { chat }),
    });
  }
}
