import { Hand } from "./act.js";
import type { Case } from "./case.js";
import type { Acting } from "./person.js";

/** Long after the end somebody taps a button that their phone still shows. */
export async function tapsLater(of: Case, { time, dice }: Acting): Promise<void> {
  const [spot] = of.spots;
  const kept = of.kept;
  if (!spot || !kept) return;
  await time.sleep(dice.between(0, 2_000));
  const hand = new Hand(time, of, kept.phone, spot.side.name);
  hand.taps(kept.button, kept.copy, { kind: "asks on" });
}
