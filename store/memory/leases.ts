import type { LeaseHolder } from "../../core/index.js";
import type { Tables } from "./tables.js";

export function take(
  tables: Tables,
  name: string,
  holder: string,
  now: number,
  ms: number,
): { readonly fence: number } | undefined {
  const known = tables.leases.get(name);
  if (known && known.holder !== null && known.holder !== holder && known.until > now) return undefined;
  const fence = known?.holder === holder ? known.fence : (known?.fence ?? 0) + 1;
  tables.leases.put({ name, holder, until: now + ms, fence });
  return { fence };
}

/** The row stays, so that the fence goes on rising. */
export function release(tables: Tables, name: string, holder: string): void {
  const known = tables.leases.get(name);
  if (known?.holder === holder) tables.leases.put({ ...known, holder: null });
}

/** Whoever took it last holds it, also when it ran out and nobody else took it. */
export function isHeldBy(tables: Tables, { name, holder }: LeaseHolder): boolean {
  return tables.leases.get(name)?.holder === holder;
}

export function holder(tables: Tables, name: string, now: number): string | undefined {
  const known = tables.leases.get(name);
  return known && known.until > now ? (known.holder ?? undefined) : undefined;
}
