import pg from "pg";
import { openPostgresStore } from "../../../store/postgres.js";
import { postgresServer } from "../../store/postgres/server.js";
import type { Time } from "../time.js";
import { Away } from "./away.js";
import type { House } from "./house.js";

/** Connections that one process has, besides the one that listens. */
const poolSize = 4;

/** A server of its own, which processes on any machines share, and which can be restarted. */
export async function postgresHouse(time: Time): Promise<House> {
  const server = await postgresServer();
  const database = `faults_${process.pid}`;
  await server.query(`create database ${database}`);
  const admin = new pg.Pool({ connectionString: server.url(), max: 1 });
  admin.on("error", () => undefined);
  const away = new Away(time);
  let restarting = false;
  let hits = 0;

  /** As when an operating system closes the sockets of a process that is gone. */
  const cut = (name: string) =>
    admin
      .query("select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1", [name])
      .catch(() => undefined);

  return {
    name: "postgres",
    troubles: [
      {
        kind: "database restarted",
        async strike(dice) {
          if (restarting) return;
          restarting = true;
          const end = dice.chance(0.5) ? server.stop : server.crash;
          await away.during(async () => {
            await end();
            await time.sleep(dice.between(0, 1_500));
            await server.start();
          }, 6_000);
          hits += 1;
          restarting = false;
        },
        hits: () => hits,
      },
    ],
    async open(name, { log }) {
      const url = `${server.url(database)}?${new URLSearchParams({ application_name: name })}`;
      const store = await openPostgresStore({ url, log, poolSize });
      return {
        store,
        kill() {
          void cut(name);
          void store.close().catch(() => undefined);
        },
      };
    },
    awayBetween: (from, to) => away.between(from, to),
    async heal() {
      while (restarting) await time.sleep(50);
    },
    async close() {
      await admin.query(`drop database if exists ${database} with (force)`).catch(() => undefined);
      await admin.end();
    },
  };
}
