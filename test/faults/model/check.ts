import type { Journal } from "../journal.js";
import { Hand } from "../people/act.js";
import type { Case } from "../people/case.js";
import { finds, type Time } from "../time.js";
import { answersOf } from "./answers.js";
import { armed, armedIn, copiesOf } from "./copies.js";
import { type Circumstances, endingOf } from "./endings.js";
import type { Finding } from "./finding.js";
import { reacted, reactionsOf } from "./reactions.js";
import { wakeOf } from "./wakes.js";

/** How long the product may take for what is left to do once all is well again: longer than every lease and every pause. */
const healingMs = 60_000;

/** Waits until nothing is left that the product still has to do, or its time is over. */
export async function quiet(cases: readonly Case[], time: Time): Promise<void> {
  const until = time.now() + healingMs;
  const done = () => cases.every((of) => armed(of).length === 0 && of.acts.every((act) => reacted(of, act)));
  await finds(
    time,
    () => (done() ? true : undefined),
    () => time.now() > until,
    500,
  );
}

/** Taps each copy that was never recorded, once: that is how it loses its buttons. */
export async function disarmStrays(cases: readonly Case[], time: Time): Promise<Finding[]> {
  const tooMany = cases.flatMap((one) =>
    armed(one).map(([fault, text]): Finding => ({ fault, number: one.number, text })),
  );
  for (const of of cases) {
    for (const { side, phone, copies } of armedIn(of)) {
      for (const copy of copies) {
        const [button] = copy.buttons;
        if (button) new Hand(time, of, phone, side.name).taps(button, copy, { kind: "asks on" });
      }
    }
  }
  const until = time.now() + healingMs;
  await finds(
    time,
    () =>
      cases.every((of) => armedIn(of).length === 0 && of.acts.every((act) => reacted(of, act)))
        ? true
        : undefined,
    () => time.now() > until,
    500,
  );
  return tooMany;
}

/** Everything that is wrong with what became of the cases. */
export function check(of: {
  readonly cases: readonly Case[];
  readonly around: Circumstances;
  readonly journal: Journal;
  readonly refused: readonly string[];
  readonly secrets: readonly string[];
  readonly uncaught: readonly string[];
}): Finding[] {
  const { cases, around, journal, refused, secrets, uncaught } = of;
  const findings = cases.flatMap((one): Finding[] =>
    [
      ...answersOf(one),
      ...endingOf(one, around),
      ...copiesOf(one),
      ...straysOf(one),
      ...reactionsOf(one),
      ...wakeOf(one, one.takenAt, around),
    ].map(([fault, text]) => ({ fault, number: one.number, text })),
  );
  const forbidden = [...secrets, "about-"];
  const leaks = journal.lines.filter((line) => forbidden.some((secret) => line.includes(secret)));
  return [
    ...findings,
    ...leaks.map((text): Finding => ({ fault: "leaked", number: 0, text })),
    ...uncaught.map((text): Finding => ({ fault: "crashed", number: 0, text })),
    ...refused.map((text): Finding => ({ fault: "refused", number: 0, text })),
  ];
}

/** A copy that still has buttons after it was tapped. */
function straysOf(one: Case) {
  return armedIn(one).map(
    ({ phone }) => ["armed", `still there after a tap, in\n${phone.screen()}`] as const,
  );
}
