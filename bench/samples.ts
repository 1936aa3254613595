/** The value below which `share` (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new RangeError("no samples");
  return value;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** Milliseconds on a clock that all processes of this machine share. */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** How long one run takes, in milliseconds. */
export async function timed(run: () => Promise<unknown>): Promise<number> {
  const from = monotonicMs();
  await run();
  return monotonicMs() - from;
}
