import { setMaxListeners } from "node:events";
import { ChannelError, type Clock } from "../../core/index.js";
import { channelError } from "./errors.js";
import { Pace } from "./pace.js";
import type { Call, Method, Params, PostMessage, Result } from "./web-api.js";

/** Calls at the platform's pace, and rejects with a `ChannelError` and nothing else. */
export class Outbound {
  readonly #call: Call;
  readonly #closed: AbortSignal;
  readonly #pace: Pace;
  /** Ends every wait for the pace. */
  readonly #hurry = new AbortController();
  readonly #over: AbortSignal;
  #bot: string | undefined;

  constructor(call: Call, clock: Clock, closed: AbortSignal) {
    this.#call = call;
    this.#closed = closed;
    this.#over = AbortSignal.any([closed, this.#hurry.signal]);
    // As many calls listen to it as wait for their turn.
    setMaxListeners(0, this.#over);
    this.#pace = new Pace(clock);
  }

  /** What advice calls the bot: `@name`. */
  named(bot: string): void {
    this.#bot = bot;
  }

  /** What is not made at once from now on is not made. */
  endWaits(): void {
    this.#hurry.abort();
  }

  /** Posts a message: waits for the channel's turn, and posts only if it is `wanted` then. */
  post(
    message: PostMessage,
    wanted: () => Promise<boolean> = async () => true,
  ): Promise<Result<"chat.postMessage">> {
    const { channel } = message;
    return this.#pace.run(channel, this.#over, async (inTurn) => {
      if (this.#closed.aborted) throw new ChannelError("platform_unreachable", "The channel is closed.");
      if (!inTurn) throw new ChannelError("not_wanted", "The bot stops; nothing was sent.");
      if (!(await wanted())) throw new ChannelError("not_wanted", "It was not wanted any more.");
      try {
        return await this.#call("chat.postMessage", message);
      } catch (error) {
        const problem = this.understand(error);
        if (problem.retryAfterMs !== undefined) this.#pace.pause(channel, problem.retryAfterMs);
        throw problem;
      }
    });
  }

  /** A call made at once: all but new messages, which alone the platform counts by channel and second. */
  async now<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    try {
      return await this.#call(method, params);
    } catch (error) {
      throw this.understand(error);
    }
  }

  /** What a rejection means, with advice that names the bot. */
  understand(error: unknown): ChannelError {
    return channelError(error, this.#bot);
  }
}
