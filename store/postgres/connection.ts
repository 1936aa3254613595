import type { ClientConfig, Pool, PoolConfig } from "pg";

type Driver = Pick<typeof import("pg"), "Client" | "Pool" | "types">;

/** What every connection of a store has in common. */
export interface ConnectionOptions {
  /** `postgres://user:password@host:port/database?...`, with libpq's parameters. What it leaves out is libpq's business: PGUSER, ~/.pgpass. */
  readonly url: string;
  /** How many connections at most, beside the one that listens. Default 5. */
  readonly poolSize?: number;
  /** How long a connection may take to be made or to become free, and a server to come back. Default 5 s. */
  readonly connectTimeoutMs?: number;
  /** How long a query may take, and how long a transaction may stand still. Default 10 s. */
  readonly statementTimeoutMs?: number;
}

export const defaults = { poolSize: 5, connectTimeoutMs: 5_000, statementTimeoutMs: 10_000 } as const;

/** How much longer than the server's own time-out an answer is waited for before the connection counts as dead. */
const grace = 2_000;

/** Times are stored as bigint, whose type is 20. They are far from where a number would lose digits. */
const bigint = 20;

/** Makes connections to one database. */
export class Connections {
  readonly #driver: Driver;
  readonly #config: ClientConfig;
  readonly #poolSize: number;
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
  /** For people: the database, where it is, and who connects. */
  readonly place: string;

  /** `url` as `urlsToTry` gives it. Throws where the driver cannot read it, or a certificate that it names. */
  constructor(driver: Driver, url: string, options: ConnectionOptions) {
    this.#driver = driver;
    this.#poolSize = options.poolSize ?? defaults.poolSize;
    this.connectTimeoutMs = options.connectTimeoutMs ?? defaults.connectTimeoutMs;
    this.statementTimeoutMs = options.statementTimeoutMs ?? defaults.statementTimeoutMs;
    this.#config = {
      connectionString: url,
      fallback_application_name: "askline",
      keepAlive: true,
      connectionTimeoutMillis: this.connectTimeoutMs,
      query_timeout: this.patience(this.statementTimeoutMs),
      types: {
        getTypeParser: (type: number, format?: "text" | "binary") =>
          type === bigint ? Number : driver.types.getTypeParser(type, format as "text"),
      } as NonNullable<ClientConfig["types"]>,
    };
    const { user, database, host, port } = new driver.Client(this.#config);
    const where = host.startsWith("/") ? host : `${host}:${port}`;
    this.place = `PostgreSQL database ${database} at ${where}, as ${user}`;
  }

  /** How long to wait for the answer to a query that the server stops after so many milliseconds. */
  patience(timeoutMs: number): number {
    return timeoutMs + grace;
  }

  pool(): Pool {
    const config: PoolConfig = {
      ...this.#config,
      max: this.#poolSize,
      idleTimeoutMillis: 30_000,
      allowExitOnIdle: true,
    };
    const pool = new this.#driver.Pool(config);
    // A connection that ends is noticed at its next use. Without somebody who listens, Node ends the process.
    pool.on("error", () => undefined);
    pool.on("connect", (client) => void client.on("error", () => undefined));
    return pool;
  }

  /** A connection of its own, not yet made. */
  client() {
    return new this.#driver.Client(this.#config);
  }
}

/**
 * The URLs to try, the next one where the server does not know TLS. `sslmode` means what libpq says
 * (https://www.postgresql.org/docs/current/libpq-ssl.html), its default, `prefer`, included; the driver by itself would take no
 * TLS without a mode, and `verify-full` for most.
 */
export function urlsToTry(url: string): readonly string[] {
  const { base, query } = split(url);
  const inMode = (mode: string) => {
    const params = new URLSearchParams(query);
    params.set("sslmode", mode);
    params.set("uselibpqcompat", "true");
    return `${base}?${params}`;
  };
  const mode = query.get("sslmode");
  if (onThisMachine(base, query)) return [inMode("disable")];
  if (mode === null && query.has("ssl")) return [url];
  if (mode === null || mode === "prefer" || mode === "allow") return [inMode("prefer"), inMode("disable")];
  if (mode === "no-verify") {
    query.delete("sslrootcert");
    return [inMode("require")];
  }
  if (query.get("sslrootcert") === "system") {
    query.delete("sslrootcert");
    return [inMode("verify-full")];
  }
  return [inMode(mode)];
}

/** A Unix socket needs no TLS, and the server offers none there. */
function onThisMachine(base: string, query: URLSearchParams): boolean {
  return query.get("host")?.startsWith("/") === true || /^[a-z]+:\/\/([^/]*@)?%2f/i.test(base);
}

function split(url: string): { readonly base: string; readonly query: URLSearchParams } {
  const at = url.indexOf("?");
  return at < 0
    ? { base: url, query: new URLSearchParams() }
    : { base: url.slice(0, at), query: new URLSearchParams(url.slice(at + 1)) };
}
