import type { Crossing, Death } from "../../crashes/mortal.js";
import { type Point, points } from "../../crashes/points.js";

/** Where a process is going to die; nowhere as long as `point` is not set. */
export class Fate implements Death {
  point: Point | undefined;
  /** Where it died, when it did. */
  died: Point | undefined;

  get when(): Death["when"] {
    return this.point?.when ?? "before";
  }

  is(crossing: Crossing): boolean {
    if (!this.point || !isHere(this.point, crossing)) return false;
    this.died = this.point;
    return true;
  }
}

/** The points that only the process that receives comes to. */
export function onlyReceiver({ name }: Point): boolean {
  return /tap|reply/.test(name);
}

export { type Point, points };

/** A point says whether a tap or a reply leads to it; several of both are under way here. */
function isHere(point: Point, crossing: Crossing): boolean {
  if (!point.is(crossing)) return false;
  const [given] = crossing.given;
  const input =
    crossing.call === "commit" ? (given as { input?: { input?: { kind?: string } } }).input : undefined;
  const kind = input?.input?.kind;
  if (kind === undefined) return true;
  return (kind === "text") === (point.story === "types");
}
