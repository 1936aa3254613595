import type { Claim, DeliveryRecord, WorkRecord } from "../../core/index.js";
import { isClaimedBy, touchPrompt } from "./commit.js";
import type { Tables, WorkRow } from "./tables.js";

/** When a row next wants a process: a queued one when it is due, a leased one when its lease runs out. */
function wakeAt(row: { readonly dueAt: number; readonly leaseUntil: number | null }): number {
  return row.leaseUntil ?? row.dueAt;
}

function pending(tables: Tables, account: string): DeliveryRecord[] {
  return tables.deliveries
    .by("account", account)
    .filter((delivery) => delivery.state === "queued" || delivery.state === "claimed");
}

export function claimDeliveries(
  tables: Tables,
  account: string,
  lease: { readonly owner: string; readonly until: number },
  now: number,
  limit: number,
): DeliveryRecord[] {
  const due = pending(tables, account)
    .filter((delivery) => wakeAt(delivery) <= now)
    .sort((a, b) => wakeAt(a) - wakeAt(b))
    .slice(0, limit);
  return due.map((delivery) => {
    const claimed: DeliveryRecord = {
      ...delivery,
      state: "claimed",
      attempts: delivery.attempts + 1,
      leaseOwner: lease.owner,
      leaseUntil: lease.until,
    };
    tables.deliveries.put(claimed);
    if (delivery.state === "queued") touchPrompt(tables, delivery.promptId);
    return claimed;
  });
}

export function renewDelivery(tables: Tables, id: string, claim: Claim, until: number): boolean {
  const known = tables.deliveries.get(id);
  if (!known || !isClaimedBy(known, claim)) return false;
  tables.deliveries.put({ ...known, leaseUntil: until });
  return true;
}

export function renewWork(tables: Tables, id: string, owner: string, until: number): boolean {
  const known = tables.work.get(id);
  if (known?.state !== "waiting" || known.leaseOwner !== owner) return false;
  tables.work.put({ ...known, leaseUntil: until });
  return true;
}

export function claimWork(
  tables: Tables,
  account: string,
  lease: { readonly owner: string; readonly until: number },
  now: number,
  limit: number,
): WorkRecord[] {
  const waiting = tables.work.by("waiting", account);
  const due = waiting
    .filter((work) => wakeAt(work) <= now && !blocked(work, waiting, now))
    .sort((a, b) => wakeAt(a) - wakeAt(b) || a.seq - b.seq)
    .slice(0, limit);
  return due.map((work) => {
    const claimed = {
      ...work,
      attempts: work.attempts + 1,
      leaseOwner: lease.owner,
      leaseUntil: lease.until,
    };
    tables.work.put(claimed);
    return workRecord(claimed);
  });
}

/** Another item of the same message comes first, or is being carried out. */
function blocked(work: WorkRow, waiting: readonly WorkRow[], now: number): boolean {
  if (work.lane === null) return false;
  return waiting.some(
    (other) =>
      other.lane === work.lane &&
      other.seq !== work.seq &&
      (other.seq < work.seq || (other.leaseUntil !== null && other.leaseUntil > now)),
  );
}

function workRecord(row: WorkRow): WorkRecord {
  const { id, account, promptId, reaction, attempts, leaseOwner } = row;
  return { id, account, promptId, reaction, attempts, leaseOwner };
}

export function nextDueMs(tables: Tables, account: string, now: number): number | undefined {
  const waiting = tables.work.by("waiting", account);
  const times = [
    ...pending(tables, account).map(wakeAt),
    ...waiting.filter((work) => wakeAt(work) > now || !blocked(work, waiting, now)).map(wakeAt),
  ];
  return times.length === 0 ? undefined : Math.max(0, earliest(times) - now);
}

export function earliest(times: readonly number[]): number {
  return times.reduce((first, time) => Math.min(first, time), Number.POSITIVE_INFINITY);
}
