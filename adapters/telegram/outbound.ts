import { setMaxListeners } from "node:events";
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
  /** Ends every wait for the pace. */
  readonly #hurry = new AbortController();
  readonly #over: AbortSignal;
  #bot: BotUser | undefined;

  constructor(call: Call, clock: Clock, closed: AbortSignal) {
    this.#call = call;
    this.#closed = closed;
    this.#over = AbortSignal.any([closed, this.#hurry.signal]);
    // As many calls listen to it as wait for their turn.
    setMaxListeners(0, this.#over);
    this.#pace = new Pace(clock);
  }

  /** The bot itself, asked for once. */
  async me(): Promise<BotUser> {
    this.#bot ??= await this.now("getMe", {});
    return this.#bot;
  }

  /** What is not made at once from now on is not made. */
  endWaits(): void {
    this.#hurry.abort();
  }

  /** A call that counts against the pace of its chat: waits for its turn, and is made only if it is `wanted` then. */
  paced<M extends Paced>(
    chat: string,
    method: M,
    params: Params<M>,
    wanted: () => Promise<boolean> = async () => true,
  ): Promise<Result<M>> {
    return this.#pace.run(chat, this.#over, async (inTurn) => {
      if (this.#closed.aborted) throw new ChannelError("platform_unreachable", "The channel is closed.");
      if (!inTurn) throw new ChannelError("not_wanted", "The bot stops; nothing was sent.");
      if (!(await wanted())) throw new ChannelError("not_wanted", "It was not wanted any more.");
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
