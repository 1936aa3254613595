import { setMaxListeners } from "node:events";
import { ChannelError, type Clock } from "../../core/index.js";
import type { Call, Params, Request, Result } from "./discord-api.js";
import { channelError } from "./errors.js";

/** A request that would have to wait longer for the platform's pace is given back to who asked for it. */
const patienceMs = 10_000;
/** The library may say that nothing is to be waited for when the moment has just come. */
const leastWaitMs = 50;

/**
 * Makes requests at the platform's pace, and rejects with a `ChannelError` and nothing else. The library keeps count of what
 * Discord's headers allow and refuses what would be too early; the waiting is done here, where it can be ended.
 * https://docs.discord.com/developers/topics/rate-limits
 */
export class Outbound {
  readonly #call: Call;
  readonly #clock: Clock;
  readonly #closed: AbortSignal;
  /** Ends every wait for the pace. */
  readonly #hurry = new AbortController();
  readonly #over: AbortSignal;

  constructor(call: Call, clock: Clock, closed: AbortSignal) {
    this.#call = call;
    this.#clock = clock;
    this.#closed = closed;
    this.#over = AbortSignal.any([closed, this.#hurry.signal]);
    // As many requests listen to it as wait for their turn.
    setMaxListeners(0, this.#over);
  }

  /** What is not made at once from now on is not made. */
  endWaits(): void {
    this.#hurry.abort();
  }

  /** Makes a request when its turn has come, and only if it is `wanted` then. */
  async paced<R extends Request>(
    request: R,
    params: Params<R>,
    wanted: () => Promise<boolean> = async () => true,
  ): Promise<Result<R>> {
    for (let waited = 0; ; ) {
      if (this.#closed.aborted) throw new ChannelError("platform_unreachable", "The channel is closed.");
      if (!(await wanted())) throw new ChannelError("not_wanted", "It was not wanted any more.");
      try {
        return await this.#call(request, params);
      } catch (error) {
        const problem = channelError(error);
        if (problem.retryAfterMs === undefined) throw problem;
        const wait = Math.max(problem.retryAfterMs, leastWaitMs);
        waited += wait;
        if (waited > patienceMs) throw problem;
        await this.#clock.sleep(wait, this.#over);
        if (this.#hurry.signal.aborted) {
          throw new ChannelError("not_wanted", "The bot stops; nothing was sent.");
        }
      }
    }
  }

  /** A request made at once or not at all. */
  async now<R extends Request>(request: R, params: Params<R>): Promise<Result<R>> {
    try {
      return await this.#call(request, params);
    } catch (error) {
      throw channelError(error);
    }
  }
}
