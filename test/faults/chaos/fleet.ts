import type { Dice } from "../dice.js";
import { onlyReceiver, type Point, points } from "../processes/fate.js";
import { Replica, type ReplicaParts } from "../processes/replica.js";
import type { Trouble } from "../sides/side.js";
import type { Time } from "../time.js";

export interface FleetParts extends Omit<ReplicaParts, "name" | "machine"> {
  readonly time: Time;
  readonly dice: Dice;
  readonly size: number;
  /** How often each crash point has to be hit. */
  readonly deathsAPoint: number;
  readonly machineFor: (name: string) => ReplicaParts["machine"];
}

/** All bot processes of one account. Whoever dies is started anew, as a supervisor does. */
export class Fleet {
  readonly deaths = new Map<Point, number>();
  /** Killed at no particular moment. */
  readonly killed: Trouble;
  #killed = 0;
  #replicas: Replica[] = [];
  #generation = 0;
  #over = false;
  #armAt = 0;

  constructor(readonly parts: FleetParts) {
    this.killed = {
      kind: "killed",
      strike: (dice) => {
        const alive = this.#replicas.filter((one) => one.alive);
        if (alive.length === 0) return;
        this.#killed += 1;
        dice.pick(alive).kill();
      },
      hits: () => this.#killed,
    };
    for (let slot = 0; slot < parts.size; slot += 1) void this.#keep(slot);
  }

  get alive(): readonly Replica[] {
    return this.#replicas.filter((one) => one.alive);
  }

  /** Decides who dies where next. `progress`: of the run. */
  arm(progress: number): void {
    const { deathsAPoint, dice, time } = this.parts;
    if (time.now() < this.#armAt) return;
    const due = points.filter(
      (point) =>
        this.#deathsAt(point) < deathsAPoint * Math.min(1, progress * 1.1 + 0.05) &&
        !this.alive.some(({ fate }) => fate.point === point),
    );
    for (const replica of this.alive) {
      if (replica.fate.point) continue;
      const fitting = due.filter((point) => onlyReceiver(point) === replica.receives);
      if (fitting.length === 0) continue;
      replica.fate.point = dice.pick(fitting);
      this.#armAt = time.now() + dice.between(300, 2_000);
      return;
    }
  }

  get unmet(): Point[] {
    return points.filter((point) => this.#deathsAt(point) < this.parts.deathsAPoint);
  }

  /** Nobody is to die any more. */
  calm(): void {
    this.#armAt = Number.POSITIVE_INFINITY;
    for (const { fate } of this.#replicas) fate.point = undefined;
  }

  async stop(): Promise<void> {
    this.#over = true;
    await Promise.all(this.alive.map((one) => one.stop()));
  }

  #deathsAt(point: Point): number {
    return this.deaths.get(point) ?? 0;
  }

  async #keep(slot: number): Promise<void> {
    const { time, dice, side } = this.parts;
    while (!this.#over) {
      this.#generation += 1;
      const name = `${side.name}-${slot}.${this.#generation}`;
      const replica = new Replica({ ...this.parts, name, machine: this.parts.machineFor(name) });
      this.#replicas = [...this.alive, replica];
      await replica.ended;
      const { died } = replica.fate;
      if (died) this.deaths.set(died, this.#deathsAt(died) + 1);
      await time.sleep(dice.between(300, 1_500));
    }
  }
}
