import type { Seen } from "./crash.js";
import { type Point, points } from "./points.js";

export interface Column {
  readonly name: string;
  readonly seen: Map<Point, Seen>;
}

/** What people saw at each point on each platform, as a Markdown table. */
export function crashTable(columns: readonly Column[]): string {
  const head = ["the bot dies when …", ...columns.map(({ name }) => name)];
  const lines = points.map((point) => [
    point.name,
    ...columns.map(({ seen }) => told(point, seen.get(point))),
  ]);
  return [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function told({ story, acknowledging }: Point, seen: Seen | undefined): string {
  if (!seen) return "not run";
  const what = story === "taps" ? "the tap" : "the reply";
  const { first, again, replies } = seen;
  const shown = seen.copies > 1 ? "shown twice; " : "";
  const twice = replies > 1 ? ", and is confirmed twice" : "";
  if (first === "told" || acknowledging) return `${shown}${what} counts${twice}`;
  return again
    ? `${shown}${what} fails in the app, a second one counts`
    : `${shown}${what} looks failed in the app, and counts`;
}
