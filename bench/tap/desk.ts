import type { Opened, Tap } from "./phones.js";

/** A stand-in of one platform with two bots, the bare one first, and the people on it. */
export interface Desk {
  open(people: number): Promise<Omit<Opened, "platform">>;
  /** Taps, and waits until the bot has answered and, where it takes the buttons away, has done that too. Gives the instant of the tap. */
  tap(tap: Tap): Promise<number>;
}
