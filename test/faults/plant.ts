import type { Channel, Store } from "../../core/index.js";

/** A fault of the product's own, put between a process and the world. */
export interface Plant {
  readonly channel?: (real: Channel) => Channel;
  readonly store?: (real: Store) => Store;
}
