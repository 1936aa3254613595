import type { Clock } from "../../ports/clock.js";
import type { Log } from "../../ports/log.js";
import { type Serving, timing } from "../serving.js";

/** What a bot knows about its connection, told with every beat. */
export class Health {
  #heardAt: number | undefined;
  #problem: { readonly code: string; readonly message: string } | null = null;
  /** The platform was heard while this process received. */
  received = false;

  constructor(
    readonly clock: Clock,
    readonly log: Log,
  ) {}

  heard(): void {
    this.#heardAt = this.clock.now();
    if (this.#problem) this.log.info("the platform answers again", { after: this.#problem.code });
    this.#problem = null;
  }

  trouble(problem: { readonly code: string; readonly message: string }): void {
    // Once per kind of trouble: a platform that is away for an hour is one line, not a thousand.
    if (this.#problem?.code !== problem.code) this.log.warn(problem.message, { code: problem.code });
    this.#problem = problem;
  }

  get problem(): { readonly code: string; readonly message: string } | null {
    return this.#problem;
  }

  /** Milliseconds since the platform was last heard. */
  get silentMs(): number | undefined {
    return this.#heardAt === undefined ? undefined : this.clock.now() - this.#heardAt;
  }
}

/** Says every five seconds that this bot lives, connected or not, until `signal` aborts. */
export async function beat(
  {
    store,
    clock,
    account,
    process,
    log,
    standby = false,
  }: Pick<Serving, "store" | "clock" | "account" | "process" | "log" | "standby">,
  health: Health,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    try {
      const silent = health.silentMs;
      await store.beat({
        process,
        account: account.id,
        connected: health.problem === null,
        heardAt: silent === undefined ? null : (await store.now()) - silent,
        problem: health.problem,
        standby,
      });
    } catch (error) {
      log.warn("a heartbeat was not stored", { reason: error instanceof Error ? error.message : "unknown" });
    }
    await clock.sleep(timing.beat, signal);
  }
}
