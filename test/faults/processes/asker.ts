import { type AddressReader, type AskService, createAskService } from "../../../core/index.js";
import { randomIds as ids } from "../../../runtime/random-ids.js";
import { Life } from "../../crashes/mortal.js";
import type { House } from "../houses/house.js";
import type { Journal } from "../journal.js";
import type { Plant } from "../plant.js";
import type { Machine } from "../time.js";

/** The asker's process was killed while something was waited for. */
export class AskerDied extends Error {}

export interface AskerParts {
  readonly name: string;
  readonly house: House;
  readonly addresses: readonly AddressReader[];
  readonly machine: Machine;
  readonly journal: Journal;
  readonly plant: Plant;
}

/** An asker's process, in this process: it can be killed, and what it waited for is then collected by another. */
export class Asker {
  readonly #died: Promise<never>;

  private constructor(
    readonly name: string,
    private readonly life: Life,
    private readonly service: AskService,
  ) {
    this.#died = new Promise((_, reject) => life.onEnd(() => reject(new AskerDied(name))));
    this.#died.catch(() => undefined);
  }

  static async start({ name, house, addresses, machine, journal, plant }: AskerParts): Promise<Asker> {
    const log = journal.log(name);
    const opened = await house.open(name, { machine, log });
    const life = new Life();
    life.onEnd(opened.kill);
    const store = life.store(plant.store?.(opened.store) ?? opened.store);
    return new Asker(name, life, createAskService({ store, clock: machine.clock, ids, log, addresses }));
  }

  get alive(): boolean {
    return !this.life.over;
  }

  kill(): void {
    this.life.end();
  }

  /** Rejects with `AskerDied` when the process is killed first. */
  does<T>(what: (service: AskService) => Promise<T>): Promise<T> {
    return Promise.race([what(this.service), this.#died]);
  }

  async stop(): Promise<void> {
    if (this.alive) await this.service.close();
    this.life.end();
  }
}
