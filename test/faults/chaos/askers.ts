import type { Dice } from "../dice.js";
import { Asker, type AskerParts } from "../processes/asker.js";
import type { Trouble } from "../sides/side.js";
import type { Time } from "../time.js";

/** The processes that ask. One that is killed is followed by another. */
export class Askers {
  readonly killed: Trouble;
  #askers: Promise<Asker>[] = [];
  #generation = 0;
  #killed = 0;

  constructor(
    private readonly parts: Omit<AskerParts, "name" | "machine"> & {
      readonly time: Time;
      readonly dice: Dice;
      readonly size: number;
      readonly machineFor: (name: string) => AskerParts["machine"];
    },
  ) {
    this.#askers = Array.from({ length: parts.size }, () => this.#start());
    this.killed = {
      kind: "asker killed",
      strike: async (dice) => {
        const index = dice.whole(0, this.#askers.length - 1);
        const asker = await this.#askers[index];
        if (!asker?.alive) return;
        this.#killed += 1;
        asker.kill();
        this.#askers[index] = this.#start();
      },
      hits: () => this.#killed,
    };
  }

  any = async (): Promise<Asker> => this.parts.dice.pick(await Promise.all(this.#askers));

  async stop(): Promise<void> {
    for (const asker of this.#askers) await (await asker).stop();
  }

  /** The store may be away just now. */
  async #start(): Promise<Asker> {
    this.#generation += 1;
    const name = `asker-${this.#generation}`;
    const { time, machineFor } = this.parts;
    for (;;) {
      try {
        return await Asker.start({ ...this.parts, name, machine: machineFor(name) });
      } catch {
        await time.sleep(300);
      }
    }
  }
}
