import fc from "fast-check";

/** Chance by a seed: the same seed and name give the same throws, whatever other dice are thrown meanwhile. */
export class Dice {
  readonly #stream: Iterator<number>;

  constructor(
    readonly seed: number,
    readonly name: string,
  ) {
    const throws = fc.noBias(fc.infiniteStream(fc.nat(most), { noHistory: true }));
    const [stream] = fc.sample(throws, { seed: seed ^ digest(name), numRuns: 1 });
    if (!stream) throw new Error("fast-check made no stream");
    this.#stream = stream[Symbol.iterator]();
  }

  /** At least 0 and less than 1. */
  fraction(): number {
    return this.#stream.next().value / (most + 1);
  }

  between(from: number, to: number): number {
    return from + this.fraction() * (to - from);
  }

  /** A whole number; both ends are possible. */
  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1));
  }

  chance(of: number): boolean {
    return this.fraction() < of;
  }

  pick<T>(from: readonly T[]): T {
    if (from.length === 0) throw new Error(`${this.name}: nothing to pick from`);
    return from[this.whole(0, from.length - 1)] as T;
  }

  /** One of several, each as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T {
    const entries = Object.entries<number>(weights) as [T, number][];
    let left = this.between(
      0,
      entries.reduce((sum, [, weight]) => sum + weight, 0),
    );
    for (const [one, weight] of entries) {
      left -= weight;
      if (left < 0) return one;
    }
    return entries[0]?.[0] as T;
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((one) => ({ one, at: this.fraction() }))
      .sort((a, b) => a.at - b.at)
      .map(({ one }) => one);
  }
}

const most = 2 ** 30 - 1;

function digest(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return sum;
}
