import { afterEach, expect, test } from "vitest";
import { type Change, type Store, StoreError } from "../../../core/index.js";
import { PaperChannel } from "../../platforms/paper/paper-channel.js";
import { asked } from "./asked.js";
import { openWorld, regions, target, type World } from "./world.js";

let world: World;
afterEach(() => world.close());

/** A store that prolongs no lease, as when it is away whenever it would be asked to. `taker`: who alone takes work. */
function renewingNothing(store: Store, taker?: string): Store {
  const away = () => Promise.reject(new StoreError("store_busy", "locked"));
  return new Proxy(store, {
    get: (of, name) => {
      if (name === "renewDelivery" || name === "renewWork") return away;
      const value = Reflect.get(of, name, of);
      if (typeof value !== "function") return value;
      if (name !== "claimWork" || taker === undefined) return value.bind(of);
      return (account: string, owner: string, ...rest: [number, number]) =>
        owner === taker ? of.claimWork(account, owner, ...rest) : [];
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
  world = await openWorld({ store: (store) => renewingNothing(store) });
  const letGo = heldUp(world);
  const result = world.ask({});
  await world.clock.advance(70_000);
  letGo();
  await world.clock.advance(40_000);
  expect(world.ana.standing()).toHaveLength(1);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered", deliveries: [{ state: "shown" }] });
});

test.each([
  ["prolonged", (store: Store) => store],
  ["not prolonged", (store: Store) => renewingNothing(store)],
])("what waits 20 s for the platform's pace is said once, its lease %s", async (_, store) => {
  world = await openWorld({ store });
  await asked(world, { questions: [target, regions] });
  const letGo = heldUp(world);
  await world.ana.types("1");
  await world.clock.advance(20_000);
  letGo();
  await world.clock.advance(20_000);
  expect(world.ana.standing()).toHaveLength(2);
});

test("a helper that two processes said, as the lease of the first ran out, is known twice", async () => {
  world = await openWorld({ store: (store) => renewingNothing(store, "other") });
  await asked(world, { questions: [target, regions] });
  let answered = (): void => undefined;
  world.channel.gate = new Promise((resolve) => {
    answered = resolve;
  });
  await world.ana.types("1");
  await world.clock.advance(14_500);
  const other = new PaperChannel();
  for (let i = 0; i < 50; i += 1) other.position();
  await world.start(other, "other");
  await world.clock.advance(5_000);
  expect(other.messages).toHaveLength(1);
  answered();
  await world.clock.advance(1_000);
  const id = (await world.store.list({ limit: 1 }))[0]?.id ?? "";
  const said = (await world.store.messagesOf(id)).filter(({ role }) => role === "hint");
  expect(said.map(({ messageId }) => messageId)).toEqual([
    world.ana.latest().id,
    ...other.messages.map((message) => message.id),
  ]);
});

test("a helper that is said while its prompt ends is removed", async () => {
  let end: (() => Promise<void>) | undefined;
  world = await openWorld({
    store: (store) =>
      new Proxy(store, {
        get: (of, name) => {
          const value = Reflect.get(of, name, of);
          if (typeof value !== "function") return value;
          if (name !== "commit") return value.bind(of);
          return async (change: Change) => {
            const helper = change.messages?.some(({ role }) => role === "other");
            const first = helper ? end : undefined;
            end = helper ? undefined : end;
            await first?.();
            return of.commit(change);
          };
        },
      }),
  });
  const { result } = await asked(world);
  end = async () => {
    await world.service.cancel((await world.store.list({ limit: 1 }))[0]?.id ?? "");
  };
  await world.ana.taps("Other");
  await result;
  await world.clock.advance(1_000);
  expect(world.ana.standing()).toHaveLength(1);
});

test("a store that is away is not told as another receiver", async () => {
  let away = true;
  world = await openWorld({
    store: (store) =>
      new Proxy(store, {
        get: (of, name) => {
          if (name === "lease" && away) return () => Promise.reject(new StoreError("store_busy", "locked"));
          const value = Reflect.get(of, name, of);
          return typeof value === "function" ? value.bind(of) : value;
        },
      }),
  });
  await world.clock.advance(10_000);
  const said = (words: string) => world.log.lines.filter((line) => line.includes(words)).length;
  expect([said("store is away"), said("another process receives")]).toEqual([1, 0]);
  away = false;
  await world.until(() => world.channel.receiving);
});

test("a receiver that was paused, and whose lease another took meanwhile, takes nothing any more", async () => {
  let paused = false;
  let goOn = (): void => undefined;
  world = await openWorld({
    store: (store) =>
      new Proxy(store, {
        get: (of, name) => {
          const value = Reflect.get(of, name, of);
          if (typeof value !== "function") return value;
          if (name !== "lease") return value.bind(of);
          // Paused in the middle of its renewal: that ends only when the process goes on.
          return async (lease: string, holder: string, ms: number) => {
            if (paused && holder === "process-0") await new Promise<void>((resolve) => (goOn = resolve));
            return of.lease(lease, holder, ms);
          };
        },
      }),
  });
  const { result } = await asked(world);
  paused = true;
  const other = new PaperChannel();
  await world.start(other, "other");
  await world.clock.advance(12_000);
  expect(other.receiving).toBe(true);
  await expect(world.ana.taps("Staging")).rejects.toThrow("Another process may receive");
  expect(world.channel.receiving).toBe(false);
  paused = false;
  goOn();
  expect((await world.store.list({ limit: 1 }))[0]?.status).toBe("open");
  const id = (await world.store.list({ limit: 1 }))[0]?.id ?? "";
  await world.service.cancel(id);
  expect(await result).toMatchObject({ reason: "cancelled" });
});

test("a bot that is told to stop while a request hangs is gone within ten seconds, and leaves the rest to others", async () => {
  world = await openWorld({ started: false });
  const stop = await world.start();
  world.channel.gate = new Promise(() => undefined);
  const result = world.ask({});
  await world.until(() => world.channel.messages.length > 0);
  let stopped = false;
  const stopping = stop().then(() => {
    stopped = true;
  });
  await world.clock.advance(5_000);
  expect(stopped).toBe(false);
  await world.clock.advance(4_000);
  expect(stopped).toBe(true);
  await stopping;
  expect(await world.store.bots(15_000)).toEqual([]);
  world.channel.gate = undefined;
  await world.start(world.channel, "next");
  await world.clock.advance(20_000);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered" });
});

test("a copy that is accepted after its prompt ended, by a bot that is about to stop, gets its receipt before that", async () => {
  world = await openWorld({ started: false });
  const stop = await world.start();
  let answered = (): void => undefined;
  world.channel.gate = new Promise((resolve) => {
    answered = resolve;
  });
  const result = world.ask({});
  await world.until(() => world.channel.messages.length > 0);
  await world.service.cancel((await world.store.list({ limit: 1 }))[0]?.id ?? "");
  expect(await result).toMatchObject({ reason: "cancelled" });
  const stopping = stop();
  answered();
  await world.clock.advance(100);
  await stopping;
  expect(world.ana.screen()).toContain("Cancelled");
  expect(world.ana.latest().part.controls).toEqual([]);
});
