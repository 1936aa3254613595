/** Collects the values of a flag that may be repeated, and may hold several separated by commas. */
export function commas(value: string, before: readonly string[] = []): string[] {
  const parts = value.split(",").map((part) => part.trim());
  return [...before, ...parts.filter((part) => part !== "")];
}
