import type { Dice } from "../dice.js";
import type { Trouble } from "../sides/side.js";
import { Machine, type Time } from "../time.js";

const hour = 3_600_000;

/** The clocks of a run's machines, and the trouble that they make. */
export class Clocks {
  readonly jump: Trouble;
  readonly #machines = new Map<string, Machine>();
  readonly #machine: Machine;
  /** What the machine's clock was off by, from when on. */
  readonly #offsets: { from: number; offset: number }[] = [{ from: Number.NEGATIVE_INFINITY, offset: 0 }];
  #hits = 0;

  /** `shared`: all processes run on one machine, whose clock the store counts by. Else the store has its own. */
  constructor(
    private readonly time: Time,
    private readonly shared: boolean,
  ) {
    this.#machine = new Machine(time);
    this.jump = {
      kind: "clock jumps",
      strike: (dice) => (shared ? this.#jumpOfMachine(dice) : this.#jumpOfProcess(dice)),
      hits: () => this.#hits,
    };
  }

  of = (process: string): Machine => {
    if (this.shared) return this.#machine;
    const own = new Machine(this.time);
    this.#machines.set(process, own);
    return own;
  };

  /** By how much the store's clock went forward, beyond the time that passed, since a moment within `since`; at most. */
  ahead(since: readonly [number, number], to: number): number {
    return Math.max(...this.#between(since[0], to)) - Math.min(...this.#between(...since));
  }

  /** As `ahead`, backward. */
  behind(since: readonly [number, number], to: number): number {
    return Math.max(...this.#between(...since)) - Math.min(...this.#between(since[0], to));
  }

  heal(): void {
    this.#set(0);
    for (const own of this.#machines.values()) own.offset = 0;
  }

  async #jumpOfMachine(dice: Dice): Promise<void> {
    this.#hits += 1;
    if (dice.chance(0.3)) {
      // Wrong for a while, then corrected.
      const { offset } = this.#machine;
      this.#set(offset - dice.between(1, 3) * hour);
      await this.time.sleep(dice.between(200, 2_000));
      this.#set(offset);
      return;
    }
    this.#set(this.#machine.offset + dice.between(-10_000, 8_000));
  }

  #jumpOfProcess(dice: Dice): void {
    const names = [...this.#machines.keys()].slice(-12);
    const own = this.#machines.get(dice.pick(names));
    if (!own) return;
    this.#hits += 1;
    own.offset = dice.between(-5, 5) * (dice.chance(0.5) ? hour : 10_000);
  }

  #set(offset: number): void {
    if (!this.shared) return;
    this.#machine.offset = offset;
    this.#offsets.push({ from: this.time.now(), offset });
  }

  #at(moment: number): number {
    return this.#offsets.findLast(({ from }) => from <= moment)?.offset ?? 0;
  }

  #between(from: number, to: number): number[] {
    return [
      this.#at(from),
      ...this.#offsets.filter((one) => one.from >= from && one.from <= to).map(({ offset }) => offset),
    ];
  }
}
