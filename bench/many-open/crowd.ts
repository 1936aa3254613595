import { join } from "node:path";
import { sweep } from "../../core/ask/sweep.js";
import type { Store } from "../../core/index.js";
import { parseAskEnvelope } from "../../core/index.js";
import { randomIds } from "../../runtime/random-ids.js";
import { wallClock } from "../../runtime/system-clock.js";
import { openSqliteStore } from "../../store/sqlite.js";
import { paperAddresses } from "../../test/platforms/paper/paper-addresses.js";
import { PaperChannel } from "../../test/platforms/paper/paper-channel.js";
import { openOffice, question } from "../office.js";
import { timed } from "../samples.js";
import { silent } from "../silent.js";
import { until } from "../until.js";
import { copyPrompt, letExpire } from "./copies.js";

/** A store with many open prompts, and what one of each thing costs there, in milliseconds. */
export interface Crowd {
  /** A tap, until it is decided and stored. */
  tap(): Promise<number>;
  /** A typed answer, until it is read, decided and stored. */
  type(): Promise<number>;
  /** A sweep that finds nothing due. */
  sweepInVain(): Promise<number>;
  /** A sweep that ends one prompt. */
  sweepOne(): Promise<number>;
  /** The bot's own loops stop; sweeps are then measured alone. */
  stopBot(): Promise<void>;
  close(): Promise<void>;
}

/** `used`: how many prompts the measurements will end, on top of the `open` ones that stay. */
export async function openCrowd(folder: string, open: number, used: number): Promise<Crowd> {
  const file = join(folder, `open-${open}.db`);
  const store = await openSqliteStore({ file, clock: wallClock, log: silent });
  const channel = new PaperChannel();
  const office = await openOffice({ store, channel, addresses: paperAddresses });
  const ask = parseAskEnvelope({ to: "paper:ana", questions: [question], timeoutSeconds: 3600 });
  const { id } = await office.service.create(ask, { asker: "bench", detached: true });
  await until(async () => (await store.deliveriesOf(id))[0]?.state === "shown");
  const token = (await store.deliveriesOf(id))[0]?.token ?? "";
  const total = open + used;
  copyPrompt(file, total - 1);

  // Spread over the whole table, so that not always the same pages are read.
  let count = 0;
  const next = () => Math.floor((++count * total) / (used + 1));
  const inputOf = (n: number) => {
    const position = channel.position();
    const person = { address: `paper:ana-${n}`, name: "Ana" };
    return { key: position, chat: `ana-${n}`, direct: true, person, position, messageId: position };
  };
  const sweeping = { store, ids: randomIds, log: silent };
  return {
    async tap() {
      const n = next();
      const choice = { kind: "option", question: 0, option: 1 } as const;
      const input = {
        ...inputOf(n),
        kind: "tap",
        choice,
        token: `${token}-${n}`,
        interaction: `tap-${n}`,
      } as const;
      const took = await timed(() => channel.deliver(input));
      await ended(store, `${id}-${n}`, "answered");
      return took;
    },
    async type() {
      const n = next();
      const input = { ...inputOf(n), kind: "text", text: "the second one", mentionsBot: false } as const;
      const took = await timed(() => channel.deliver(input));
      await ended(store, `${id}-${n}`, "answered");
      return took;
    },
    sweepInVain: () => timed(() => sweep(sweeping)),
    async sweepOne() {
      const n = next();
      letExpire(file, `${id}-${n}`);
      const took = await timed(() => sweep(sweeping));
      await ended(store, `${id}-${n}`, "expired", false);
      return took;
    },
    stopBot: () => office.stopBot(),
    close: () => office.close(),
  };
}

/** Waits until the prompt has ended so and, where a bot runs, all that followed is done, so that the next measurement is alone. */
async function ended(store: Store, id: string, status: string, reactions = true): Promise<void> {
  const record = await store.prompt(id);
  if (record?.status !== status) throw new Error(`${id} is ${record?.status}, not ${status}`);
  if (reactions) await until(async () => (await store.outstandingWork(id)) === 0);
}
