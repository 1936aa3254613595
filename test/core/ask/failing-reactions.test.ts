import { afterEach, beforeEach, expect, test } from "vitest";
import { ChannelError, StoreError } from "../../../core/index.js";
import { asked } from "./asked.js";
import { openWorld, type World } from "./world.js";

let world: World;
let commitsFail = 0;
beforeEach(async () => {
  commitsFail = 0;
  world = await openWorld({
    store: (store) =>
      new Proxy(store, {
        get: (of, name) => {
          const value = Reflect.get(of, name, of);
          if (typeof value !== "function") return value;
          if (name !== "commit") return value.bind(of);
          return (change: { input?: unknown }) => {
            if (change.input && commitsFail-- > 0)
              return Promise.reject(new StoreError("store_busy", "locked"));
            return value.call(of, change);
          };
        },
      }),
  });
});
afterEach(() => world.close());

const failing = (code: ConstructorParameters<typeof ChannelError>[0], times: number) =>
  Array.from({ length: times }, () => new ChannelError(code, "So it is."));

test("a receipt that is refused for good leaves no buttons", async () => {
  const { result, message } = await asked(world);
  world.channel.editFailures.push(...failing("refused", 1));
  await world.ana.taps("Staging");
  await result;
  await world.clock.advance(1_000);
  expect([message.edits, message.part.controls]).toEqual([0, []]);
  expect(await world.store.outstandingWork((await result).id)).toBe(0);
});

test.each(["bad_token", "missing_permission"] as const)(
  "a receipt waits while an operator can mend it (%s)",
  async (code) => {
    const { result, message } = await asked(world);
    world.channel.editFailures.push(...failing(code, 4));
    await world.ana.taps("Staging");
    await result;
    await world.until(() => message.edits === 1, 30_000);
    expect(message.part.controls).toEqual([]);
  },
);

test("a tap whose acknowledgement fails again and again is answered in the chat", async () => {
  const { result } = await asked(world);
  world.channel.acknowledgeFailures.push(...failing("platform_unreachable", 5));
  await world.ana.taps("Staging");
  await result;
  await world.clock.advance(20_000);
  expect(world.channel.acknowledgements.size).toBe(0);
  expect(world.ana.screen().split("✓ Target: Staging")).toHaveLength(3);
});

test("an outcome that follows a neutral acknowledgement is said, though the first attempt fails", async () => {
  const { result } = await asked(world);
  commitsFail = 3;
  world.channel.failures.push(...failing("platform_error", 1));
  const tap = world.ana.taps("Staging");
  await world.clock.advance(20_000);
  await tap;
  await result;
  expect(world.channel.acknowledgements.size).toBe(1);
  expect(world.ana.screen().split("✓ Target: Staging")).toHaveLength(3);
});
