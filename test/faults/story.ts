import type { Case } from "./people/case.js";
import type { Outcome } from "./run.js";

/** All that happened in a run, for whoever looks into a finding: each case with what was done about it, and what was logged. */
export function story({ cases, findings, journal, traces }: Outcome): string {
  return [
    "# Findings",
    ...findings.map(({ fault, number, text }) => `${fault} #${number}: ${text}`),
    "# Cases",
    ...cases.flatMap(linesOf),
    "# Journal",
    ...journal.lines,
    ...traces.flatMap(({ name, lines }) => [`# Requests to ${name}`, ...lines]),
  ].join("\n");
}

function linesOf({
  number,
  script,
  id,
  spots,
  askedAt,
  createdAt,
  acts,
  results,
  trail = [],
}: Case): string[] {
  const where = spots.map(({ phones: [phone] }) => phone?.chat).join(" ");
  return [
    `#${number} ${script} ${id} at ${where}, asked ${askedAt}, stored ${createdAt}`,
    ...acts.map(
      ({ at, who, what, reaction }) =>
        `   ${Math.floor(at)} ${who.name} ${what} -> ${JSON.stringify(reaction.look())}`,
    ),
    ...results.map(({ at, result }) => `   => ${Math.floor(at)} ${JSON.stringify(result)}`),
    ...trail.map(
      ({ at, by, message, what, verdict }) =>
        `   . ${Date.parse(at)} ${by.name} ${message} ${what} ${verdict}`,
    ),
  ];
}
