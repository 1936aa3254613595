import { copiesIn } from "../people/act.js";
import type { Case } from "../people/case.js";
import type { Phone } from "../phones/phone.js";
import type { Side } from "../sides/side.js";
import type { Fault } from "./finding.js";

type Wrong = readonly [Fault, string];

/** Where a case was asked, once for each chat. */
function chats(of: Case): { side: Side; phone: Phone }[] {
  return of.spots.flatMap(({ side, phones: [phone] }) => (phone ? [{ side, phone }] : []));
}

/** How often a question may stand in a chat: once, and once more for each send of which nobody knows what came of it. */
export function allowance(of: Case, side: Side, phone: Phone): number {
  return 1 + side.sends(of.marker, phone.place).lost + (of.unrecorded.get(phone.place) ?? 0);
}

export function copiesOf(of: Case): Wrong[] {
  return chats(of).flatMap(({ side, phone }): Wrong[] => {
    const copies = copiesIn(phone, of).length;
    const allowed = allowance(of, side, phone);
    return copies > allowed
      ? [["beyond", `shown ${copies} times on ${side.name}, ${allowed} allowed, in\n${phone.screen()}`]]
      : [];
  });
}

/** Copies that stand with buttons. */
export function armedIn(of: Case): { side: Side; phone: Phone; copies: ReturnType<typeof copiesIn> }[] {
  return chats(of).flatMap(({ side, phone }) => {
    const copies = copiesIn(phone, of).filter(({ gone, buttons }) => !gone && buttons.length > 0);
    return copies.length > 0 ? [{ side, phone, copies }] : [];
  });
}

/** Once all is well again, only copies that were never recorded still have buttons. */
export function armed(of: Case): Wrong[] {
  return armedIn(of).flatMap(({ side, phone, copies }): Wrong[] => {
    const unrecorded = allowance(of, side, phone) - 1;
    return copies.length > unrecorded
      ? [
          [
            "armed",
            `${copies.length} copies with buttons, ${unrecorded} of them unrecorded, in\n${phone.screen()}`,
          ],
        ]
      : [];
  });
}
