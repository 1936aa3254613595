import { type AnyAsker, ask, cancel, collect, lookBack } from "./asking.js";
import { Askers } from "./chaos/askers.js";
import { Clocks } from "./chaos/clocks.js";
import { Fleet } from "./chaos/fleet.js";
import { type Quota, strikeWhatIsBehind, unmet } from "./chaos/quota.js";
import { Dice } from "./dice.js";
import type { House } from "./houses/house.js";
import { Journal } from "./journal.js";
import { Load } from "./load.js";
import { taken } from "./model/answers.js";
import { check, disarmStrays, quiet } from "./model/check.js";
import type { Circumstances } from "./model/endings.js";
import type { Finding } from "./model/finding.js";
import { copiesIn } from "./people/act.js";
import type { Case, Spot } from "./people/case.js";
import { nextCase } from "./people/cases.js";
import { tapsLater } from "./people/later.js";
import { perform } from "./people/scripts.js";
import type { Plant } from "./plant.js";
import type { Side } from "./sides/side.js";
import { finds, type Time } from "./time.js";

export interface RunOptions {
  readonly seed: number;
  readonly asks: number;
  /** No more than so many, also where some trouble has not come about often enough; half as many again when left out. */
  readonly mostAsks?: number;
  readonly time: Time;
  readonly house: House;
  readonly sides: readonly Side[];
  readonly replicas: number;
  /** How many asks are open at a time. */
  readonly atOnce: number;
  readonly people: { readonly alone: number; readonly groups: number };
  readonly patience: { readonly from: number; readonly to: number };
  readonly thinks: number;
  /** How often each kind of trouble has to come about, and each crash point on each platform. */
  readonly times: number;
  /** As `times`, for trouble that this store alone can have. */
  readonly timesAlone: number;
  readonly deathsAPoint: number;
  /** Whether all processes share a machine, and its clock is the store's. */
  readonly oneMachine: boolean;
  readonly plant?: Plant;
  readonly onProgress?: (line: string) => void;
  readonly onLog?: (line: string) => void;
}

/** What came of a run with one kind of store. */
export interface Outcome {
  readonly store: string;
  readonly cases: readonly Case[];
  readonly findings: readonly Finding[];
  readonly quotas: readonly Quota[];
  readonly fleets: readonly Fleet[];
  readonly journal: Journal;
  /** What the bots asked of their platforms. */
  readonly traces: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

/** Asks, answers and breaks until all asks are over, heals everything, and looks at what became of each ask. */
export async function run(options: RunOptions): Promise<Outcome> {
  const { seed, asks, time, house, sides, replicas, plant = {} } = options;
  const dice = (name: string) => new Dice(seed, `${house.name} ${name}`);
  const journal = new Journal(time, options.onLog);
  const uncaught: string[] = [];
  const onUncaught = (error: unknown) =>
    void uncaught.push(error instanceof Error ? `${error.stack}` : `${error}`);
  process.on("unhandledRejection", onUncaught).on("uncaughtException", onUncaught);
  const clocks = new Clocks(time, options.oneMachine);
  const cases: Case[] = [];
  const shared = { house, journal, plant, time };
  const spots = await castOf(options);
  const fleets = sides.map(
    (side) =>
      new Fleet({
        ...{ ...shared, side, size: replicas, machineFor: clocks.of },
        ...{ dice: dice(`fleet of ${side.name}`), deathsAPoint: options.deathsAPoint },
        onUnrecorded: ({ text, place }) => {
          const of = cases.find(({ marker }) => text.includes(marker));
          journal.note("witness", `unrecorded: case ${of?.number} in ${place}`);
          of?.unrecorded.set(place, (of.unrecorded.get(place) ?? 0) + 1);
        },
      }),
  );
  const addresses = sides.map((side) => side.addresses);
  const askers = new Askers({ ...shared, addresses, size: 3, dice: dice("askers"), machineFor: clocks.of });
  const quotas: Quota[] = [
    ...sides.flatMap(({ name, troubles }) =>
      troubles.map((trouble) => ({ trouble, where: name, times: options.times })),
    ),
    ...fleets.map(({ killed, parts }) => ({ trouble: killed, where: parts.side.name, times: options.times })),
    ...house.troubles.map((trouble) => ({ trouble, times: options.timesAlone })),
    ...[askers.killed, clocks.jump].map((trouble) => ({ trouble, times: options.times })),
  ];
  let over = 0;
  let calm = options.times === 0;
  const progress = () => over / asks;
  const breaking = (async () => {
    const chance = dice("chaos");
    while (!calm) {
      for (const fleet of fleets) fleet.arm(progress());
      void strikeWhatIsBehind(quotas, progress(), chance);
      await time.sleep(chance.between(100, 400));
    }
  })();

  // Registered, so that there is somebody to ask.
  await finds(
    time,
    () => (fleets.every(({ alive }) => alive.some(({ ready }) => ready)) ? true : undefined),
    () => false,
  );
  const casting = dice("casting");
  const load = new Load(time);
  const more = () =>
    cases.length < asks ||
    (cases.length < (options.mostAsks ?? asks * 1.5) &&
      (unmet(quotas).length > 0 || fleets.some((fleet) => fleet.unmet.length > 0)));
  const desk = async () => {
    while (more()) {
      await load.room();
      const of = nextCase(cases.length + 1, { dice: casting, ...spots, ...options });
      cases.push(of);
      await serve(of, askers.any, time, dice(`case ${of.number}`));
      over += 1;
      if (over % 50 === 0) options.onProgress?.(`${over} of ${asks} asks are over`);
    }
  };
  await Promise.all(Array.from({ length: options.atOnce }, desk));

  load.stop();
  calm = true;
  await breaking;
  for (const fleet of fleets) fleet.calm();
  clocks.heal();
  await house.heal();
  for (const side of sides) await side.heal();
  const around: Circumstances = {
    clockAhead: (since, to) => clocks.ahead(since, to),
    clockBehind: (since, to) => clocks.behind(since, to),
    storeAway: (from, to) => house.awayBetween(from, to),
    now: time.now,
  };
  options.onProgress?.("all asks are over; everything is healed");
  await quiet(cases, time);
  const armed = await disarmStrays(cases, time);
  for (const of of cases) await lookBack(of, askers.any, time);
  await askers.stop();
  await Promise.all(fleets.map((fleet) => fleet.stop()));
  const traces = sides.map((side) => ({ name: side.name, lines: side.trace() }));
  const refused = await Promise.all(sides.map((side) => side.stop()));
  await house.close();
  process.off("unhandledRejection", onUncaught).off("uncaughtException", onUncaught);
  const found = check({
    cases,
    around,
    journal,
    refused: refused.flat(),
    secrets: sides.flatMap((side) => side.secrets),
    uncaught,
  });
  return { store: house.name, cases, findings: [...armed, ...found], quotas, fleets, journal, traces };
}

async function castOf({ sides, people }: RunOptions): Promise<{ direct: Spot[]; groups: Spot[] }> {
  const direct: Spot[] = [];
  const groups: Spot[] = [];
  const count = Math.ceil(people.alone / sides.length);
  for (const side of sides) {
    for (let number = 1; number <= count; number += 1) {
      direct.push({ side, phones: [await side.person(`Ana${number}`)] });
    }
    for (let number = 1; number <= people.groups; number += 1) {
      groups.push({ side, phones: await side.group([`Ben${number}`, `Eve${number}`, `Kim${number}`]) });
    }
  }
  return { direct, groups };
}

/** One case from the ask to its end. */
async function serve(of: Case, anyAsker: AnyAsker, time: Time, dice: Dice): Promise<void> {
  let ended = false;
  const acting = { time, dice, ended: () => ended };
  const playing = perform(of, acting);
  const asking = ask(of, anyAsker, time).then(() => {
    ended = true;
  });
  const second = of.secondWaiter ? waitToo(of, anyAsker, time, () => ended) : undefined;
  const cancelling = of.script.startsWith("asker cancels")
    ? cancelSoon(of, anyAsker, time, dice, () => ended)
    : undefined;
  const watching = watch(of, time, () => ended);
  await asking;
  await Promise.all([playing, second, cancelling, watching]);
  if (of.tapsLater) await tapsLater(of, acting);
}

async function waitToo(of: Case, anyAsker: AnyAsker, time: Time, over: () => boolean): Promise<void> {
  const id = await finds(time, () => of.id, over);
  if (id !== undefined) await collect(of, anyAsker, time);
}

async function cancelSoon(
  of: Case,
  anyAsker: AnyAsker,
  time: Time,
  dice: Dice,
  over: () => boolean,
): Promise<void> {
  const shown = () => of.spots.some(({ phones: [phone] }) => phone && copiesIn(phone, of).length > 0);
  await finds(time, () => (shown() ? true : undefined), over);
  await time.sleep(dice.between(300, 3_000));
  if (!over()) await cancel(of, anyAsker, time);
}

/** Notes when somebody was first told that an answer counts. */
async function watch(of: Case, time: Time, over: () => boolean): Promise<void> {
  await finds(
    time,
    () => (taken(of).some(({ means }) => means.kind !== "asks on") ? true : undefined),
    over,
    200,
  );
  if (!over()) of.takenAt = time.now();
}
