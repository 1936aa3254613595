import type { Figure } from "./line.js";

const width = 74;

export function heading(): string {
  return `${"".padEnd(width)} ${"measured".padStart(12)} ${"target".padStart(10)}`;
}

/** A row of the table. A missed target is told and fails nothing: timings are no gate. */
export function row({ what, value, unit, target }: Figure): string {
  const measured = `${shortly(value)} ${unit}`.padStart(12);
  const aim = (target === undefined ? "" : `< ${target} ${unit}`).padStart(10);
  const verdict = target === undefined ? "" : value < target ? "met" : "MISSED";
  return `${what.padEnd(width)} ${measured} ${aim} ${verdict}`.trimEnd();
}

/** Three digits say all that a timing knows. */
function shortly(value: number): string {
  if (value >= 100) return Math.round(value).toString();
  return value.toFixed(value >= 10 ? 1 : 2);
}
