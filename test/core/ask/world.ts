import { vi } from "vitest";
import {
  type AskResult,
  type AskService,
  type Clock,
  createAskService,
  parseAskEnvelope,
  runBot,
  type Store,
} from "../../../core/index.js";
import { randomIds as ids } from "../../../runtime/random-ids.js";
import { createMemoryStore } from "../../../store/memory.js";
import { FakeClock } from "../../clock.js";
import { keepingLog } from "../../keeping-log.js";
import { paperAddresses } from "../../platforms/paper/paper-addresses.js";
import { PaperChannel } from "../../platforms/paper/paper-channel.js";
import { PaperPerson } from "../../platforms/paper/paper-person.js";
import { regions, target } from "../../questions.js";

/** A clock that only the test moves. */
export interface MovableClock extends Clock {
  advance(ms: number): Promise<unknown>;
}

/** One process' worth of everything, in memory: a bot, an asker, people. The test moves the clock. */
export interface World {
  readonly clock: MovableClock;
  readonly store: Store;
  readonly channel: PaperChannel;
  readonly service: AskService;
  readonly log: ReturnType<typeof keepingLog>;
  readonly ana: PaperPerson;
  readonly ben: PaperPerson;
  ask(request: object, options?: { signal?: AbortSignal }): Promise<AskResult>;
  /** Starts the bot; `stop` resolves when it has stopped. */
  start(channel?: PaperChannel, process?: string, allow?: readonly string[]): Promise<() => Promise<void>>;
  /** Resolves when `seen` holds, moving the clock a little at a time; fails with the screen. */
  until(seen: () => boolean | undefined, ms?: number): Promise<void>;
  close(): Promise<void>;
}

export { regions, target };

export async function openWorld({
  allow = [] as readonly string[],
  started = true,
  store: wrap = (store: Store) => store,
  clock = new FakeClock() as MovableClock,
} = {}): Promise<World> {
  const store = wrap(createMemoryStore({ clock }));
  const channel = new PaperChannel();
  const log = keepingLog();
  const service = createAskService({ store, clock, ids, log, addresses: [paperAddresses] });
  const stops: (() => Promise<void>)[] = [];
  const world: World = {
    clock,
    store,
    channel,
    service,
    log,
    ana: new PaperPerson(channel, "1", "Ana"),
    ben: new PaperPerson(channel, "2", "Ben"),
    ask: (request, options) =>
      service.ask(parseAskEnvelope({ to: "paper:1", questions: [target], ...request }), {
        asker: "tests",
        ...options,
      }),
    start: async (of = channel, process = `process-${stops.length}`, allowed = allow) => {
      const stopping = new AbortController();
      const ready = vi.fn();
      const running = runBot(
        {
          ...{ channel: of, store, clock, ids, log, process, allow: allowed, locale: "en" as const },
          ...(of.away && { accountId: of.id }),
          onReady: ready,
        },
        stopping.signal,
      );
      const stop = async () => {
        stopping.abort();
        await running;
      };
      stops.push(stop);
      if (!of.away) await world.until(() => ready.mock.calls.length > 0);
      return stop;
    },
    until: async (seen, ms = 5_000) => {
      for (let passed = 0; passed <= ms; passed += 50) {
        if (seen()) return;
        await clock.advance(50);
      }
      if (seen()) return;
      throw new Error(
        `did not come to be:\n${channel.messages.map(({ chat }) => chat).join()}\n${world.ana.screen()}\n${log.lines.join("\n")}`,
      );
    },
    close: async () => {
      for (const stop of stops) await stop();
      await service.close();
      await store.close();
    },
  };
  if (started) await world.start();
  return world;
}
