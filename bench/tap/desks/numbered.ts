/** The one with this number, from 0. */
export function numbered<T>(all: readonly T[], index: number): T {
  const found = all[index];
  if (found === undefined) throw new RangeError(`there is no number ${index}`);
  return found;
}
