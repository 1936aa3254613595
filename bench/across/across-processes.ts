import { fork } from "node:child_process";
import { join } from "node:path";
import { wallClock } from "../../runtime/system-clock.js";
import { openSqliteStore } from "../../store/sqlite.js";
import { paperAddresses } from "../../test/platforms/paper/paper-addresses.js";
import { PaperChannel } from "../../test/platforms/paper/paper-channel.js";
import { PaperPerson } from "../../test/platforms/paper/paper-person.js";
import type { Line } from "../line.js";
import { openOffice } from "../office.js";
import { median, monotonicMs, quantile } from "../samples.js";
import { silent } from "../silent.js";
import { until } from "../until.js";
import type { Resumed } from "./asker-process.js";

const taps = 60;

/** The bot here, the asker in another process, and nothing between them but the SQLite file. */
export const acrossProcesses: Line = {
  name: "across",
  async measure({ folder }) {
    const file = join(folder, "across.db");
    const store = await openSqliteStore({ file, clock: wallClock, log: silent });
    const channel = new PaperChannel();
    const office = await openOffice({ store, channel, addresses: paperAddresses });
    const people = Array.from({ length: taps }, (_, index) => new PaperPerson(channel, `p${index}`, "Ana"));
    const asker = fork(join(folder, "bundle", "asker.mjs"), [file, ...people.map(({ id }) => `paper:${id}`)]);
    const resumed = new Map<string, number>();
    asker.on("message", ({ to, at }: Resumed) => void resumed.set(to, at));
    const over = new Promise<void>((resolve) => asker.once("exit", () => resolve()));

    await until(() => channel.messages.length === taps);
    const times: number[] = [];
    for (const person of people) {
      await until(async () => (await store.nextDueMs(channel.id)) === undefined);
      const to = `paper:${person.id}`;
      const tappedAt = monotonicMs();
      await person.taps("Production");
      await until(() => resumed.has(to));
      times.push((resumed.get(to) ?? Number.NaN) - tappedAt);
    }
    await over;
    await office.close();
    return [
      {
        what: "tap → asker resumed in another process, SQLite, p50",
        value: median(times),
        unit: "ms",
        target: 50,
      },
      { what: "  p95", value: quantile(times, 0.95), unit: "ms" },
    ];
  },
};
