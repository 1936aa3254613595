import { taken } from "./model/answers.js";
import { type Fault, faults } from "./model/finding.js";
import { points } from "./processes/fate.js";
import type { Outcome } from "./run.js";

/** How often something has to have happened in a run that counts. */
export const required = { trouble: 20, death: 3 };

/** One kind of trouble, and how often it came about where. */
export interface Struck {
  readonly kind: string;
  /** By platform; under no name where it concerns none. */
  readonly hits: ReadonlyMap<string, number>;
}

/** What came of a run, as the table that it ends with. */
export function table(outcomes: readonly Outcome[]): string {
  return `${resultTable(outcomes)}\n\n${troubleTable(outcomes)}`;
}

/** Whether nothing was found that must not be. */
export function isClean(outcomes: readonly Outcome[]): boolean {
  return outcomes.every(({ findings }) => findings.length === 0);
}

/** What came about too seldom for a run that counts. */
export function shortfalls(outcomes: readonly Outcome[]): string[] {
  const seldom = struck(outcomes).flatMap(({ kind, hits }) =>
    [...hits].flatMap(([where, count]) =>
      count < required.trouble
        ? [`${kind}${where === "" ? "" : ` on ${where}`}: ${count} of ${required.trouble}`]
        : [],
    ),
  );
  const survived = [...deaths(outcomes)].flatMap(([where, of]) =>
    points.flatMap((point) => {
      const count = of.get(point.name) ?? 0;
      return count < required.death
        ? [`killed on ${where} when ${point.name}: ${count} of ${required.death}`]
        : [];
    }),
  );
  return [...seldom, ...survived];
}

function resultTable(outcomes: readonly Outcome[]): string {
  const count = (fault: Fault) => (outcome: Outcome) =>
    outcome.findings.filter((finding) => finding.fault === fault).length;
  const rows: [string, (outcome: Outcome) => number][] = [
    ["asks", ({ cases }) => cases.length],
    [
      "answers given",
      ({ cases }) => cases.filter((of) => taken(of).some(({ means }) => means.kind !== "asks on")).length,
    ],
    ["taps and replies", ({ cases }) => cases.reduce((sum, { acts }) => sum + acts.length, 0)],
    ...Object.entries(faults).map(([fault, name]): [string, (outcome: Outcome) => number] => [
      name,
      count(fault as Fault),
    ]),
  ];
  return markdown(
    ["", ...outcomes.map(({ store }) => store)],
    rows.map(([name, of]) => [name, ...outcomes.map((outcome) => String(of(outcome)))]),
  );
}

function troubleTable(outcomes: readonly Outcome[]): string {
  const where = [...deaths(outcomes).keys()];
  const rows = struck(outcomes).map(({ kind, hits }) => [
    kind,
    ...where.map((name) => String(hits.get(name) ?? "")),
    String([...hits.values()].reduce((sum, one) => sum + one, 0)),
  ]);
  const least = where.map((name) =>
    Math.min(...points.map((point) => deaths(outcomes).get(name)?.get(point.name) ?? 0)),
  );
  const row = [
    `killed at each of ${points.length} points, at least`,
    ...least.map(String),
    String(Math.min(...least)),
  ];
  return markdown(["what went wrong", ...where, "in all"], [...rows, row]);
}

/** All kinds of trouble, those of several runs together. */
function struck(outcomes: readonly Outcome[]): Struck[] {
  const all = new Map<string, Map<string, number>>();
  for (const { trouble, where = "" } of outcomes.flatMap(({ quotas }) => quotas)) {
    const hits = all.get(trouble.kind) ?? new Map<string, number>();
    all.set(trouble.kind, hits.set(where, (hits.get(where) ?? 0) + trouble.hits()));
  }
  return [...all].map(([kind, hits]) => ({ kind, hits }));
}

function deaths(outcomes: readonly Outcome[]): Map<string, Map<string, number>> {
  const all = new Map<string, Map<string, number>>();
  for (const { parts, deaths: died } of outcomes.flatMap(({ fleets }) => fleets)) {
    const { name } = parts.side;
    const of = all.get(name) ?? new Map<string, number>();
    for (const [point, count] of died) of.set(point.name, (of.get(point.name) ?? 0) + count);
    all.set(name, of);
  }
  return all;
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
