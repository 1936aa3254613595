import type { Selectable } from "kysely";
import { type AccountRecord, type BotRecord, stored } from "../../core/index.js";
import type { AccountsTable, BotsTable } from "../schema/tables.js";
import { type Session, statement, type TimedSession } from "../statement.js";
import { read, readable, readOrNull } from "../stored-row.js";

type BotRow = Selectable<BotsTable>;
type AccountRow = Selectable<AccountsTable>;

function botRecord(row: BotRow): BotRecord {
  const { process, account } = row;
  return {
    process,
    account,
    startedAt: row.started_at,
    beatAt: row.beat_at,
    connected: row.connected === 1,
    heardAt: row.heard_at,
    problem: readOrNull(stored.problem, row.problem, "bots.problem", `${process} ${account}`),
    standby: row.standby === 1,
  };
}

function accountRecord(row: AccountRow): AccountRecord {
  const { id, platform, name } = row;
  return { id, platform, name, allow: read(stored.addresses, row.allow, "accounts.allow", id) };
}

const upsertAccount = statement<AccountRow>()((db, arg) =>
  db
    .insertInto("accounts")
    .values({ id: arg("id"), platform: arg("platform"), name: arg("name"), allow: arg("allow") })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        platform: row.ref("excluded.platform"),
        name: row.ref("excluded.name"),
        allow: row.ref("excluded.allow"),
      })),
    ),
);

export async function registerAccount(session: Session, account: AccountRecord): Promise<void> {
  const { id, platform, name, allow } = account;
  await upsertAccount.run(session, { id, platform, name, allow: stored.addresses.encode(allow) });
}

const accountById = statement<{ id: string }>()((db, arg) =>
  db.selectFrom("accounts").selectAll().where("id", "=", arg("id")),
);

export async function account(session: Session, id: string): Promise<AccountRecord | undefined> {
  const row = await accountById.first(session, { id });
  return row && accountRecord(row);
}

const allAccounts = statement<object>()((db) => db.selectFrom("accounts").selectAll().orderBy("id"));

export async function accounts(session: Session): Promise<AccountRecord[]> {
  return readable(session, await allAccounts.all(session, {}), accountRecord);
}

const upsertBot = statement<Omit<BotRow, "stopped_at">>()((db, arg) =>
  db
    .insertInto("bots")
    .values({
      process: arg("process"),
      account: arg("account"),
      started_at: arg("started_at"),
      beat_at: arg("beat_at"),
      connected: arg("connected"),
      heard_at: arg("heard_at"),
      problem: arg("problem"),
      standby: arg("standby"),
      stopped_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(["process", "account"]).doUpdateSet((row) => ({
        beat_at: row.ref("excluded.beat_at"),
        connected: row.ref("excluded.connected"),
        heard_at: row.ref("excluded.heard_at"),
        problem: row.ref("excluded.problem"),
        stopped_at: null,
      })),
    ),
);

export async function beat(
  session: TimedSession,
  bot: Omit<BotRecord, "beatAt" | "startedAt">,
): Promise<void> {
  await upsertBot.run(session, {
    process: bot.process,
    account: bot.account,
    started_at: session.now,
    beat_at: session.now,
    connected: bot.connected ? 1 : 0,
    heard_at: bot.heardAt,
    problem: bot.problem && stored.problem.encode(bot.problem),
    standby: bot.standby ? 1 : 0,
  });
}

/** The row stays for `lastBeat`, and leaves with the other old ones. */
const stop = statement<{ process: string; now: number }>()((db, arg) =>
  db
    .updateTable("bots")
    .set({ beat_at: arg("now"), stopped_at: arg("now") })
    .where("process", "=", arg("process"))
    .where("stopped_at", "is", null),
);

export async function unregister(session: TimedSession, process: string): Promise<void> {
  await stop.run(session, { process, now: session.now });
}

const alive = statement<{ since: number }>()((db, arg) =>
  db
    .selectFrom("bots")
    .selectAll()
    .where("beat_at", ">=", arg("since"))
    .where("stopped_at", "is", null)
    .orderBy("account")
    .orderBy("process"),
);

export async function bots(session: TimedSession, ms: number): Promise<BotRecord[]> {
  return readable(session, await alive.all(session, { since: session.now - ms }), botRecord);
}

const latestBeat = statement<{ account: string }>()((db, arg) =>
  db
    .selectFrom("bots")
    .select((row) => row.fn.max("beat_at").as("at"))
    .where("account", "=", arg("account")),
);

/** When a bot of the account last said anything; 0 when none ever did. */
export async function lastBeat(session: Session, account: string): Promise<number> {
  return Number((await latestBeat.first(session, { account }))?.at ?? 0);
}

const cursorOf = statement<{ account: string }>()((db, arg) =>
  db.selectFrom("cursors").select("value").where("account", "=", arg("account")),
);

export async function cursor(session: Session, id: string): Promise<string | undefined> {
  return (await cursorOf.first(session, { account: id }))?.value;
}

const upsertCursor = statement<{ account: string; value: string }>()((db, arg) =>
  db
    .insertInto("cursors")
    .values({ account: arg("account"), value: arg("value") })
    .onConflict((conflict) =>
      conflict.column("account").doUpdateSet((row) => ({ value: row.ref("excluded.value") })),
    ),
);

export async function saveCursor(session: Session, id: string, value: string): Promise<void> {
  await upsertCursor.run(session, { account: id, value });
}
