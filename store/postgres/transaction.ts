import type { PoolClient, QueryResult } from "pg";

/** The server's clock, in milliseconds since the epoch. */
export const nowSql = "floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now";

const confirmation = "current_setting('synchronous_commit')";

/** What is set, or `on` where that would confirm commits before they are on disk. */
export const durable = `case ${confirmation} when 'off' then 'on' else ${confirmation} end`;

const confirmed: Readonly<Record<"full" | "normal", string>> = {
  full: durable,
  normal: "'off'",
};

/** A transaction that was begun. */
export interface Begun {
  readonly now: number;
  /** By which it is found again when the connection is lost while it is committed. */
  readonly xid: string;
}

/**
 * Begins a transaction, in one way to the server and back. All settings are the transaction's own, so that they hold behind a
 * pooler, too. A process that is stopped in the middle does not keep others from its rows for longer than a statement may take.
 */
export async function begin(
  client: PoolClient,
  durability: "full" | "normal",
  timeoutMs: number,
): Promise<Begun> {
  const results = await several<Begun>(
    client,
    `begin isolation level read committed; select ${nowSql}, pg_current_xact_id()::text as xid,
      set_config('synchronous_commit', ${confirmed[durability]}, true),
      set_config('statement_timeout', '${timeoutMs}', true),
      set_config('idle_in_transaction_session_timeout', '${timeoutMs}', true)`,
  );
  const row = results.at(-1)?.rows[0];
  if (!row) throw new Error("The server began no transaction.");
  return row;
}

/** Commits; listeners are notified with `payload` at the same moment, or not at all. */
export async function commit(
  client: PoolClient,
  channel: string,
  payload: string | undefined,
): Promise<void> {
  const notify = payload === undefined ? "" : `notify ${channel}, '${payload}'; `;
  const results = await several(client, `${notify}commit`);
  // A transaction that failed before answers so to a commit, and reports no error.
  if (results.at(-1)?.command !== "COMMIT") throw new Error("The server undid the transaction.");
}

/** Several statements in one message. The driver then gives a list, which its types do not say. */
async function several<Row extends object>(client: PoolClient, text: string): Promise<QueryResult<Row>[]> {
  const result: unknown = await client.query(text);
  return (Array.isArray(result) ? result : [result]) as QueryResult<Row>[];
}
