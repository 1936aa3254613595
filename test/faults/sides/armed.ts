import type { Trouble } from "./side.js";

/** Trouble that waits for the next occasion: whoever meets it asks `fires`. */
export class Armed implements Trouble {
  #armed = 0;
  #fired = 0;

  constructor(readonly kind: string) {}

  strike(): void {
    this.#armed += 1;
  }

  fires(): boolean {
    if (this.#armed === 0) return false;
    this.#armed -= 1;
    this.#fired += 1;
    return true;
  }

  disarm(): void {
    this.#armed = 0;
  }

  hits(): number {
    return this.#fired;
  }

  pending(): number {
    return this.#armed;
  }
}

/** Trouble that comes about as soon as it is struck. */
export function atOnce(kind: string, strike: Trouble["strike"]): Trouble {
  let hits = 0;
  return {
    kind,
    async strike(dice) {
      hits += 1;
      await strike(dice);
    },
    hits: () => hits,
  };
}
