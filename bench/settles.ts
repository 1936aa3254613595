import { join } from "node:path";
import Sqlite from "better-sqlite3";
import { systemClock } from "../runtime/system-clock.js";
import { openSqliteStore } from "../store/sqlite.js";
import { paperAddresses } from "../test/platforms/paper/paper-addresses.js";
import { PaperChannel } from "../test/platforms/paper/paper-channel.js";
import { PaperPerson } from "../test/platforms/paper/paper-person.js";
import type { Line } from "./line.js";
import { openOffice } from "./office.js";
import { timed } from "./samples.js";
import { silent } from "./silent.js";
import { until } from "./until.js";

const people = 300;

/** How many answers a second one process takes when all people tap at once, from the first tap to the last asker resumed. */
export const settles: Line = {
  name: "settles",
  async measure({ folder }) {
    const store = await openSqliteStore({
      file: join(folder, "settles.db"),
      clock: systemClock,
      log: silent,
    });
    const channel = new PaperChannel();
    const office = await openOffice({ store, channel, addresses: paperAddresses });
    const crowd = Array.from({ length: people }, (_, index) => new PaperPerson(channel, `p${index}`, "Ana"));
    const asking = crowd.map(({ id }) => office.ask(`paper:${id}`));
    await until(() => channel.messages.length === people);
    await until(async () => (await store.nextDueMs(channel.id)) === undefined);
    const ms = await timed(async () => {
      await Promise.all(crowd.map((person) => person.taps("Production")));
      await Promise.all(asking);
    });
    await office.close();
    return [
      {
        what: `settles, ${people} people tap at once, SQLite synchronous=FULL`,
        value: (people / ms) * 1000,
        unit: "/s",
      },
      {
        what: "  bare inserts with synchronous=FULL, one after the other",
        value: bareInserts(folder),
        unit: "/s",
      },
    ];
  },
};

/** What the disk gives, for comparison. */
function bareInserts(folder: string): number {
  const database = new Sqlite(join(folder, "inserts.db"));
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.exec("create table answers (id integer primary key, data text)");
  const insert = database.prepare("insert into answers (data) values (?)");
  const from = performance.now();
  for (let index = 0; index < people; index++) insert.run("1");
  const ms = performance.now() - from;
  database.close();
  return (people / ms) * 1000;
}
