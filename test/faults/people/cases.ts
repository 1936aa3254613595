import type { Dice } from "../dice.js";
import type { Case, Question, Script, Spot } from "./case.js";

const firsts = "north south east west upper lower outer inner old new red blue green grey amber silver".split(
  " ",
);
const lasts = "harbour bridge garden market tower meadow station island valley castle orchard mill".split(
  " ",
);

/** How often what is done. */
const scripts: Readonly<Record<Script, number>> = {
  taps: 34,
  "taps twice": 8,
  races: 8,
  "replies with a label": 6,
  "replies with a marker": 5,
  "replies in own words": 6,
  "writes a label": 5,
  "writes own words": 4,
  "own words through Other": 7,
  "taps Skip": 3,
  "replies skip": 2,
  "taps at the deadline": 3,
  "does nothing": 3,
  "asker cancels": 3,
  "asker cancels while somebody taps": 3,
};

export interface Casting {
  readonly dice: Dice;
  /** Where one person is alone with the bot. */
  readonly direct: readonly Spot[];
  /** Where several are. */
  readonly groups: readonly Spot[];
  /** Seconds that people may take. */
  readonly patience: { readonly from: number; readonly to: number };
  /** Seconds within which people decide. */
  readonly thinks: number;
}

/** The next case: what is asked where, and what people are going to do. */
export function nextCase(number: number, { dice, direct, groups, patience, thinks }: Casting): Case {
  const script = dice.weighted(scripts);
  const title = `Case ${number}`;
  const marker = `${title}: which way?`;
  const ends = ["does nothing", "taps at the deadline"].includes(script);
  return {
    number,
    marker,
    title,
    questions: questionsOf(dice, script, title, marker),
    spots: spotsOf(dice, script, direct, groups),
    timeoutSeconds: ends ? dice.whole(30, 34) : dice.whole(patience.from, patience.to),
    script,
    thinksMs: dice.between(0, thinks * 1_000),
    tapsLater: dice.chance(0.15),
    secondWaiter: dice.chance(0.25),
    acts: [],
    results: [],
    unrecorded: new Map(),
  };
}

function questionsOf(dice: Dice, script: Script, title: string, marker: string): Question[] {
  const names = dice.shuffled(firsts).map((first) => `${first} ${dice.pick(lasts)}`);
  const take = (count: number) => names.splice(0, count).map((label) => ({ label }));
  const first: Question = { id: "way", header: title, question: marker, options: take(dice.whole(2, 4)) };
  const typed = script.startsWith("replies with") || script === "writes a label";
  if (typed && dice.chance(0.4)) return [{ ...first, multiSelect: true }];
  if (typed && dice.chance(0.5)) {
    const second = { id: "back", header: "And back", question: "And the way back?", options: take(2) };
    return [first, second];
  }
  return [first];
}

function spotsOf(
  dice: Dice,
  script: Script,
  direct: readonly Spot[],
  groups: readonly Spot[],
): readonly Spot[] {
  if (script === "races") {
    if (dice.chance(0.4)) return [dice.pick(groups)];
    const [one, ...others] = dice.shuffled(direct);
    const other = others.find(({ side }) => dice.chance(0.5) || side === one?.side) ?? others[0];
    return [one, other].flatMap((spot) => spot ?? []);
  }
  const written = script.startsWith("writes");
  return [!written && dice.chance(0.12) ? dice.pick(groups) : dice.pick(direct)];
}
