import type { Env } from "../../processes/sides/side.js";
import type { Around } from "./cases.js";

/** What came back through a door. */
export type Outcome =
  | { readonly result: unknown }
  | { readonly refused: { readonly code: string; readonly message: string } };

/** A way in for askers. */
export interface Door {
  /** Asks, and resolves with what comes back; rejects only when the door itself is broken. */
  ask(request: unknown, around: Around & { readonly to: string }): Promise<Outcome>;
  close(): Promise<void>;
}

/** How a door is opened to a store in which a bot lives. */
export interface DoorUnderTest {
  readonly name: string;
  /** What goes around a request and cannot be said here. Cases with it are skipped, and say so. */
  readonly lacks?: readonly (keyof Around)[];
  /** `env`: the environment of an asker in this store, with the bot's token. */
  open(env: Env): Promise<Door>;
}
