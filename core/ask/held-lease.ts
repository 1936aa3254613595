import type { Clock } from "../ports/clock.js";
import { timing } from "./serving.js";

/** How long before its end a lease counts as over, so that what rests on it is on its way before somebody else begins. */
const margin = 1_000;

/** A lease of `timing.claim` on something that is being carried out: prolonged meanwhile, and known to have run out. */
export class HeldLease {
  #until: number;
  #lost = false;

  /** `since`: this process's clock before it asked for the lease. `renew` says whether it was prolonged; it may reject. */
  constructor(
    private readonly clock: Clock,
    since: number,
    private readonly renew: () => Promise<boolean>,
  ) {
    this.#until = since + timing.claim - margin;
  }

  /** Whether nobody else can have taken it yet. */
  get surelyHeld(): boolean {
    return !this.#lost && this.clock.now() < this.#until;
  }

  /** Prolongs it until `signal` aborts or it is lost. A store that is away for a while costs nothing but renewals. */
  async keep(signal: AbortSignal): Promise<void> {
    while (!this.#lost) {
      await this.clock.sleep(timing.claimRenewal, signal);
      if (signal.aborted) return;
      const asked = this.clock.now();
      const kept = await this.renew().catch(() => undefined);
      if (kept === true) this.#until = asked + timing.claim - margin;
      if (kept === false) this.#lost = true;
    }
  }
}
