import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Sqlite, { type Database } from "better-sqlite3";
import { type Store, StoreError } from "../../../core/index.js";
import { SqlStore } from "../../../store/sql-store.js";
import { SqliteDatabase } from "../../../store/sqlite/database.js";
import { openSqliteStore } from "../../../store/sqlite.js";
import type { Time } from "../time.js";
import { Away } from "./away.js";
import type { House } from "./house.js";

const unlimited = 1_073_741_823;

/** A file that all processes of one machine share, on a disk that can be full. */
export async function sqliteHouse(time: Time): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), "askline-faults-"));
  const file = join(folder, "askline.db");
  await (await openSqliteStore({ file, clock: time })).close();
  const connections = new Set<Database>();
  const away = new Away(time);
  let full = false;
  let refused = 0;
  let hits = 0;

  const limit = (raw: Database) => {
    const pages = full ? Number(raw.pragma("page_count", { simple: true })) : unlimited;
    raw.pragma(`max_page_count = ${pages}`);
  };
  const setFull = (now: boolean) => {
    full = now;
    for (const raw of connections) limit(raw);
  };

  return {
    name: "sqlite",
    troubles: [
      {
        kind: "disk full",
        async strike(dice) {
          if (full) return;
          const before = refused;
          await away.during(async () => {
            setFull(true);
            await time.sleep(dice.between(400, 2_000));
            setFull(false);
          }, 6_000);
          if (refused > before) hits += 1;
        },
        hits: () => hits,
      },
    ],
    async open(_process, { machine, log }) {
      const raw = new Sqlite(file, { fileMustExist: true });
      const database = new SqliteDatabase(raw, file, machine.wall, log);
      await database.prepare();
      connections.add(raw);
      if (full) limit(raw);
      const real = new SqlStore(database);
      const end = async () => {
        connections.delete(raw);
        await real.close();
      };
      const store = counting(real, end, () => {
        refused += 1;
      });
      return { store, kill: () => void end().catch(() => undefined) };
    },
    awayBetween: (from, to) => away.between(from, to),
    async heal() {
      setFull(false);
    },
    async close() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Tells each time that the store refuses for a full disk. */
function counting(store: SqlStore, close: Store["close"], onFull: () => void): Store {
  return new Proxy<Store>(store, {
    get(_, name) {
      if (name === "close") return close;
      const value: unknown = Reflect.get(store, name, store);
      if (typeof value !== "function") return value;
      return (...given: unknown[]) => {
        const answer: unknown = value.apply(store, given);
        if (answer instanceof Promise) {
          answer.catch((error) => {
            if (error instanceof StoreError && error.code === "store_full") onFull();
          });
        }
        return answer;
      };
    },
  });
}
