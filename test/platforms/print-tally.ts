import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Tally, tallyVariable, totals } from "./tally.js";

/** Prints at the end of a run how many requests the stand-ins checked. */
export default function printTally(): () => void {
  const folder = mkdtempSync(join(tmpdir(), "askline-tally-"));
  const file = join(folder, "tally.jsonl");
  process.env[tallyVariable] = file;
  return () => {
    const lines = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
    for (const line of totals(lines.map((text): Tally => JSON.parse(text)))) console.log(line);
    rmSync(folder, { recursive: true });
  };
}
