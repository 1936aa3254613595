import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import type { Log } from "../../core/index.js";
import { Watchers } from "../watchers.js";

/** The channel on which every commit that others want to hear of is notified. */
export const channel = "askline";

/** Milliseconds. */
const timing = {
  /** Between two attempts to listen again: doubles from the first to the last. */
  firstRetry: 50,
  lastRetry: 2_000,
  /** Between two looks where notifications do not come through. */
  look: 75,
  /** How long a notification may be under way before it counts as not coming. */
  echo: 3_000,
  /** Whether the listening connection still stands is asked this often: a dead one is silent. */
  pulse: 15_000,
} as const;

/** What the watch needs of the store's database. */
export interface Watched {
  /** A connection that is not made yet. */
  client(): Client;
  /** Runs a query on any other connection; its first row. */
  query(text: string): Promise<Record<string, unknown> | undefined>;
  /** Names this store in notifications. Letters, digits and dashes. */
  readonly id: string;
  readonly place: string;
  readonly log: Pick<Log, "warn"> | undefined;
}

/**
 * Tells callbacks of commits: this store's at once, those of others as PostgreSQL notifies of them. One connection of its own
 * listens while there is a callback, and is made again when it breaks; everybody is told then, as nobody knows what happened
 * meanwhile. A pooler may swallow notifications: until one has come through, the watch looks for changes instead.
 * Keeps no process alive.
 */
export class ChangeWatch {
  readonly #watchers = new Watchers();
  readonly #watched: Watched;
  #stop: AbortController | undefined;
  #warned = false;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  add(onChange: () => void): () => void {
    const remove = this.#watchers.add(onChange);
    if (!this.#stop) {
      this.#stop = new AbortController();
      void this.#follow(this.#stop.signal);
    }
    return () => {
      remove();
      if (this.#watchers.size === 0) this.#end();
    };
  }

  /** This store has committed. */
  tell(): void {
    this.#watchers.tell();
  }

  close(): void {
    this.#watchers.clear();
    this.#end();
  }

  #end(): void {
    this.#stop?.abort();
    this.#stop = undefined;
  }

  async #follow(signal: AbortSignal): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      await this.#listen(signal, () => {
        failures = 0;
      }).catch(() => undefined);
      await nap(Math.min(timing.firstRetry * 2 ** Math.min(failures, 10), timing.lastRetry), signal);
    }
  }

  /** Resolves when `signal` aborts, rejects when the connection breaks. */
  async #listen(signal: AbortSignal, onListening: () => void): Promise<void> {
    const client = this.#watched.client();
    const broken = new Promise<never>((_, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection ended.")));
    });
    broken.catch(() => undefined);
    try {
      await client.connect();
      (client as Client & { unref(): void }).unref();
      await client.query(`listen ${channel}`);
      const ear = { heard: false };
      client.on("notification", ({ payload = "" }) => {
        ear.heard = true;
        if (payload !== this.#watched.id && !payload.startsWith("probe ")) this.#watchers.tell();
      });
      onListening();
      this.#watchers.tell();
      await Promise.race([broken, this.#attend(client, ear, signal)]);
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  async #attend(client: Client, ear: { readonly heard: boolean }, signal: AbortSignal): Promise<void> {
    await this.#lookUntil(() => ear.heard, signal);
    while (!signal.aborted) {
      await nap(timing.pulse, signal);
      if (!signal.aborted) await client.query("select 1");
    }
  }

  /**
   * Looks for changes until a notification has come through. The listening connection must be left alone meanwhile: a pooler
   * hands on notifications to whoever happens to use the server's connection.
   */
  async #lookUntil(heard: () => boolean, signal: AbortSignal): Promise<void> {
    const { query, id } = this.#watched;
    let version: unknown;
    let sentAt: number | undefined;
    while (!heard() && !signal.aborted) {
      try {
        if (sentAt === undefined) await query(`notify ${channel}, 'probe ${id}'`);
        sentAt ??= performance.now();
        // Another one with each transaction that wrote, in any database of the server.
        const row = await query("select pg_current_snapshot()::text as version");
        if (version !== undefined && row?.version !== version) this.#watchers.tell();
        version = row?.version;
      } catch {
        // The server is away: the listening connection will notice.
      }
      if (sentAt !== undefined && performance.now() - sentAt > timing.echo) this.#warn();
      if (!heard()) await nap(timing.look, signal);
    }
  }

  #warn(): void {
    if (this.#warned) return;
    this.#warned = true;
    this.#watched.log?.warn(
      `PostgreSQL's notifications do not come through, so Askline looks for changes every ${timing.look} ms. A pooler in ` +
        "transaction mode does that: point ASKLINE_DB past it to the server itself, or to a pool in session mode.",
      { database: this.#watched.place },
    );
  }
}

/** Resolves after `ms`, or when `signal` aborts. */
async function nap(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
