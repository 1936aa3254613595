import type { Database, Statement } from "better-sqlite3";
import { type CompiledQuery, Kysely, type QueryResult, SqliteDialect } from "kysely";
import pRetry from "p-retry";
import { type Clock, type Log, StoreError } from "../../core/index.js";
import { Refusal, stale } from "../refusal.js";
import type { Schema } from "../schema/tables.js";
import { upgradeSchema } from "../schema/upgrade.js";
import type { SqlDatabase } from "../sql-database.js";
import type { TimedSession } from "../statement.js";
import { sqliteDialect } from "./dialect.js";
import { isBusy, isGone, storeError } from "./errors.js";
import { FileWatch } from "./file-watch.js";
import { Prepared } from "./prepared.js";

/** How long a step waits for other processes: SQLite's own wait blocks this process, so most of it is slept through. */
export const patience = {
  busyTimeoutMs: 200,
  minTimeout: 20,
  maxTimeout: 500,
  maxRetryTime: 5_000,
  retries: 30,
};

/**
 * One connection to one file. One is enough: SQLite has one writer at a time, Kysely lets one step after the other use the
 * connection, and how durable a commit is can be set from transaction to transaction.
 */
export class SqliteDatabase implements SqlDatabase {
  readonly #raw: Database;
  readonly #db: Kysely<Schema>;
  readonly #prepared: Prepared;
  readonly #watch: FileWatch;
  /** Takes the write lock at once, so that what the step reads stays true until it has written. */
  readonly #begin: Statement<[]>;
  readonly #commit: Statement<[]>;
  readonly #rollback: Statement<[]>;
  #durability: "full" | "normal" | undefined;
  #closed = false;

  constructor(
    raw: Database,
    private readonly file: string,
    private readonly clock: Pick<Clock, "now">,
    private readonly log: Pick<Log, "warn"> | undefined,
  ) {
    this.#raw = raw;
    this.#prepared = new Prepared(raw);
    this.#db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: this.#prepared }) });
    this.#begin = raw.prepare<[]>("begin immediate");
    this.#commit = raw.prepare<[]>("commit");
    this.#rollback = raw.prepare<[]>("rollback");
    this.#watch = new FileWatch(file, () => this.#version());
  }

  /** Sets the connection up and brings the file to the newest schema. */
  async prepare(): Promise<void> {
    await this.#patiently(async () => {
      this.#raw.pragma(`busy_timeout = ${patience.busyTimeoutMs}`);
      const mode = this.#raw.pragma("journal_mode = WAL", { simple: true });
      if (mode !== "wal") {
        throw new StoreError(
          "store_unavailable",
          `${this.file} cannot keep a write-ahead log (journal mode ${String(mode)}). Set ASKLINE_DB to a file on a local disk.`,
        );
      }
      this.#raw.pragma("foreign_keys = ON");
    });
    await this.write("full", ({ db, dialect }) => upgradeSchema(db, dialect, this.file));
  }

  read<T>(step: (session: TimedSession) => Promise<T>): Promise<T> {
    return this.readTimed(step);
  }

  readTimed<T>(step: (session: TimedSession) => Promise<T>): Promise<T> {
    return this.#patiently(() => this.#db.connection().execute((db) => step(this.#session(db))));
  }

  async write<T>(
    durability: "full" | "normal",
    step: (session: TimedSession) => Promise<T>,
    tells: (result: T) => boolean = () => false,
  ): Promise<T> {
    const written = await this.#patiently(() =>
      this.#db.connection().execute(async (db) => {
        this.#setDurability(durability);
        this.#begin.run();
        try {
          const result = await step(this.#session(db));
          this.#commit.run();
          return result;
        } catch (error) {
          // After some errors (a full disk) SQLite has rolled back itself.
          if (this.#raw.inTransaction) this.#rollback.run();
          throw error;
        }
      }),
    );
    if (tells(written)) this.#watch.tell();
    return written;
  }

  /** Cannot be changed inside a transaction. https://www.sqlite.org/pragma.html#pragma_synchronous */
  #setDurability(durability: "full" | "normal"): void {
    if (this.#durability === durability) return;
    this.#raw.pragma(`synchronous = ${durability}`);
    this.#durability = durability;
  }

  #session(db: Kysely<Schema>): TimedSession {
    return {
      db,
      // Past Kysely's own way to the driver: a step holds the connection, and the way costs more than most queries.
      execute: <Row>(query: CompiledQuery<Row>): QueryResult<Row> => this.#prepared.execute(query),
      dialect: sqliteDialect,
      now: this.clock.now(),
      log: this.log,
    };
  }

  /** Runs a step, again while another process holds the lock. */
  async #patiently<T>(step: () => Promise<T>): Promise<T> {
    if (this.#closed) throw new StoreError("store_failed", `${this.file} is closed.`);
    try {
      return await step().catch((error: unknown) => {
        if (!isBusy(error)) throw error;
        return pRetry(step, { ...patience, shouldRetry: isBusy });
      });
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (isGone(error)) throw stale();
      throw storeError(error, this.file);
    }
  }

  /** Changes when another connection has committed. */
  #version(): number {
    return Number(this.#raw.pragma("data_version", { simple: true }));
  }

  watch(onChange: () => void): () => void {
    return this.#watch.add(onChange);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    this.#watch.close();
    // In its turn, after the steps that have begun.
    await this.#db.connection().execute(async () => void this.#raw.close());
  }
}
