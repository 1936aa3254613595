import type { Dice } from "../dice.js";
import type { Trouble } from "./side.js";

interface Order {
  readonly kind: string | number;
  readonly times?: number;
}

/** A stand-in that misbehaves on order. */
interface Misbehaving<Ordered extends Order> {
  misbehave(order: Ordered): void;
  readonly trouble: readonly Ordered[];
}

/** Trouble of one kind, ordered from a stand-in: `kinds` are the stand-in's words for it. */
export function ordered<Ordered extends Order>(
  standIn: Misbehaving<Ordered>,
  kind: string,
  kinds: readonly Ordered["kind"][],
  make: (dice: Dice) => Ordered,
): Trouble {
  let asked = 0;
  const hits = () => standIn.trouble.filter((one) => kinds.includes(one.kind)).length;
  return {
    kind,
    strike(dice) {
      const order = make(dice);
      asked += order.times ?? 1;
      standIn.misbehave(order);
    },
    hits,
    pending: () => asked - hits(),
  };
}
