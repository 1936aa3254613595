/** A request as a stand-in keeps it. */
interface Sent {
  /** Null where the connection dropped, absent as long as there is no answer. */
  readonly status?: number | null;
  readonly trouble?: string | number;
}

/** After these the message stands, and the bot was not told so. */
const lossy = new Set<unknown>([
  "accepted-then-reset",
  "accepted-then-502",
  "accepted-then-503",
  "accepted-then-504",
  "half-written",
  "delay",
  "slow",
]);

/** After these the bot cannot know either, although nothing was done. */
const unclear = new Set<unknown>(["reset", 502, 504, 500, 503]);

/** Of how many sends the answer got lost, and of how many nobody but the platform knows what came of them. */
export function judged(sends: readonly Sent[]): { readonly lost: number; readonly unknown: number } {
  const lost = sends.filter(({ status, trouble }) =>
    trouble === undefined ? status === null || status === undefined : lossy.has(trouble),
  );
  const nothing = sends.filter(({ trouble }) => unclear.has(trouble));
  return { lost: lost.length, unknown: lost.length + nothing.length };
}
