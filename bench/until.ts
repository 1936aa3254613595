import { setTimeout } from "node:timers/promises";

/** Looks every 5 ms until `holds` does; rejects after a minute. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (const from = performance.now(); !(await holds()); await setTimeout(5)) {
    if (performance.now() - from > 60_000) throw new Error(`waited in vain until ${holds}`);
  }
}
