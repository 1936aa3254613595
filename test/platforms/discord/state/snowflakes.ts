/** https://docs.discord.com/developers/reference#snowflakes */
const epoch = 1_420_070_400_000;

/** Makes ids that hold the time and rise, also within one millisecond. */
export class Snowflakes {
  #last = 0n;

  constructor(private readonly now: () => number) {}

  next(): string {
    const timed = BigInt(this.now() - epoch) << 22n;
    this.#last = timed > this.#last ? timed : this.#last + 1n;
    return String(this.#last);
  }
}
