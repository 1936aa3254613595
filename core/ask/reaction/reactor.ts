import type { NewWork } from "../change.js";
import type { Serving } from "../serving.js";
import { carryOut } from "./carry-out.js";
import type { Attempt } from "./perform.js";

/** Carries out reactions: at once those that this process has just stored, and those that others left behind. */
export class Reactor {
  readonly #running = new Set<Promise<void>>();
  /** Items that are being carried out. One that is taken anew, as its lease ran out meanwhile, goes on as it is. */
  readonly #underWay = new Set<string>();
  /** Interactions that are acknowledged before their outcome is known, and whether that succeeds. They belong to this process alone. */
  readonly #neutral = new Map<string, Promise<boolean>>();

  constructor(readonly serving: Serving) {}

  /** Carries out what this process holds the lease of. Returns at once. */
  carryOut(work: readonly NewWork[]): void {
    const { account, process, clock } = this.serving;
    const since = clock.now();
    const mine = work
      .filter(({ account: of, lease }) => of === account.id && lease?.owner === process)
      .map(({ id, promptId, reaction }): Attempt => ({ id, promptId, reaction, attempts: 1, since }));
    if (mine.length > 0) this.#track(this.#afterTurn(mine));
  }

  /** Takes work that is due from the store. Returns how many items it started. */
  async takeDue(limit: number, leaseMs: number): Promise<number> {
    const { store, clock, account, process } = this.serving;
    const since = clock.now();
    const due = await store.claimWork(account.id, process, leaseMs, limit);
    for (const item of due) this.#run({ ...item, since });
    return due.length;
  }

  /** Answers a tap before its outcome is known; the outcome is then said in the chat. */
  async acknowledgeNeutrally(interaction: string, text: string): Promise<void> {
    const { channel, log } = this.serving;
    if (!channel.acknowledging) return;
    const told = channel.acknowledging.acknowledge(interaction, { text, outcome: "pending" }).then(
      () => true,
      (error: unknown) => {
        log.warn("a neutral acknowledgement failed", {
          reason: error instanceof Error ? error.message : "unknown",
        });
        return false;
      },
    );
    this.#neutral.set(interaction, told);
    await told;
  }

  /** Resolves when all that was started is over. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  get busy(): number {
    return this.#running.size;
  }

  /** Whoever waits for the answer goes first, then the person who tapped; the chat's receipts can wait for both. */
  async #afterTurn(attempts: readonly Attempt[]): Promise<void> {
    const { clock } = this.serving;
    const urgent = ({ reaction }: Attempt) => reaction.kind === "acknowledge";
    await clock.sleep(0);
    for (const attempt of attempts.filter(urgent)) this.#run(attempt);
    await clock.sleep(0);
    for (const attempt of attempts.filter((each) => !urgent(each))) this.#run(attempt);
  }

  #run(attempt: Attempt): void {
    if (this.#underWay.has(attempt.id)) return;
    this.#underWay.add(attempt.id);
    const over = carryOut(this.serving, attempt, this.#neutral);
    this.#track(over.finally(() => this.#underWay.delete(attempt.id)));
  }

  #track(work: Promise<void>): void {
    const running: Promise<void> = work.finally(() => {
      this.#running.delete(running);
    });
    this.#running.add(running);
  }
}
