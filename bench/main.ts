import { acrossProcesses } from "./across/across-processes.js";
import { atRest } from "./at-rest.js";
import type { Line, Place } from "./line.js";
import { manyOpen } from "./many-open/many-open.js";
import { presenting } from "./pure/presenting.js";
import { reading } from "./pure/reading.js";
import { settles } from "./settles.js";
import { heading, row } from "./table.js";
import { tap } from "./tap/tap.js";

const lines: readonly Line[] = [reading, presenting, tap, settles, acrossProcesses, manyOpen, atRest];

/** Prints the table, a row as soon as it is measured. `only`: names of lines; empty for all. */
export async function run({ only, ...place }: Place & { readonly only: readonly string[] }): Promise<void> {
  const unknown = only.find((name) => !lines.some((line) => line.name === name));
  if (unknown !== undefined) {
    console.error(`There is no line ${unknown}. Lines: ${lines.map(({ name }) => name).join(", ")}.`);
    return;
  }
  console.log(heading());
  for (const line of lines) {
    if (only.length > 0 && !only.includes(line.name)) continue;
    for (const figure of await line.measure(place)) console.log(row(figure));
  }
}
