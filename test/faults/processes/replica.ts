import { runBot } from "../../../core/index.js";
import { randomIds as ids } from "../../../runtime/random-ids.js";
import { Life } from "../../crashes/mortal.js";
import type { House } from "../houses/house.js";
import type { Journal } from "../journal.js";
import type { Plant } from "../plant.js";
import type { Side } from "../sides/side.js";
import type { Machine } from "../time.js";
import { Fate } from "./fate.js";
import { type Unrecorded, Witness } from "./witness.js";

export interface ReplicaParts {
  readonly name: string;
  readonly side: Side;
  readonly house: House;
  readonly machine: Machine;
  readonly journal: Journal;
  readonly plant: Plant;
  readonly onUnrecorded: (one: Unrecorded) => void;
}

/** One bot process, in this process: it can be killed at any moment, and then nothing of it reaches the world any more. */
export class Replica {
  readonly fate = new Fate();
  /** Resolves when it is dead, or stopped. */
  readonly ended: Promise<void>;
  /** Whether it is the one that hears its platform. */
  receives = false;
  /** Whether it serves: its account is known to the store. */
  ready = false;
  readonly #life = new Life(this.fate);
  readonly #stopping = new AbortController();

  constructor(private readonly parts: ReplicaParts) {
    this.#life.arm();
    this.ended = new Promise((resolve) => {
      this.#life.onEnd(resolve);
      void this.#run().then(resolve, (error) => {
        this.#log().error(`ended by itself: ${error}`);
        resolve();
      });
    });
  }

  get alive(): boolean {
    return !this.#life.over;
  }

  get name(): string {
    return this.parts.name;
  }

  /** As `kill -9`. */
  kill(): void {
    this.#life.end();
  }

  /** As its operator does. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.ended;
  }

  #log() {
    return this.parts.journal.log(this.parts.name);
  }

  async #run(): Promise<void> {
    const { name, side, house, machine, plant, onUnrecorded } = this.parts;
    const { clock } = machine;
    const life = this.#life;
    const log = this.#log();
    const opened = await house.open(name, { machine, log });
    const witness = new Witness(onUnrecorded);
    const channel = side.channel({ clock, log });
    life.onEnd(() => {
      log.info("dies", { at: this.fate.died?.name ?? "random" });
      if (this.receives) side.receiverGone();
      witness.over();
      void channel.close();
      opened.kill();
    });
    if (life.over) return opened.kill();
    const wired = { channel: witness.channel(channel), store: witness.store(opened.store) };
    try {
      await runBot(
        {
          channel: this.#noting(life.channel(plant.channel?.(wired.channel) ?? wired.channel)),
          store: life.store(plant.store?.(wired.store) ?? wired.store),
          ...{ clock, ids, log, process: name, allow: [], locale: "en" as const },
          onReady: () => {
            this.ready = true;
          },
        },
        this.#stopping.signal,
      );
    } finally {
      witness.over();
      await opened.store.close();
    }
  }

  /** Knows while it receives. */
  #noting<C extends object>(channel: C): C {
    return new Proxy(channel, {
      get: (_, key) => {
        const value: unknown = Reflect.get(channel, key, channel);
        if (key !== "receive" || typeof value !== "function") return value;
        return async (...given: unknown[]) => {
          this.receives = true;
          try {
            return await value(...given);
          } finally {
            this.receives = false;
          }
        };
      },
    });
  }
}
