import {
  type AddressReader,
  type AskResult,
  type AskService,
  type Channel,
  createAskService,
  parseAskEnvelope,
  runBot,
  type Store,
} from "../core/index.js";
import { randomIds } from "../runtime/random-ids.js";
import { systemClock } from "../runtime/system-clock.js";
import { silent } from "./silent.js";

/** An asker and a bot over one store, in this process. */
export interface Office {
  readonly service: AskService;
  /** Asks one question with two options and waits for its end. */
  ask(to: string): Promise<AskResult>;
  /** Stops the bot and leaves the rest running. */
  stopBot(): Promise<void>;
  close(): Promise<void>;
}

export const question = {
  id: "target",
  header: "Target",
  question: "Where should this build go?",
  options: [{ label: "Staging" }, { label: "Production" }],
};

/** Resolves once the bot serves. */
export async function openOffice(parts: {
  readonly store: Store;
  readonly channel: Channel;
  readonly addresses: AddressReader;
}): Promise<Office> {
  const { store, channel, addresses } = parts;
  const around = { store, clock: systemClock, ids: randomIds, log: silent };
  const service = createAskService({ ...around, addresses: [addresses] });
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  await new Promise<void>((resolve, reject) => {
    const bot = {
      ...around,
      channel,
      process: "bench",
      allow: [],
      locale: "en",
      onReady: () => resolve(),
    } as const;
    running = runBot(bot, stopping.signal);
    running.catch(reject);
  });
  const stopBot = () => {
    stopping.abort();
    return running;
  };
  return {
    service,
    ask: (to) => service.ask(parseAskEnvelope({ to, questions: [question] }), { asker: "bench" }),
    stopBot,
    async close() {
      await stopBot();
      await service.close();
      await store.close();
    },
  };
}
