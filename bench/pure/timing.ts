import { Bench } from "tinybench";

/** The median time of each run, in microseconds and in the order given. Each is run for `ms` after it is warm. */
export function microseconds(runs: readonly (() => unknown)[], ms: number): number[] {
  const bench = new Bench({ time: ms, warmupTime: ms / 2, throws: true });
  for (const [index, run] of runs.entries()) bench.add(String(index), run);
  return bench.runSync().map(({ name, result }) => {
    if (result.state !== "completed") throw new Error(`run ${name} was not measured`);
    return result.latency.p50 * 1_000;
  });
}
