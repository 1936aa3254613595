import { appendFileSync } from "node:fs";

/** Where the stand-ins of a test run write down what they checked; absent when one is run by hand. */
export const tallyVariable = "ASKLINE_TEST_TALLY";

/** One stand-in's life. */
export interface Tally {
  readonly platform: string;
  /** Requests that were compared with the published schema. */
  readonly checked: number;
  /** Requests that were not. */
  readonly unchecked: number;
  /** What was found wrong. Tests of Askline end with none; tests of a stand-in send wrong requests on purpose. */
  readonly violations: number;
}

/** Called when a stand-in stops. */
export function tell(tally: Tally): void {
  const file = process.env[tallyVariable];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(tally)}\n`);
}

/** What the stand-ins of a run come to, in one line for each platform. */
export function totals(lines: readonly Tally[]): string[] {
  return [...new Set(lines.map(({ platform }) => platform))].sort().map((platform) => {
    const mine = lines.filter((line) => line.platform === platform);
    const sum = (of: (line: Tally) => number) => mine.reduce((total, line) => total + of(line), 0);
    const checked = `${sum((line) => line.checked)} requests checked against the published schema`;
    const wrong = `${sum((line) => line.violations)} faults found, in requests that tests of the stand-in made wrong`;
    return `${platform}: ${checked}, ${sum((line) => line.unchecked)} refused before that; ${wrong}`;
  });
}
