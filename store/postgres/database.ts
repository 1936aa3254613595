import { randomUUID } from "node:crypto";
import { CompiledQuery, type QueryResult } from "kysely";
import pRetry from "p-retry";
import type { Pool, PoolClient } from "pg";
import { type Log, StoreError } from "../../core/index.js";
import { Refusal, stale } from "../refusal.js";
import type { Schema } from "../schema/tables.js";
import { upgradeSchema } from "../schema/upgrade.js";
import type { SqlDatabase } from "../sql-database.js";
import type { Session, TimedSession } from "../statement.js";
import { builtFor } from "./built-for.js";
import { ChangeWatch, channel } from "./change-watch.js";
import type { Connections } from "./connection.js";
import { lockSchema, postgresDialect } from "./dialect.js";
import { isGone, isLost, isNotYet, isPassing, isReadOnly, storeError } from "./errors.js";
import { needsUpgrade } from "./fitness.js";
import { type Begun, begin, commit, nowSql } from "./transaction.js";

/** How a step is tried again while a server restarts, or other transactions get in its way. */
const patience = { minTimeout: 10, maxTimeout: 500, retries: 100, randomize: true };

/** An upgrade rewrites tables, and the second of two processes waits for the first. */
const upgradeTimeoutMs = 600_000;

/**
 * A pool of connections to one database. Queries are sent with their parameters and without a name: a named statement lives on
 * one connection of the server's, and behind a pooler the next query may reach another one.
 */
export class PostgresDatabase implements SqlDatabase {
  readonly #pool: Pool;
  readonly #watch: ChangeWatch;
  readonly #id = randomUUID();
  #closed: Promise<void> | undefined;

  constructor(
    private readonly connections: Connections,
    private readonly log: Pick<Log, "warn"> | undefined,
  ) {
    this.#pool = connections.pool();
    this.#watch = new ChangeWatch({
      client: () => connections.client(),
      query: async (text) => (await this.#pool.query(text)).rows[0],
      id: this.#id,
      place: connections.place,
      log,
    });
  }

  /** Sees that the server can hold a store, and brings its tables to the newest schema. */
  async prepare(): Promise<void> {
    const { place } = this.connections;
    await this.#patiently(isNotYet, async () => {
      const old = await this.#with((client) => needsUpgrade(this.#session(client), place));
      if (!old) return;
      await this.#transact("full", upgradeTimeoutMs, async (session) => {
        await session.execute(CompiledQuery.raw(lockSchema));
        await upgradeSchema(session.db, session.dialect, place);
      });
    });
  }

  read<T>(step: (session: Session) => Promise<T>): Promise<T> {
    return this.#patiently(isPassing, () => this.#with((client) => step(this.#session(client))));
  }

  readTimed<T>(step: (session: TimedSession) => Promise<T>): Promise<T> {
    return this.#patiently(isPassing, () =>
      this.#with(async (client) => {
        const { rows } = await client.query<{ now: number }>(`select ${nowSql}`);
        return step({ ...this.#session(client), now: Number(rows[0]?.now) });
      }),
    );
  }

  async write<T>(
    durability: "full" | "normal",
    step: (session: TimedSession) => Promise<T>,
    tells: (result: T) => boolean = () => false,
  ): Promise<T> {
    let told = false;
    const { statementTimeoutMs } = this.connections;
    const heard = (result: T) => {
      told = tells(result);
      return told ? this.#id : undefined;
    };
    try {
      return await this.#patiently(isPassing, () =>
        this.#transact(durability, statementTimeoutMs, step, heard),
      );
    } finally {
      // Also where it is not known whether it was stored.
      if (told) this.#watch.tell();
    }
  }

  watch(onChange: () => void): () => void {
    return this.#watch.add(onChange);
  }

  async close(): Promise<void> {
    this.#watch.close();
    // After the steps that have begun.
    this.#closed ??= this.#pool.end();
    await this.#closed;
  }

  /** A connection for one step. One that may be broken is not used again. */
  async #with<T>(use: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let broken = false;
    try {
      return await use(client);
    } catch (error) {
      broken = isLost(error) || isReadOnly(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  async #transact<T>(
    durability: "full" | "normal",
    timeoutMs: number,
    step: (session: TimedSession) => Promise<T>,
    payload: (result: T) => string | undefined = () => undefined,
  ): Promise<T> {
    let unconfirmed: { readonly result: T; readonly xid: string } | undefined;
    try {
      return await this.#with(async (client) => {
        let begun: Begun;
        let result: T;
        try {
          begun = await begin(client, durability, timeoutMs);
          result = await step({ ...this.#session(client, timeoutMs), now: begun.now });
        } catch (error) {
          if (!isLost(error)) await client.query("rollback").catch(() => client.end());
          throw error;
        }
        unconfirmed = { result, xid: begun.xid };
        await commit(client, channel, payload(result));
        return result;
      });
    } catch (error) {
      if (!unconfirmed || !isLost(error)) throw error;
      if (await this.#wasCommitted(unconfirmed.xid, error)) return unconfirmed.result;
      throw error;
    }
  }

  /**
   * The connection broke while the transaction was committed: the server is asked what became of it. Throws
   * `store_unreachable` where it does not say.
   */
  async #wasCommitted(xid: string, broken: unknown): Promise<boolean> {
    const ask = async () => {
      const { rows } = await this.#pool.query<{ status: string | null }>(
        "select pg_xact_status($1::text::xid8) as status",
        [xid],
      );
      const status = rows[0]?.status;
      if (status !== "committed" && status !== "aborted") throw new Error("It is still under way.");
      return status === "committed";
    };
    return pRetry(ask, this.#patience()).catch(() => {
      throw new StoreError(
        "store_unreachable",
        `${this.connections.place}: the connection broke while a change was stored, and the server has not answered since. ` +
          "Whether it was stored is not known. Check that the server runs.",
        { cause: broken },
      );
    });
  }

  #session(client: PoolClient, timeoutMs = this.connections.statementTimeoutMs): Session {
    const query_timeout = this.connections.patience(timeoutMs);
    const execute = async <Row>({ sql, parameters }: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
      const config = { text: sql, values: parameters.map(whole), query_timeout };
      const { rows, rowCount } = await client.query(config);
      return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
    };
    return {
      get db() {
        return builtFor<Schema>(execute);
      },
      execute,
      dialect: postgresDialect,
      log: this.log,
    };
  }

  #patience() {
    return { ...patience, maxRetryTime: this.connections.connectTimeoutMs };
  }

  /** Runs a step, again while it fails for a reason that passes. */
  async #patiently<T>(passes: (error: unknown) => boolean, step: () => Promise<T>): Promise<T> {
    const { place } = this.connections;
    if (this.#closed) throw new StoreError("store_failed", `${place} is closed.`);
    try {
      return await step().catch((error: unknown) => {
        if (!passes(error)) throw error;
        return pRetry(step, { ...this.#patience(), shouldRetry: passes });
      });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (isGone(error)) throw stale();
      throw storeError(error, place);
    }
  }
}

/** The columns hold whole numbers. A platform that says "wait 0.3 seconds" may lead to others. */
function whole(value: unknown): unknown {
  return typeof value === "number" ? Math.ceil(value) : value;
}
