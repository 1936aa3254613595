const first = 500;

/** How long to wait before attempt `attempts + 1`, in milliseconds: doubles from half a second up to `most`. */
export function backoff(attempts: number, most: number): number {
  return Math.min(most, first * 2 ** Math.max(0, Math.min(attempts - 1, 20)));
}
