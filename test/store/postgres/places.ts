import { randomBytes } from "node:crypto";
import pg from "pg";
import { FakeClock } from "../../clock.js";
import { postgresServer, type TestServer } from "./server.js";

/** Somewhere for one store: a schema of its own, in the worker's server. */
export interface Place {
  readonly server: TestServer;
  readonly schema: string;
  /** The URL that leads there. */
  readonly url: string;
  /** Runs a query there; its rows. */
  query(text: string): Promise<Record<string, unknown>[]>;
  remove(): Promise<void>;
}

export async function freshPlace(): Promise<Place> {
  const server = await postgresServer();
  const schema = `t${randomBytes(6).toString("hex")}`;
  // Last, so that a schema can have functions of its own in the place of the server's.
  const path = new URLSearchParams({ options: `-c search_path=${schema},pg_catalog` });
  const url = `${server.url()}?${path}`;
  // One connection, and another where a test ended it with its server.
  const client = new pg.Pool({ connectionString: url, max: 1 });
  client.on("error", () => undefined);
  await client.query(`create schema ${schema}`);
  return {
    server,
    schema,
    url,
    query: async (text) => (await client.query(text)).rows,
    async remove() {
      await client.query(`set client_min_messages = warning; drop schema ${schema} cascade`);
      await client.end();
    },
  };
}

const emptied: Place[] = [];

/** A place whose tables are there and empty, with `ServerClock`: making them takes longer than most tests. */
export async function lentPlace(): Promise<Place> {
  const place = emptied.pop() ?? (await freshPlace());
  return {
    ...place,
    async remove() {
      const tables = [
        "prompts",
        "inputs",
        "clarifications",
        "work",
        "events",
        "leases",
        "accounts",
        "bots",
        "cursors",
      ];
      await place.query(tables.map((table) => `delete from ${table}`).join("; "));
      emptied.push(place);
    },
  };
}

/** A clock that stands still, and the server's clock with it, as a place's stores see it. */
export class ServerClock extends FakeClock {
  private constructor(private readonly place: Place) {
    super();
  }

  static async of(place: Place): Promise<ServerClock> {
    const clock = new ServerClock(place);
    await place.query(
      `create table if not exists standing_clock (at bigint); delete from standing_clock;
       insert into standing_clock values (${clock.now()});
       create or replace function clock_timestamp() returns timestamptz language sql
         as $$ select to_timestamp(at / 1000.0) from ${place.schema}.standing_clock $$`,
    );
    return clock;
  }

  override async advance(ms: number): Promise<void> {
    await super.advance(ms);
    await this.place.query(`update standing_clock set at = ${this.now()}`);
  }
}
