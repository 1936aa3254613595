import type { Log, Store } from "../../../core/index.js";
import type { Trouble } from "../sides/side.js";
import type { Machine } from "../time.js";

/** One process's way to the store. */
export interface Opened {
  readonly store: Store;
  /** What becomes of it when its process is killed. */
  kill(): void;
}

/** Where the stores of a run meet: a file, or a server. */
export interface House {
  readonly name: string;
  readonly troubles: readonly Trouble[];
  /** Opens the store for one process on a machine. */
  open(process: string, on: { readonly machine: Machine; readonly log: Log }): Promise<Opened>;
  /** Whether the store was, or may have been, of no use at some moment between these two. */
  awayBetween(from: number, to: number): boolean;
  heal(): Promise<void>;
  close(): Promise<void>;
}
