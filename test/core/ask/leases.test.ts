import { afterEach, expect, test } from "vitest";
import { type Store, StoreError } from "../../../core/index.js";
import { openWorld, type World } from "./world.js";

let world: World;
afterEach(() => world.close());

/** A store that prolongs no lease, as when it is away whenever it would be asked to. */
function renewingNothing(store: Store): Store {
  const away = () => Promise.reject(new StoreError("store_busy", "locked"));
  return new Proxy(store, {
    get: (of, name) => {
      if (name === "renewDelivery" || name === "renewWork") return away;
      const value = Reflect.get(of, name, of);
      return typeof value === "function" ? value.bind(of) : value;
    },
  });
}

/** Holds up all sends, as the platform's pace does, until it is let go. */
function heldUp({ channel }: World): () => void {
  let letGo = (): void => undefined;
  channel.pace = new Promise((resolve) => {
    letGo = resolve;
  });
  return letGo;
}

test("a send that waits longer than its claim lasts is made once, though the claim was taken anew", async () => {
  world = await openWorld({ store: renewingNothing });
  const letGo = heldUp(world);
  const result = world.ask({});
  await world.clock.advance(70_000);
  letGo();
  await world.clock.advance(40_000);
  expect(world.ana.standing()).toHaveLength(1);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered", deliveries: [{ state: "shown" }] });
});
