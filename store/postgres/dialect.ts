import { sql } from "kysely";
import type { StoreDialect } from "../dialect.js";
import { durable } from "./transaction.js";

/** The first half of the keys of Askline's advisory locks: "ASKL". */
const ours = 0x41_53_4b_4c;

/** Held by the process that makes or upgrades the tables. */
export const lockSchema = `select pg_advisory_xact_lock(${ours}, 0)`;

/*
 * Writers run side by side, each at READ COMMITTED: a conditional update waits for the row and then looks at it as it has
 * become, and what is read to be written is locked. https://www.postgresql.org/docs/current/transaction-iso.html
 *
 * `no key update` is what an update takes itself: it does not get in the way of rows that are added beside, which only want the
 * prompt they refer to to stay. https://www.postgresql.org/docs/current/explicit-locking.html#LOCKING-ROWS
 *
 * Events get their numbers under a lock of the table's own that is held until the commit is visible. The other way, to show
 * readers only what is older than every running transaction, would let any long transaction of the whole server, somebody
 * else's too, hold up every answer. Commits that notify take turns in any case. A commit that is seen before it is on disk could
 * be lost, and its numbers be given again behind a reader's back: commits with events never are.
 */
export const postgresDialect: StoreDialect = {
  seqType: "bigint",
  rising: (column) => column.generatedAlwaysAsIdentity().primaryKey(),
  text: sql`text collate "C"`,
  lock: {
    wait: "for no key update",
    skip: "for no key update skip locked",
    remove: "for update skip locked",
  },
  lockEvents:
    `select pg_advisory_xact_lock(${ours}, 'events'::regclass::oid::int4), ` +
    `set_config('synchronous_commit', ${durable}, true)`,
};
