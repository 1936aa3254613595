import { copiesIn } from "../people/act.js";
import type { Act, Case } from "../people/case.js";
import { isOver } from "../people/reading.js";
import type { Fault } from "./finding.js";

type Wrong = readonly [Fault, string];

/** Every tap and every reply got a reaction that its person could see. */
export function reactionsOf(of: Case): Wrong[] {
  return of.acts.flatMap((act): Wrong[] =>
    reacted(of, act)
      ? []
      : [
          [
            "silent",
            `${act.who.name} ${act.what} on ${act.side}, and nothing happened in\n${screenOf(of, act)}`,
          ],
        ],
  );
}

export function reacted(of: Case, act: Act): boolean {
  const seen = act.reaction.look();
  if (seen !== undefined && seen.kind !== "given up") return true;
  // A tap that the platform itself forgot cannot be answered; what it did is seen in the message.
  if (seen?.kind !== "given up") return false;
  return of.spots.some(({ phones: [phone] }) =>
    phone ? copiesIn(phone, of).some((copy) => copy.id === act.copy && isOver(copy)) : false,
  );
}

function screenOf(of: Case, act: Act): string {
  const phone = of.spots
    .flatMap(({ phones }) => phones)
    .find(({ person }) => person.address === act.who.address);
  return phone?.screen() ?? "";
}
