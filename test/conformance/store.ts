import { afterEach, beforeEach, describe, it } from "vitest";
import type { Store } from "../../core/index.js";
import type { FakeClock } from "../clock.js";
import { chatCases } from "./store-chats.js";
import { claimCases } from "./store-claims.js";
import { commitCases } from "./store-commit.js";
import { inputCases } from "./store-inputs.js";
import { processCases } from "./store-processes.js";
import { sweepCases } from "./store-sweeps.js";

/** What a store may lack. A case that needs one is skipped with its name as the reason. */
export interface StoreCapabilities {
  /** What was stored is there when the store is opened again. */
  readonly reopens: boolean;
  /** Several stores, opened one beside the other, hold the same. */
  readonly shared: boolean;
}

export interface OpenedStore {
  readonly store: Store;
  /** The clock that the store goes by. */
  readonly clock: FakeClock;
  /** Opens the same place once more; absent where neither `reopens` nor `shared` holds. */
  readonly again?: () => Promise<Store>;
  close(): Promise<void>;
}

/** What a case sees: a fresh store and the clock that it goes by. */
export interface Bench {
  readonly store: Store;
  readonly clock: FakeClock;
  again(): Promise<Store>;
}

/** Registers one case. `needs` names the capabilities without which it says nothing. */
export type Case = (
  name: string,
  run: (bench: Bench) => Promise<void>,
  needs?: readonly (keyof StoreCapabilities)[],
) => void;

/** The same cases for every store. */
export function storeSuite(suite: {
  readonly name: string;
  readonly open: () => Promise<OpenedStore>;
  readonly capabilities: StoreCapabilities;
}): void {
  describe(`${suite.name} store`, () => {
    let opened: OpenedStore;

    beforeEach(async () => {
      opened = await suite.open();
    });
    afterEach(() => opened.close());

    const add: Case = (name, run, needs = []) => {
      it(name, async (context) => {
        const missing = needs.find((capability) => suite.capabilities[capability] !== true);
        if (missing && !(missing in suite.capabilities)) throw new Error(`No such capability: ${missing}`);
        if (missing) context.skip(`${missing}: false`);
        const again = opened.again ?? (() => Promise.reject(new Error("This store cannot be opened again.")));
        await run({ store: opened.store, clock: opened.clock, again });
      });
    };

    for (const cases of [commitCases, inputCases, claimCases, chatCases, sweepCases, processCases])
      cases(add);
  });
}
