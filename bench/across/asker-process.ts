import { createAskService, parseAskEnvelope } from "../../core/index.js";
import { randomIds } from "../../runtime/random-ids.js";
import { systemClock, wallClock } from "../../runtime/system-clock.js";
import { openSqliteStore } from "../../store/sqlite.js";
import { paperAddresses } from "../../test/platforms/paper/paper-addresses.js";
import { question } from "../office.js";
import { monotonicMs } from "../samples.js";
import { silent } from "../silent.js";

/** Told once for each ask: whose question it was, and when its asker had the answer, on `monotonicMs`. */
export interface Resumed {
  readonly to: string;
  readonly at: number;
}

// A process that only asks. It is started with the store's file and the people, and asks all of them at once.
const [file = "", ...people] = process.argv.slice(2);
const store = await openSqliteStore({ file, clock: wallClock, log: silent });
const addresses = [paperAddresses];
const service = createAskService({ store, clock: systemClock, ids: randomIds, log: silent, addresses });
await Promise.all(
  people.map(async (to) => {
    await service.ask(parseAskEnvelope({ to, questions: [question] }), { asker: "bench" });
    process.send?.({ to, at: monotonicMs() } satisfies Resumed);
  }),
);
await service.close();
await store.close();
process.disconnect();
