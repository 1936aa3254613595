import { expect } from "vitest";
import {
  type AddressReader,
  type AskResult,
  type Channel,
  createAskService,
  type Log,
  parseAskEnvelope,
  runBot,
  type Store,
} from "../../../core/index.js";
import { randomIds as ids } from "../../../runtime/random-ids.js";
import { createMemoryStore } from "../../../store/memory.js";
import { FakeClock } from "../../clock.js";
import { Life } from "../../crashes/mortal.js";
import { keepingLog } from "../../keeping-log.js";
import { eventually, Pump } from "../../pump.js";

/** Everything of a stage but the platform and its people: store, asker, bot, time. */
export interface Backstage {
  readonly store: Store;
  readonly clock: FakeClock;
  readonly log: Log;
  readonly logged: readonly string[];
  ask(to: string, request: object, signal?: AbortSignal): Promise<AskResult>;
  advance(ms: number): Promise<void>;
  start(): Promise<void>;
  crash(): Promise<() => Promise<void>>;
  /** Starts the bot anew, after the life of the one before was ended. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** `open` makes the bot's channel, each time that it is started. */
export function openBackstage(of: {
  readonly addresses: AddressReader;
  readonly open: (parts: { clock: FakeClock; log: Log }) => Channel;
  /** How the first bot process dies. */
  readonly life?: Life;
}): Backstage {
  const clock = new FakeClock(Date.now());
  const pump = new Pump(clock);
  const store = createMemoryStore({ clock });
  const log = keepingLog();
  const logged = log.lines;
  const service = createAskService({ store, clock, ids, log, addresses: [of.addresses] });
  let stop: () => Promise<void> = async () => undefined;
  let started = 0;

  const backstage: Backstage = {
    store,
    clock,
    log,
    logged,
    ask: (to, request, signal) =>
      service.ask(parseAskEnvelope({ to, ...request }), { asker: "tests", ...(signal && { signal }) }),
    advance: (ms) => pump.advance(ms),
    async start() {
      const stopping = new AbortController();
      let ready = false;
      let failed: unknown;
      started += 1;
      const life = started === 1 ? (of.life ?? new Life()) : new Life();
      const channel = of.open({ clock, log });
      life.onEnd(() => void channel.close());
      const running = runBot(
        {
          channel: life.channel(channel),
          store: life.store(store),
          clock,
          ids,
          log,
          process: `bot-${started}`,
          allow: [],
          locale: "en",
          onReady: () => {
            ready = true;
          },
        },
        stopping.signal,
      ).catch((error: unknown) => {
        failed = error;
      });
      stop = async () => {
        stopping.abort();
        // What is dead never ends by itself.
        if (!life.over) await running;
      };
      await eventually(
        () => ready || failed !== undefined,
        () => logged.join("\n"),
      );
      if (failed) throw failed;
    },
    async crash() {
      await stop();
      return () => backstage.start();
    },
    revive: () => backstage.start(),
    async close() {
      await stop();
      await service.close();
      await pump.stop();
      await store.close();
      expect(logged.filter((line) => line.includes("unexpected"))).toEqual([]);
    },
  };
  return backstage;
}
