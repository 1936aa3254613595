import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { builtFor } from "../../../store/postgres/built-for.js";
import { postgresDialect } from "../../../store/postgres/dialect.js";
import type { Schema } from "../../../store/schema/tables.js";
import { SqlStore } from "../../../store/sql-store.js";
import type { TimedSession } from "../../../store/statement.js";
import { everyQuery } from "../every-query.js";
import { openAt, ownPlace } from "./opened.js";
import type { Place } from "./places.js";

const now = 1_800_000_000_000;
const large = [
  "prompts",
  "deliveries",
  "inputs",
  "work",
  "messages",
  "events",
  "clarifications",
  "idempotency",
  "joiners",
];

/** A store that has been in use: many prompts that ended, and some that are open, of other accounts and of the same one. */
async function fill({ query }: Place): Promise<void> {
  const at = `${now} - n * 1000`;
  await query(`
    insert into prompts (id, revision, status, prompt, asker, answerers, progress, created_at, deadline_at, ended_at)
      select 'x' || n, 3, case when n % 10 = 0 then 'open' else 'answered' end, '{}', 'ci', '{}', '{}', ${at},
        ${now} + n * 1000, case when n % 10 = 0 then null else ${at} end from generate_series(1, 8000) n;
    insert into idempotency select 'ci', 'k' || n, 'd', 'x' || n from generate_series(1, 8000) n;
    insert into joiners select 'j' || n, 'x' || n, 'waiting' from generate_series(1, 8000) n;
    insert into deliveries (id, prompt_id, ordinal, recipient, account, state, token, chat, conversation, position, attempts,
        created_at, due_at, wake_at, ended_at)
      select 'x' || n, 'x' || n, 0, 'place:7', case when n % 2 = 0 then 'place:bot' else 'place:' || n % 50 end,
        case when n % 20 = 0 then 'queued' else 'shown' end, 't' || n, 'y' || n % 400, '{}', n, 1, ${at}, ${at},
        case when n % 20 = 0 then ${now} + n end, case when n % 10 = 0 then null else ${at} end
        from generate_series(1, 8000) n;
    insert into messages (account, chat, message_id, conversation, position, role, prompt_id, delivery_id)
      select 'place:bot', 'y' || n % 400, n, '{}', n, 'controls', 'x' || n, 'x' || n from generate_series(1, 8000) n;
    insert into inputs (account, chat, key, prompt_id, person, position, verdict, input, at)
      select 'place:bot', 'y' || n % 400, n, case when n % 3 > 0 then 'x' || n end, '{}', n, 'accepted', '{}', ${at}
        from generate_series(1, 8000) n;
    insert into clarifications (token, account, chat, person, input, candidates, resolved, created_at)
      select n, 'place:bot', 'y' || n % 400, 'p' || n % 10, '{}', '[]', 1, ${at} from generate_series(1, 8000) n;
    insert into work (id, account, prompt_id, lane, reaction, state, attempts, created_at, wake_at)
      select n, 'place:bot', 'x' || n, n, '{}', case when n % 50 = 0 then 'waiting' else 'done' end, 1, ${at},
        case when n % 50 = 0 then ${now} + n end from generate_series(1, 8000) n;
    insert into events (kind, prompt_id, account, at, data)
      select 'prompt_ended', 'x' || n, 'place:bot', ${at}, '{}' from generate_series(1, 8000) n;
    insert into accounts select 'place:' || n, 'place', 'bot', '[]' from generate_series(1, 49) n;
    insert into bots (process, account, started_at, beat_at, connected)
      select 'b' || n, 'place:' || n, ${at}, ${at}, 1 from generate_series(1, 5) n;
    analyze`);
}

interface Plan {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Cond"?: string;
  readonly "Recheck Cond"?: string;
  readonly Plans?: readonly Plan[];
}

/** Every place in a plan where a large table is read from its beginning to its end. */
function scans(plan: Plan): string[] {
  const inner = (plan.Plans ?? []).flatMap(scans);
  const table = plan["Relation Name"];
  const byIndex = plan["Index Cond"] !== undefined || plan["Recheck Cond"] !== undefined;
  const reads = plan["Node Type"].includes("Scan") && table !== undefined && large.includes(table);
  return reads && !byIndex ? [`${plan["Node Type"]} on ${table}`, ...inner] : inner;
}

it("finds everything by an index, however many rows there are", async () => {
  const place = await ownPlace();
  await (await openAt(place.url)).close();
  await fill(place);
  const client = new pg.Client({ connectionString: place.url });
  await client.connect();
  onTestFinished(() => client.end());
  const queries = new Map<string, readonly unknown[]>();
  const execute = async <Row>({ sql, parameters }: CompiledQuery<Row>): Promise<QueryResult<Row>> => {
    queries.set(sql, parameters);
    const { rows, rowCount } = await client.query(sql, [...parameters]);
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
  };
  const session: TimedSession = {
    db: builtFor<Schema>(execute),
    execute,
    dialect: postgresDialect,
    now,
    log: undefined,
  };
  const store = new SqlStore({
    read: (step) => step(session),
    readTimed: (step) => step(session),
    write: (_durability, step) => step(session),
    watch: () => () => undefined,
    close: async () => undefined,
  });
  await everyQuery(store, 7_990_000);
  expect(queries.size).toBeGreaterThan(45);

  const found: [string, string[]][] = [];
  for (const [sql, parameters] of queries) {
    const { rows } = await client.query(`explain (format json) ${sql}`, [...parameters]);
    const of = scans(rows[0]["QUERY PLAN"][0].Plan);
    if (of.length > 0) found.push([sql, of]);
  }
  // The newest event is the end of the index itself: one row, whatever its size.
  expect(found).toEqual([
    ['select "seq" from "events" order by "seq" desc limit $1', ["Index Only Scan on events"]],
  ]);
});
