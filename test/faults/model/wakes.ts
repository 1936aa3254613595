import type { Case } from "../people/case.js";
import type { Circumstances } from "./endings.js";
import type { Fault } from "./finding.js";

type Wrong = readonly [Fault, string];

/** An asker that is not woken looks by itself after five seconds; one that is woken has its answer long before. */
const lateMs = 3_000;

/** Whoever waits gets an answer soon after its person was told that it counts. */
export function wakeOf(of: Case, takenAt: number | undefined, around: Circumstances): Wrong[] {
  const [first] = of.results;
  if (!first || takenAt === undefined || first.result.status !== "answered" || of.askerTroubled) return [];
  const late = first.at - takenAt;
  if (late < lateMs || around.storeAway(takenAt - 6_000, first.at)) return [];
  return [["late", `${late} ms after the answer was taken`]];
}
