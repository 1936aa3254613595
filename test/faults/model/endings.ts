import type { AskResult } from "../../../core/index.js";
import { copiesIn } from "../people/act.js";
import type { Case } from "../people/case.js";
import { inShort, taken } from "./answers.js";
import type { Fault } from "./finding.js";

type Wrong = readonly [Fault, string];

/** What the model has to know of a run besides what people saw. */
export interface Circumstances {
  /** How far the clock that counts deadlines went ahead, or back, at most, after some moment within `since`. */
  clockAhead(since: readonly [number, number], to: number): number;
  clockBehind(since: readonly [number, number], to: number): number;
  /** Whether the store was away at some moment. */
  storeAway(from: number, to: number): boolean;
  now(): number;
}

/** Longer than a sweep, a lease and a look of the asker's together. */
const graceMs = 20_000;

/** Every ask ends once, in time, and in a state that the model allows. */
export function endingOf(of: Case, around: Circumstances): Wrong[] {
  const { result, at = around.now() } = of.results[0] ?? {};
  const { askedAt = 0, createdAt = askedAt } = of;
  const latest =
    createdAt + of.timeoutSeconds * 1_000 + around.clockBehind([askedAt, createdAt], at) + graceMs;
  const excused = around.storeAway(latest - graceMs, at) || of.askerTroubled;
  const stuck: Wrong[] =
    at > latest && !excused
      ? [
          [
            "stuck",
            `${result ? "ended" : "still open"} ${Math.round((at - latest + graceMs) / 1_000)} s after its deadline`,
          ],
        ]
      : [];
  if (!result) return [...stuck, ["stuck", "it never ended"]];
  const why = notAllowed(of, result, around);
  return why === undefined ? stuck : [...stuck, ["disallowed", `${inShort(result)}: ${why}`]];
}

function notAllowed(of: Case, result: AskResult, around: Circumstances): string | undefined {
  const copies = of.spots.flatMap(({ phones: [phone] }) => (phone ? copiesIn(phone, of) : []));
  if (result.status === "answered") return copies.length > 0 ? undefined : "it was never shown";
  switch (result.reason) {
    case "skipped":
      return undefined;
    case "cancelled":
      return of.cancelledAt === undefined ? "nobody cancelled it" : undefined;
    case "expired":
      if (taken(of).some(({ means }) => means.kind !== "asks on") && !result.partial)
        return "an answer was taken";
      if (copies.length === 0 && !mayStand(of)) return "it was never shown";
      return tooEarly(of, around);
    case "undeliverable":
      if (copies.length > 0 && !mayStand(of)) return "it was shown";
      return tooEarly(of, around);
  }
}

/** Whether nobody can know if it was shown. */
function mayStand(of: Case): boolean {
  if (of.unrecorded.size > 0) return true;
  return of.spots.some(
    ({ side, phones: [phone] }) => phone && side.sends(of.marker, phone.place).unknown > 0,
  );
}

function tooEarly(
  { askedAt = 0, createdAt = askedAt, timeoutSeconds, results: [first] }: Case,
  around: Circumstances,
): string | undefined {
  const at = first?.at ?? 0;
  const early = askedAt + timeoutSeconds * 1_000 - around.clockAhead([askedAt, createdAt], at) - at;
  return early > 500 ? `${Math.round(early)} ms before its deadline` : undefined;
}
