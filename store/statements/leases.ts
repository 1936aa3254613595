import { sql } from "kysely";
import type { LeaseHolder } from "../../core/index.js";
import { type Session, statement, type TimedSession } from "../statement.js";

/** The row of a lease that was given back stays, so that its fence goes on rising. */
const take = statement<{ name: string; holder: string; until: number; now: number }>()((db, arg) =>
  db
    .insertInto("leases")
    .values({ name: arg("name"), holder: arg("holder"), held_until: arg("until"), fence: 1 })
    .onConflict((conflict) =>
      conflict
        .column("name")
        .doUpdateSet((row) => ({
          holder: row.ref("excluded.holder"),
          held_until: row.ref("excluded.held_until"),
          fence: row
            .case()
            .when("leases.holder", "=", row.ref("excluded.holder"))
            .then(row.ref("leases.fence"))
            .else(row("leases.fence", "+", 1))
            .end(),
        }))
        .where((row) =>
          row.or([
            row("leases.holder", "is", null),
            row("leases.holder", "=", row.ref("excluded.holder")),
            row("leases.held_until", "<=", arg("now")),
          ]),
        ),
    )
    .returning("fence"),
);

/** One conditional write; undefined when someone else holds it. */
export async function takeLease(
  session: TimedSession,
  name: string,
  holder: string,
  ms: number,
): Promise<{ readonly fence: number } | undefined> {
  const row = await take.first(session, { name, holder, until: session.now + ms, now: session.now });
  return row && { fence: row.fence };
}

const free = statement<{ name: string; holder: string }>()((db, arg) =>
  db
    .updateTable("leases")
    .set({ holder: null })
    .where("name", "=", arg("name"))
    .where("holder", "=", arg("holder")),
);

export async function releaseLease(session: Session, name: string, holder: string): Promise<void> {
  await free.run(session, { name, holder });
}

const lastHolder = statement<{ name: string }>()((db, arg, dialect) =>
  db
    .selectFrom("leases")
    .select("holder")
    .where("name", "=", arg("name"))
    .modifyEnd(sql.raw(dialect.lock.wait)),
);

/** Whoever took it last holds it, also when it ran out and nobody else took it. True until the transaction ends. */
export async function isHeldBy(session: Session, { name, holder }: LeaseHolder): Promise<boolean> {
  return (await lastHolder.first(session, { name }))?.holder === holder;
}

const held = statement<{ name: string; now: number }>()((db, arg) =>
  db
    .selectFrom("leases")
    .select("holder")
    .where("name", "=", arg("name"))
    .where("held_until", ">", arg("now")),
);

export async function leaseHolder(session: TimedSession, name: string): Promise<string | undefined> {
  return (await held.first(session, { name, now: session.now }))?.holder ?? undefined;
}
