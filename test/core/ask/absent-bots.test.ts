import { afterEach, expect, test, vi } from "vitest";
import {
  ChannelError,
  parseAskEnvelope,
  type Receiver,
  runBot,
  type Store,
  StoreError,
} from "../../../core/index.js";
import { randomIds as ids } from "../../../runtime/random-ids.js";
import { PaperChannel } from "../../platforms/paper/paper-channel.js";
import { openWorld, target, type World } from "./world.js";

let world: World;
afterEach(() => world.close());

test("a bot that restarts cleanly finds what waited for it", async () => {
  world = await openWorld({ started: false });
  const stop = await world.start();
  for (let i = 0; i < 9; i++)
    world.channel.failures.push(new ChannelError("platform_unreachable", "no route"));
  const result = world.ask({});
  await world.clock.advance(60_000);
  await stop();
  await world.clock.advance(10_000);
  world.channel.failures.length = 0;
  await world.start();
  await world.until(() => world.ana.standing().length === 1, 40_000);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered" });
});

test("a bot that is started while its platform is away counts as one, with the problem", async () => {
  world = await openWorld({ started: false });
  world.channel.away = new ChannelError("platform_unreachable", "connection refused");
  await world.start();
  await world.clock.advance(1_000);
  const [account] = await world.store.accounts();
  expect(account).toMatchObject({ id: "paper:bot", platform: "paper" });
  const result = world.ask({});
  await world.clock.advance(60_000);
  expect(await world.store.bots(6_000)).toMatchObject([
    { account: "paper:bot", connected: false, problem: { code: "platform_unreachable" } },
  ]);
  world.channel.away = undefined;
  await world.until(() => world.ana.standing().length === 1, 40_000);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered" });
});

test("a bot that waits for its platform's first answer stops all the same", async () => {
  world = await openWorld({ started: false });
  const { store, clock, log } = world;
  const channel = new PaperChannel();
  let giveUp: (error: Error) => void = () => undefined;
  channel.connect = () =>
    new Promise((_, reject) => {
      giveUp = reject;
    });
  channel.close = async () => giveUp(new ChannelError("unknown_outcome", "given up"));
  const stopping = new AbortController();
  const bot = { channel, store, clock, ids, log, process: "p", allow: [], locale: "en" as const };
  const running = runBot(bot, stopping.signal);
  await clock.advance(100);
  stopping.abort();
  await running;
  expect(await store.accounts()).toEqual([]);
});

test("a bot that the platform refuses registers nothing", async () => {
  world = await openWorld({ started: false });
  world.channel.away = new ChannelError("bad_token", "Unauthorized");
  await expect(world.start().then((stop) => stop())).rejects.toMatchObject({ code: "bad_token" });
  expect(await world.store.accounts()).toEqual([]);
  world = { ...world, close: async () => {} };
});

test("a bot whose heartbeats could not be stored for a while is no dead one", async () => {
  const trouble = { away: false };
  world = await openWorld({ store: (store) => awayStore(store, trouble) });
  world.channel.failures.push(
    new ChannelError("rate_limited", "Too many requests", { retryAfterMs: 90_000 }),
  );
  const result = world.ask({});
  await world.clock.advance(30_000);
  trouble.away = true;
  await world.clock.advance(25_000);
  trouble.away = false;
  await world.until(() => world.ana.standing().length === 1, 60_000);
  await world.ana.taps("Staging");
  expect(await result).toMatchObject({ status: "answered" });
});

test("a prompt that cannot be ended keeps no other one waiting, and is reported once", async () => {
  const broken = new Set<string>();
  world = await openWorld({
    store: (store: Store) =>
      new Proxy(store, {
        get: (of, name) => {
          const value = Reflect.get(of, name, of);
          if (typeof value !== "function") return value;
          if (name !== "messagesOf") return value.bind(of);
          return async (id: string) => {
            if (broken.has(id)) throw new StoreError("store_failed", "Cannot read a row.");
            return of.messagesOf(id);
          };
        },
      }),
  });
  const first = await world.service.create(
    parseAskEnvelope({ to: "paper:1", questions: [target], ...{ timeoutSeconds: 40 } }),
    { asker: "tests" },
  );
  broken.add(first.id);
  const second = await world.service.create(
    parseAskEnvelope({ to: "paper:1", questions: [target], ...{ timeoutSeconds: 41 } }),
    { asker: "tests" },
  );
  await world.clock.advance(60_000);
  expect((await world.store.prompt(second.id))?.status).toBe("expired");
  expect((await world.store.prompt(first.id))?.status).toBe("open");
  expect(world.log.lines.filter((line) => line.includes(first.id) && line.includes("ended"))).toHaveLength(1);
});

/** A channel whose platform knows the bot and lets it receive nothing. */
class Deaf extends PaperChannel {
  heardFirst = false;
  attempts = 0;

  constructor(readonly problem: ChannelError) {
    super();
  }

  override async receive(receiver: Receiver): Promise<void> {
    this.attempts += 1;
    if (this.heardFirst) receiver.heard();
    throw this.problem;
  }
}

test("a bot that may never receive ends with what the platform says, and is not alive any more", async () => {
  world = await openWorld({ started: false });
  const deaf = new Deaf(new ChannelError("missing_permission", "switch it on"));
  const ready = vi.fn();
  const { store, clock, log } = world;
  const running = runBot(
    { channel: deaf, store, clock, ids, log, process: "deaf", allow: [], locale: "en", onReady: ready },
    new AbortController().signal,
  );
  running.catch(() => undefined);
  await clock.advance(10_000);
  await expect(running).rejects.toMatchObject({ code: "missing_permission" });
  expect([ready.mock.calls.length, await store.bots(15_000)]).toEqual([0, []]);
  expect(await store.holder("receiver:paper:bot")).toBeUndefined();
});

test.each([
  ["was heard before", true, new ChannelError("bad_token", "Unauthorized")],
  ["may pass", false, new ChannelError("platform_error", "502")],
])("a refusal to receive that %s is told, and tried again less and less often", async (_, first, problem) => {
  world = await openWorld({ started: false });
  const deaf = new Deaf(problem);
  deaf.heardFirst = first;
  await world.start(deaf);
  await world.clock.advance(600_000);
  expect(await world.store.bots(15_000)).toMatchObject([
    { connected: false, problem: { code: problem.code } },
  ]);
  expect(deaf.attempts).toBeGreaterThan(8);
  expect(deaf.attempts).toBeLessThan(14);
});

test("a bot is ready once something came from the platform, and not before", async () => {
  world = await openWorld({ started: false });
  let comes = (): void => undefined;
  class Slow extends PaperChannel {
    override async receive(receiver: Receiver, signal: AbortSignal): Promise<void> {
      await new Promise<void>((resolve) => {
        comes = resolve;
      });
      await super.receive(receiver, signal);
    }
  }
  let ready = false;
  const starting = world.start(new Slow()).then(() => {
    ready = true;
  });
  await world.clock.advance(1_000);
  expect(ready).toBe(false);
  comes();
  await starting;
});

/** A store that can be out of reach. */
function awayStore(store: Store, trouble: { readonly away: boolean }): Store {
  return new Proxy(store, {
    get: (of, name) => {
      const value: unknown = Reflect.get(of, name, of);
      if (typeof value !== "function") return value;
      if (name === "watch" || name === "close") return value.bind(of);
      return async (...given: unknown[]) => {
        if (trouble.away) throw new StoreError("store_unreachable", "The server is away.");
        return value.apply(of, given);
      };
    },
  });
}
