import { afterEach, expect, test } from "vitest";
import { ChannelError, type Store, StoreError } from "../../../core/index.js";
import { asked } from "./asked.js";
import { openWorld, type World } from "./world.js";

let world: World;
afterEach(() => world.close());

/** A store whose commits fail as ordered, one order a commit. */
function troubled(store: Store, orders: StoreError[]): Store {
  return new Proxy(store, {
    get(of, name) {
      const value = Reflect.get(of, name, of);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) => {
        const order = name === "commit" && isInput(args[0]) ? orders.shift() : undefined;
        return order ? Promise.reject(order) : value.apply(of, args);
      };
    },
  });
}

const isInput = (change: unknown) => typeof change === "object" && change !== null && "input" in change;

test("a store that fails three times while a tap is handled: the tap is acknowledged, and the answer arrives", async () => {
  const orders: StoreError[] = [];
  world = await openWorld({ store: (store) => troubled(store, orders) });
  const { result, message } = await asked(world);
  orders.push(
    new StoreError("store_busy", "locked"),
    new StoreError("store_busy", "locked"),
    new StoreError("store_full", "full"),
  );
  const tap = world.ana.taps("Staging");
  await world.clock.advance(1_600);
  const [neutral] = [...world.channel.acknowledgements.values()];
  expect(neutral).toMatch(/moment|received|storing/i);
  await world.clock.advance(5_000);
  await tap;
  expect(orders).toEqual([]);
  expect(await result).toMatchObject({ answers: { answers: { target: ["Staging (Recommended)"] } } });
  await world.until(() => message.edits === 1);
  // The outcome follows as a message, as the acknowledgement could not tell it.
  await world.until(() => world.ana.standing().length === 2);
  expect(world.ana.screen().split("✓ Target: Staging")).toHaveLength(3);
});

test("a tap whose early acknowledgement fails is acknowledged with the outcome itself", async () => {
  const orders = [new StoreError("store_busy", "locked"), new StoreError("store_busy", "locked")];
  world = await openWorld({ store: (store) => troubled(store, orders) });
  const { result, message } = await asked(world);
  world.channel.acknowledgeFailures.push(new ChannelError("platform_error", "Bad gateway."));
  orders.push(new StoreError("store_busy", "locked"), new StoreError("store_busy", "locked"));
  const tap = world.ana.taps("Staging");
  await world.clock.advance(8_000);
  await tap;
  await result;
  await world.until(() => message.edits === 1);
  expect([...world.channel.acknowledgements.values()]).toEqual(["✓ Target: Staging"]);
  expect(world.ana.standing()).toHaveLength(1);
});

test("a tap that cannot be stored before the bot stops is not taken: it comes again", async () => {
  const orders = Array.from({ length: 1_000 }, () => new StoreError("store_full", "full"));
  world = await openWorld({ store: (store) => troubled(store, orders), started: false });
  const stop = await world.start();
  const { message } = await asked(world);
  const tap = world.ana.taps("Staging");
  tap.catch(() => undefined);
  await world.clock.advance(3_000);
  const stopped = stop();
  await world.clock.advance(1_000);
  await stopped;
  await expect(tap).rejects.toThrow();
  expect(await world.store.inputsOf((await world.store.list({ limit: 1 }))[0]?.id ?? "")).toEqual([]);
  orders.length = 0;
  await world.start(world.channel, "next");
  await world.ana.taps("Staging", { message });
  await world.until(() => message.edits === 1);
});

test("an asker rides out a store that is away, and is told how to collect the answer when it stays away", async () => {
  let away = false;
  world = await openWorld({
    store: (store) =>
      new Proxy(store, {
        get(of, name) {
          const value = Reflect.get(of, name, of);
          if (name !== "prompt") return typeof value === "function" ? value.bind(of) : value;
          return (id: string) =>
            away ? Promise.reject(new StoreError("store_busy", "The file is locked.")) : of.prompt(id);
        },
      }),
  });
  const first = await asked(world);
  away = true;
  await world.ana.taps("Staging");
  await world.clock.advance(20_000);
  away = false;
  await world.clock.advance(6_000);
  expect(await first.result).toMatchObject({ status: "answered" });
  const second = await asked(world);
  away = true;
  await world.clock.advance(90_000);
  await expect(second.result).rejects.toMatchObject({
    code: "store_busy",
    message: expect.stringMatching(/askline wait \S+$/),
  });
});
